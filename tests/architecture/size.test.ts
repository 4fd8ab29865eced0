import { expect, test } from 'vitest';
import { product } from './sources.ts';

/** Data and drawings may be long; what a person has to understand may not. */
const isData = (name: string) =>
  /^server\/(content|demo\/story)\//.test(name) || name === 'src/ui/icon-paths.ts';

const files = product.filter(({ name }) => !isData(name)).toSorted((a, b) => b.lines - a.lines);

test('a file can be read in one sitting: none over 300 lines', () => {
  expect(files.filter(({ lines }) => lines > 300).map(({ name, lines }) => `${name} ${lines}`)).toEqual([]);
});

test('most files are short: the median is at most 80 lines', () => {
  expect(files[Math.floor(files.length / 2)]?.lines).toBeLessThanOrEqual(80);
});
