import { seededRandom, type Random } from '#server/demo/random.ts';

/** Step of one phone, with its faults. Independent of all answers. */
export interface Step {
  /** Kinds of operations, in order. The first one that finds something to act on runs. */
  readonly kinds: readonly string[];
  /** Random draws of the operation: target, amount, text. */
  readonly random: Random;
  /** Random draws of the faults: copies, nodes, lost answers. */
  readonly faults: Random;
}

/** Kinds that may be drawn, with their weights. */
export type Menu = readonly { readonly kind: string; readonly weight: number }[];

const tries = 6;

/** Hashes three numbers into one: close inputs give unrelated results. */
function mix(seed: number, phone: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(phone + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(index + 1, 0x27d4eb2f), 0x165667b1);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Makes the plan of a run. Pure: the same seed always gives the same steps. */
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

/** Event for all phones, after this many operations in total. */
export interface Happening {
  readonly after: number;
  readonly what: 'clock' | 'cutConnections' | 'stopNode' | 'slowPayments';
  readonly random: Random;
}

/** Average number of operations between two events of a kind. */
const every: Readonly<Record<Happening['what'], number>> = {
  clock: 8,
  cutConnections: 60,
  slowPayments: 90,
  stopNode: 900,
};

/** All events of a run, in order. The clock moves in every run; the others are accidents. */
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

/** Seconds by which the clock jumps: mostly a moment, sometimes half a day. */
export function jumpOf(random: Random): number {
  const draw = random.next();
  if (draw < 0.65) return random.int(5, 120);
  return draw < 0.85 ? random.int(300, 1800) : random.int(3600, 43_200);
}
