import { seededRandom, type Random } from '#server/demo/random.ts';

/** What one phone does at one of its steps, and what goes wrong with it. Nothing in it depends on an answer. */
export interface Step {
  /** Kinds of operations in the order in which they are tried. The first that finds something to act on is done. */
  readonly kinds: readonly string[];
  /** Draws of the operation itself: which one of several, how much, which words. */
  readonly random: Random;
  /** Draws of the faults: copies, nodes, lost answers. */
  readonly faults: Random;
}

/** What may be drawn, with how often. */
export type Menu = readonly { readonly kind: string; readonly weight: number }[];

const tries = 6;

/** One number out of three, well mixed: neighbours have nothing in common. */
function mix(seed: number, phone: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(phone + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(index + 1, 0x27d4eb2f), 0x165667b1);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** The plan of a run is a function: the same seed gives the same steps, whatever happened before. */
export function stepAt(seed: number, phone: number, index: number, menu: Menu): Step {
  const random = seededRandom(mix(seed, phone, index));
  const total = menu.reduce((sum, { weight }) => sum + weight, 0);
  const draw = (): string => {
    let left = random.next() * total;
    for (const { kind, weight } of menu) {
      left -= weight;
      if (left < 0) return kind;
    }
    return menu.at(-1)?.kind ?? '';
  };
  const kinds = Array.from({ length: tries }, draw);
  return { kinds, random, faults: seededRandom(mix(~seed, phone, index)) };
}

/** What happens to everybody, after so many operations of all phones together. */
export interface Happening {
  readonly after: number;
  readonly what: 'clock' | 'cutConnections' | 'stopNode' | 'slowPayments';
  readonly random: Random;
}

/** After how many operations, on average, each happens. */
const every: Readonly<Record<Happening['what'], number>> = {
  clock: 8,
  cutConnections: 60,
  slowPayments: 90,
  stopNode: 900,
};

/** All of a run, in order. The clock moves in any run; the rest are accidents. */
export function happeningsOf(
  seed: number,
  {
    operations,
    hasAccidents = true,
    pace = 1,
  }: { operations: number; hasAccidents?: boolean; pace?: number },
): Happening[] {
  const random = seededRandom(mix(seed, -7, 0));
  const all: Happening[] = [];
  for (const what of ['clock', 'cutConnections', 'slowPayments', 'stopNode'] as const) {
    // A faster clock jumps more often, and not farther.
    const step = what === 'clock' ? Math.max(1, every.clock / pace) : every[what];
    for (let after = random.int(1, step); after < operations; after += random.int(step / 2, step * 1.5))
      all.push({ after: Math.floor(after), what, random: seededRandom(random.int(0, 2 ** 31)) });
  }
  return all.filter(({ what }) => hasAccidents || what === 'clock').toSorted((a, b) => a.after - b.after);
}

/** By how many seconds the clock goes on at once: mostly a moment, sometimes half a day. */
export function jumpOf(random: Random): number {
  const draw = random.next();
  if (draw < 0.65) return random.int(5, 120);
  return draw < 0.85 ? random.int(300, 1800) : random.int(3600, 43_200);
}
