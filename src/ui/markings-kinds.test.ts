import { describe, expect, it } from 'vitest';
import { markingsFor, markingLines, seeded, type MarkingsKind } from './markings-kinds.ts';

const kinds: MarkingsKind[] = [
  'court',
  'pitch',
  'lanes',
  'track',
  'mat',
  'stave',
  'chess',
  'pool',
  'diamond',
  'wall',
  'net',
  'dance',
];
const seeds = Array.from({ length: 40 }, (_, i) => `0198c0de-${i}`);

describe('markingLines', () => {
  it.each(kinds)('draws %s the same on every phone, and differently for other seeds', (kind) => {
    for (const seed of seeds) expect(markingLines(seed, kind)).toEqual(markingLines(seed, kind));
    const drawings = new Set(seeds.map((seed) => JSON.stringify(markingLines(seed, kind))));
    expect(drawings.size).toBeGreaterThan(seeds.length * 0.8);
  });

  it.each(kinds)('keeps %s under a kilobyte, in figures that a path may hold', (kind) => {
    for (const seed of seeds) {
      const { path } = markingLines(seed, kind);
      expect(path.length).toBeLessThan(1024);
      expect(path).not.toMatch(/NaN|undefined|--/);
    }
  });

  it('gives a seed without a kind of its own always the same one, and uses them all', () => {
    expect(markingsFor('abc')).toBe(markingsFor('abc'));
    const used = new Set(Array.from({ length: 400 }, (_, i) => markingsFor(`seed ${i}`)));
    expect(used.size).toBe(kinds.length);
  });

  it('stays within [0, 1)', () => {
    const random = seeded('x');
    for (let i = 0; i < 1000; i += 1) {
      const value = random();
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
    }
  });
});
