import { expect, test } from 'vitest';
import { decideChunk } from './chunk-guard.ts';
import type { tabMemory } from './tab-memory.ts';

function memory(): typeof tabMemory {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => {
      if (value === null) entries.delete(key);
      else entries.set(key, value);
      return true;
    },
  };
}

test('online, one reload for a file, then the page that explains', () => {
  const tab = memory();
  expect(decideChunk('/assets/a.js', 0, true, tab)).toBe('reload');
  expect(decideChunk('/assets/a.js', 60_000, true, tab)).toBe('giveUp');
});
test('offline there is nothing to reload', () => {
  const tab = memory();
  expect(decideChunk('/assets/a.js', 0, false, tab)).toBe('offline');
  expect(decideChunk('/assets/a.js', 1, true, tab)).toBe('reload');
});
test('a build that misses many files does not loop through them', () => {
  const tab = memory();
  const answers = Array.from({ length: 20 }, (_, i) =>
    decideChunk(`/assets/${i}.js`, 1_000_000 + i * 400, true, tab),
  );
  expect(answers.filter((answer) => answer === 'reload')).toHaveLength(1);
});
test('without a memory there is no reload, for it could not be told from the first', () => {
  expect(decideChunk('/assets/a.js', 0, true, { read: () => null, write: () => false })).toBe('giveUp');
});
