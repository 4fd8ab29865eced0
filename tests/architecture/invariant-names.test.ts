import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, tree } from './sources.ts';

const inCode = tree.sources
  .filter(({ name }) => /^server\/money\/ledger\/.*invariants\.repository\.ts$/.test(name))
  .flatMap(({ text }) =>
    [...text.matchAll(/name: '(I\d+[a-z]?) ([^']+)'/g)].map(([, no, words]) => `${no} ${words}`),
  );

const inDocument = [
  ...readFileSync(path.join(root, 'docs/reliability.md'), 'utf8').matchAll(/^\| (I\d+[a-z]?) \| (.+) \|$/gm),
].map(([, no, words]) => `${no} ${words}`);

test('docs/reliability.md 3.3 names every invariant of the ledger, in its words', () => {
  expect(inCode.length).toBeGreaterThan(15);
  expect(new Set(inCode.map((name) => name.split(' ')[0])).size).toBe(inCode.length);
  expect(inDocument.toSorted()).toEqual(inCode.toSorted());
});
