/** Short, soft sounds, made here of sine waves and noise; silent until wanted. */
import { prefs } from "./prefs.svelte";

export type Sound = "card" | "chip" | "dice" | "turn" | "victory" | "end" | "ribbon" | "hurry";

let context: AudioContext | undefined;
let master: GainNode | undefined; // all sounds go through it: as loud as is wished

function tone(at: number, from: number, to: number, length: number, loud: number): void {
  const ctx = context!;
  const [wave, gain] = [ctx.createOscillator(), ctx.createGain()];
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(gain).connect(master!);
  wave.start(at);
  wave.stop(at + length);
}

function rustle(at: number, length: number, pitch: number, loud: number): void {
  const ctx = context!;
  const noise = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = new AudioBufferSourceNode(ctx, { buffer: noise });
  const band = new BiquadFilterNode(ctx, { type: "bandpass", frequency: pitch, Q: 0.9 });
  source.connect(band).connect(new GainNode(ctx, { gain: loud })).connect(master!);
  source.start(at);
}

const SCORES: Record<Sound, (t: number) => void> = {
  card: (t) => rustle(t, 0.11, 2600, 0.22),
  chip: (t) => {
    rustle(t, 0.03, 1800, 0.3);
    tone(t, 720, 520, 0.09, 0.12);
  },
  dice: (t) => [0, 0.09, 0.16, 0.25].forEach((d) => rustle(t + d, 0.04, 1100 + d * 900, 0.3)),
  ribbon: (t) => [523, 659, 784, 988, 1175].forEach((f, i) => tone(t + i * 0.09, f, f, 0.28, 0.08)),
  turn: (t) => [587, 880].forEach((f, i) => tone(t + i * 0.13, f, f, 0.35, 0.1)),
  hurry: (t) => [0, 0.18].forEach((d) => tone(t + d, 988, 988, 0.09, 0.09)),
  end: (t) => [440, 392, 330].forEach((f, i) => tone(t + i * 0.22, f, f, 0.6, 0.08)),
  victory: (t) => [392, 523, 659, 784, 1047].forEach((f, i) => tone(t + i * 0.14, f, f, 0.7, 0.1)),
};

export function play(sound: Sound, wait = 0): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (!master) (master = context.createGain()).connect(context.destination);
  master.gain.value = prefs.volume;
  void context.resume();
  SCORES[sound](context.currentTime + wait);
}
