/** Reporting somebody: one at a time, from wherever their name stands. */

export interface Accused {
  person: string; // an id, or `@` and a handle
  name: string;
  table: string; // where it was; empty: nowhere in particular
}

class Reporting {
  now = $state.raw<Accused | null>(null);
}

export const reporting = new Reporting();
