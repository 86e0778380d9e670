/** French elision: a small word before a name that is only known when it is said («de Naboo», «d’Ando»); the same as `core/elision.py`. */

/** A vowel that is heard: not a letter alone, nor the y of Yoda. An h is mute before e and y (Hélène, Hypori) only. */
const VOWEL = /^(?:h?y(?=[b-df-hj-np-tv-xz])|(?:he|[aeiouœæ])(?=\p{L}))/u;

/** A word that ends in a vowel (de, que, le, la …) and a name, which may have signs before it that are not read: `ELIDE("de", $name)` in a text. */
export function elide(word: string, name: string, unread = /^$/): string {
  const plain = name.replace(unread, "").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return VOWEL.test(plain) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
