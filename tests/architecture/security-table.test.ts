import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { securityFiles, securityRows, type SecurityRow } from './security-rows.ts';
import asvs from './security/asvs-5.0.json' with { type: 'json' };
import { root } from './sources.ts';

/**
 * docs/security against the numbers of ASVS 5.0. Nothing is left out, said twice, or proved by a file that is not
 * there.
 */
const folder = path.join(root, 'docs/security');
const numbers = [...asvs['1'], ...asvs['2']];
const verdicts = ['holds', 'does not apply', 'running', 'deviation'];

const all = securityRows();
const points = all.filter(({ file }) => file === 'checklist.md');
const chapters = all.filter((row) => !points.includes(row));

/** First cells of the rows of a table in another file. */
const listed = (file: string, heading: string): string[] => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const part = text.slice(text.indexOf(heading)).split('\n## ')[0] ?? '';
  return [...part.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map((match) => match[1] ?? '');
};
const withVerdict = (rows: readonly SecurityRow[], verdict: string): string[] =>
  rows.filter((row) => row.verdict === verdict).map(({ number }) => number);

test('every requirement of levels 1 and 2 stands in the table once, and nothing else does', () => {
  expect(asvs['1']).toHaveLength(70);
  expect(numbers).toHaveLength(253);
  expect(chapters.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
});

test('each of our own 65 points stands there once', () => {
  expect(points.map(({ number }) => Number(number))).toEqual(Array.from({ length: 65 }, (_, n) => n + 1));
});

test('every row is whole, and its evidence is there', () => {
  const broken = all.filter(
    ({ cells, evidence, verdict }) =>
      cells.length !== 5 ||
      cells.some((cell) => cell.trim() === '') ||
      evidence.length === 0 ||
      !verdicts.includes(verdict),
  );
  expect(broken).toEqual([]);
  const missing = all.flatMap(({ number, evidence }) =>
    evidence.filter((link) => !existsSync(path.join(root, link))).map((link) => `${number} ${link}`),
  );
  expect(missing).toEqual([]);
});

describe('what is not as asked is said in one place', () => {
  test('deviations', () => {
    expect(listed('README.md', '## Deviations').toSorted()).toEqual(
      withVerdict(chapters, 'deviation').toSorted(),
    );
  });
  test('work of the installation', () => {
    expect(listed('running.md', '# What the installation').toSorted()).toEqual(
      withVerdict(chapters, 'running').toSorted(),
    );
  });
});

test('the index names every file, each can be read in one sitting', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  for (const name of securityFiles.filter((file) => file !== 'README.md')) {
    expect(index).toContain(`docs/security/${name}`);
    expect(readFileSync(path.join(folder, name), 'utf8').split('\n').length, name).toBeLessThan(300);
  }
});

test.each([
  ['ASVS 5.0, levels 1 and 2', chapters],
  ['our own points', points],
])('%s in figures', (what, rows) => {
  const counts = verdicts.map((verdict) => `${withVerdict(rows, verdict).length} ${verdict}`);
  process.stdout.write(`${what}: ${rows.length} rows, ${counts.join(', ')}\n`);
  expect(withVerdict(rows, 'deviation').length).toBeLessThan(rows.length / 8);
});
