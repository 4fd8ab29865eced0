import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measureAll } from '../../scripts/measures/all-measures.ts';
import { isMet, metIn, nameOf } from '../../scripts/measures/measure.ts';
import { expect, test } from './support/journey.ts';

const figures = path.resolve(import.meta.dirname, '../../docs/figures.md');

test(
  'every measure that docs/figures.md calls met is met by the built app',
  { tag: '@full' },
  async ({ browser, server }) => {
    const met = metIn(readFileSync(figures, 'utf8'));
    expect(met.length).toBeGreaterThan(20);
    const measures = await measureAll(browser, server);
    const now = new Map(measures.map((one) => [nameOf(one), one]));
    const broken = met.filter((name) => {
      const one = now.get(name);
      return one === undefined || !isMet(one);
    });
    expect(broken.map((name) => now.get(name) ?? name)).toEqual([]);
  },
);
