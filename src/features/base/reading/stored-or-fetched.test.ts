import { expect, test } from 'vitest';
import { newerOf, newerRows } from './stored-or-fetched.view.ts';

const version = (one: { version: number }) => one.version;
const at = (n: number, from: string) => ({ version: n, from });

test('newerOf returns the only known record', () => {
  expect(newerOf(at(1, 'phone'), undefined, version)).toEqual(at(1, 'phone'));
  expect(newerOf(undefined, at(1, 'server'), version)).toEqual(at(1, 'server'));
  expect(newerOf(undefined, undefined, version)).toBeUndefined();
});

test.each([
  [1, 2, 'server'],
  [2, 2, 'server'],
  [3, 2, 'phone'],
])(
  'newerOf returns, for kept version %s and answered version %s, the record of the %s',
  (kept, answered, from) => {
    expect(newerOf(at(kept, 'phone'), at(answered, 'server'), version)?.from).toBe(from);
  },
);

const row = (id: string, n: number, waits = false) => ({ id, version: n, waits });
const rows = {
  idOf: ({ id }: { id: string }) => id,
  versionOf: version,
  renewed: (kept: ReturnType<typeof row>, answered: ReturnType<typeof row>) => ({
    ...answered,
    waits: kept.waits,
  }),
};

test('newerRows returns the stored rows, each with the newer record and its waiting actions', () => {
  const kept = [row('a', 1, true), row('b', 5), row('c', 1)];
  const answered = [row('b', 4), row('a', 2), row('gone', 1)];
  expect(newerRows({ ...rows, kept, answered })).toEqual([row('a', 2, true), row('b', 5), row('c', 1)]);
});

test('newerRows returns the answer without stored rows, and the stored rows without versions', () => {
  expect(newerRows({ ...rows, kept: undefined, answered: [row('a', 1)] })).toEqual([row('a', 1)]);
  expect(newerRows({ ...rows, kept: [], answered: [row('a', 1)] })).toEqual([row('a', 1)]);
  const kept = [row('a', 1)];
  expect(newerRows({ idOf: rows.idOf, kept, answered: [row('a', 2)] })).toEqual(kept);
});
