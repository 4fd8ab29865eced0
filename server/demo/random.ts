/** Random numbers that are the same at every start, so that the demo's story is always the same. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  isTrue(chance: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns the same items in a random order. */
  shuffle<T>(list: readonly T[]): T[];
  /** A UUID of version 7 that looks as if it had been made at `at`. */
  id(at: Date): string;
}

/** Mulberry32: small, fast, and good enough for stories. Never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('');
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  };
  return {
    next,
    int,
    pick,
    isTrue: (chance) => next() < chance,
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    },
  };
}
