import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withBlocks } from '../../vite/cut-functions.ts';
import { cuts } from '../../vite/unused-functions.ts';

const cut = (code: string, blocks: Record<string, string>): string =>
  withBlocks(code, parseSync('code.js', code).program, blocks);

test.each([
  ['function a() { return 1; } function b() { a(); }', 'function a() {} function b() { a(); }'],
  ['const a = wrap(({ b }) => { return b; });', 'const a = wrap(({ b }) => {});'],
  [
    'class B { async #a(c) { return c; } constructor() { this.#a(); } }',
    'class B { async #a(c) {} constructor() { this.#a(); } }',
  ],
  ['const o = { a() { function a() { return 1; } return a(); } };', 'const o = { a() {} };'],
])('the function a is emptied in %j', (code, left) => {
  expect(cut(code, { a: '{}' })).toBe(left);
});

test('a function that is not there, or there twice, stops the build', () => {
  expect(() => cut('function b() {}', { a: '{}' })).toThrow('no longer there: a');
  expect(() => cut('{ function a() {} } { function a() {} }', { a: '{}' })).toThrow('twice there: a');
});

test.each(Object.keys(cuts))('all functions of the table are in %s', (file) => {
  const code = readFileSync(path.resolve(import.meta.dirname, '../../node_modules', file), 'utf8');
  const left = cut(code, cuts[file] ?? {});
  expect(left.length).toBeLessThan(code.length);
  expect(parseSync(file, left).errors).toEqual([]);
});
