/** Mulberry32: small, good enough, and the same on every machine. */
export interface Random {
  next: () => number;
  int: (below: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[int(list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
