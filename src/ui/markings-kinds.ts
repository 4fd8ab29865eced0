import type { ActivityPattern } from '#contract/enums.ts';

/** A random number in [0, 1) per call, the same sequence for the same seed (mulberry32 over an FNV-1a hash). */
export function seeded(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
const pick = (random: Random, low: number, high: number): number => Math.round(low + random() * (high - low));
const lines = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const demoGroup = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/*
 * Each kind draws its sport's markings as one path in a 160 × 100 box. The drawing may overflow: it is cropped, so
 * that two fields of one kind show different corners of it.
 */
const kinds = {
  court: (r: Random) => {
    const x = pick(r, 60, 100);
    return `M-70 14h300v72H-70M${x} 0v100${demoGroup(x, 50, pick(r, 12, 20))}M-70 30h${x - 10}a20 20 0 0 1 0 40h-${x - 10}`;
  },
  pitch: (r: Random) => {
    const x = pick(r, 40, 120);
    return `M8 8h144v84H8ZM${x} 8v84${demoGroup(x, 50, 16)}M8 28h24v44H8M152 28h-24v44h24M32 40a13 13 0 0 1 0 20M128 40a13 13 0 0 0 0 20`;
  },
  lanes: (r: Random) => {
    const gap = pick(r, 11, 16);
    const lean = pick(r, -30, 30);
    return (
      lines(9, (i) => `M${-60 + lean} ${i * gap}L${220 - lean} ${i * gap + lean / 3}`) +
      `M${pick(r, 20, 60)}-5v110`
    );
  },
  track: (r: Random) => {
    const x = pick(r, 50, 110);
    const y = pick(r, 55, 120);
    return lines(6, (i) => demoGroup(x, y, 22 + i * 11));
  },
  mat: (r: Random) => {
    const inset = pick(r, 12, 22);
    const x = pick(r, 60, 100);
    return `M${inset} ${inset / 2}h${160 - 2 * inset}v${100 - inset}H${inset}Z${demoGroup(x, 50, 26)}${demoGroup(x, 50, 8)}M${x} -5v20M${x} 85v20`;
  },
  stave: (r: Random) => {
    const bend = pick(r, -26, 26);
    const note = (x: number, y: number) => `${demoGroup(x, y, 4)}M${x + 4} ${y}v-24`;
    const rows = lines(
      5,
      (i) => `M-60 ${28 + i * 11}C50 ${28 + i * 11 + bend} 110 ${28 + i * 11 - bend} 220 ${28 + i * 11}`,
    );
    return (
      rows +
      note(pick(r, 25, 50), pick(r, 40, 66)) +
      note(pick(r, 65, 90), pick(r, 40, 66)) +
      note(pick(r, 105, 135), pick(r, 40, 66))
    );
  },
  chess: (r: Random) => {
    const s = pick(r, 16, 22);
    const dx = pick(r, 0, s);
    const hatch = (x: number, y: number) =>
      `M${x} ${y + s}L${x + s} ${y}M${x} ${y + s / 2}l${s / 2}-${s / 2}M${x + s / 2} ${y + s}l${s / 2}-${s / 2}`;
    const rows = lines(7, (i) => `M-60 ${i * s}h280`) + lines(18, (i) => `M${i * s - dx - 3 * s}-5v130`);
    return rows + lines(7, (i) => hatch((i % 4) * 2 * s + (i % 2) * s - dx + s, pick(r, 0, 4) * s));
  },
  pool: (r: Random) => {
    const gap = pick(r, 18, 26);
    const dash = pick(r, 10, 15);
    const rope = (y: number) => lines(Math.ceil(140 / dash), (i) => `M${-60 + i * 2 * dash} ${y}h${dash}`);
    return (
      lines(5, (i) => rope(12 + i * gap)) +
      lines(4, (i) => `M24 ${12 + gap / 2 + i * gap}h112m-6-5v10M24 ${12 + gap / 2 + i * gap}m6-5v10`)
    );
  },
  diamond: (r: Random) => {
    const x = pick(r, 60, 100);
    const s = pick(r, 36, 46);
    return `M${x} 96l${s}-${s}l-${s}-${s}l-${s} ${s}Z${demoGroup(x, 96 - s, 6)}M${x} 96L${x - 120}-24M${x} 96L${x + 120}-24M${x - s - 34} ${70 - s / 2}A${s + 42} ${s + 42} 0 0 1 ${x + s + 34} ${70 - s / 2}`;
  },
  wall: (r: Random) => {
    const hold = () => demoGroup(pick(r, 6, 154), pick(r, 6, 94), pick(r, 3, 7));
    const x = pick(r, 20, 50);
    const route = `M${x} 100l${pick(r, 8, 24)}-28l-${pick(r, 4, 20)}-24l${pick(r, 18, 40)}-22l${pick(r, 2, 20)}-30`;
    return route + lines(11, hold) + `M-60 ${pick(r, 30, 50)}L220 ${pick(r, 10, 70)}`;
  },
  net: (r: Random) => {
    const y = pick(r, 40, 60);
    return (
      `M14-10v120M146-10v120M36-10v120M124-10v120M36 ${y - 26}h88M36 ${y + 26}h88M80 ${y - 26}v52M-5 ${y}h170` +
      lines(17, (i) => `M${i * 10} ${y - 4}v8`)
    );
  },
  dance: (r: Random) => {
    const step = pick(r, 18, 26);
    const y = pick(r, 20, 40);
    return (
      lines(5, (i) => `M${i * step + 6} ${y + i * 8}c${step} -14 ${step * 1.4} 18 ${step} 28`) +
      lines(5, (i) => demoGroup(pick(r, 10, 150), pick(r, 10, 90), 3 + (i % 3) * 2))
    );
  },
} satisfies Record<Exclude<ActivityPattern, 'neutral'>, (random: Random) => string>;

export type MarkingsKind = keyof typeof kinds;
const names = Object.keys(kinds) as MarkingsKind[];

/** Number of the tint (css/tints.css) for each kind of drawing. */
const tints: Record<MarkingsKind, 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8> = {
  track: 1,
  court: 1,
  wall: 2,
  mat: 3,
  diamond: 3,
  pitch: 4,
  net: 4,
  lanes: 5,
  chess: 5,
  pool: 6,
  stave: 7,
  dance: 8,
};

/** The class that gives a box the tint of its activity: `--of-field` under text, `--of-stroke` for lines. */
export const tintOf = (seed: string, kind: MarkingsKind = markingsFor(seed)) =>
  `of-tint-${tints[kind]}` as const;

/** Hues of the tints in degrees, as in tints.css. */
const hues: Readonly<Record<number, number>> = {
  1: 20,
  2: 55,
  3: 95,
  4: 145,
  5: 190,
  6: 228,
  7: 295,
  8: 345,
};

/** The hue of `tintOf`, for a place without the style sheet. */
export const tintHue = (seed: string, kind: MarkingsKind = markingsFor(seed)): number =>
  hues[tints[kind]] ?? 0;

/** Returns the kind for an activity without markings: any kind, but always the same one. */
export const markingsFor = (seed: string): MarkingsKind =>
  names[Math.floor(seeded(`kind ${seed}`)() * names.length)] ?? 'pitch';

/**
 * The markings as SVG path data in a 160 × 100 box, with a tilt in degrees. They are equal for equal seed and kind.
 */
export function markingLines(seed: string, kind: MarkingsKind): { path: string; tilt: number } {
  const random = seeded(`${kind} ${seed}`);
  return { tilt: pick(random, -12, 12), path: kinds[kind](random) };
}
