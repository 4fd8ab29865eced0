import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { securityRows } from './security-rows.ts';
import { root } from './sources.ts';

/**
 * Each claim of docs/security that holds is attacked by a test that exists under its name. Otherwise it says why not.
 */
const page = readFileSync(path.join(root, 'docs/security/attacks.md'), 'utf8');
const [attacked = '', read = ''] = page.split('\n## Read, not attacked\n');

interface Attack {
  file: string;
  named: string;
  claims: string[];
}

const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const numbersIn = (cell: string | undefined): string[] => (cell ?? '').split(', ');

const attacks: Attack[] = cellsOf(attacked).map(([file = '', named = '', claims]) => ({
  file: file.replaceAll('`', ''),
  named,
  claims: numbersIn(claims),
}));
const onlyRead = cellsOf(read).flatMap(([, claims]) => numbersIn(claims));

const claims = securityRows().filter(({ verdict }) => verdict === 'holds' || verdict === 'deviation');
const byNumber = new Map(claims.map((row) => [row.number, row]));
const isTest = (link: string): boolean => /\.(?:test|spec)\.tsx?$/.test(link);

/** Whether a file has a test, or a group of tests, whose name begins so. */
function hasTest(text: string, named: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${named}`));
}

test('the named tests are there, in files that are', () => {
  expect(attacks.length).toBeGreaterThan(100);
  const missing = attacks.filter(
    ({ file, named }) =>
      !isTest(file) ||
      named === '' ||
      !existsSync(path.join(root, file)) ||
      !hasTest(readFileSync(path.join(root, file), 'utf8'), named),
  );
  expect(missing).toEqual([]);
});

test('each claim that holds is attacked, or says once why it is only read', () => {
  const named = new Set(attacks.flatMap((attack) => attack.claims));
  const numbers = claims.map(({ number }) => number);
  expect(numbers.filter((number) => named.has(number) === onlyRead.includes(number))).toEqual([]);
  expect([...named, ...onlyRead].filter((number) => !byNumber.has(number))).toEqual([]);
  expect(new Set(onlyRead).size).toBe(onlyRead.length);
});

test('the row of a claim links the file of each of its attacks', () => {
  const unlinked = attacks.flatMap(({ file, claims: numbers }) =>
    numbers
      .filter((number) => byNumber.get(number)?.evidence.includes(file) !== true)
      .map((number) => `${number} ${file}`),
  );
  expect(unlinked).toEqual([]);
});

test('what is only read has no test to name, and becomes less', () => {
  expect(onlyRead.filter((number) => byNumber.get(number)?.evidence.some(isTest))).toEqual([]);
  expect(onlyRead.length).toBeLessThanOrEqual(50);
});
