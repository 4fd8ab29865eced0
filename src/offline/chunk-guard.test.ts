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

test('decideChunk reloads once for a file and then gives up when online', () => {
  const tab = memory();
  expect(decideChunk('/assets/a.js', 0, true, tab)).toBe('reload');
  expect(decideChunk('/assets/a.js', 60_000, true, tab)).toBe('giveUp');
});
test('decideChunk returns offline and uses up no reload when there is no network', () => {
  const tab = memory();
  expect(decideChunk('/assets/a.js', 0, false, tab)).toBe('offline');
  expect(decideChunk('/assets/a.js', 1, true, tab)).toBe('reload');
});
test('decideChunk reloads once when a build lacks many files', () => {
  const tab = memory();
  const answers = Array.from({ length: 20 }, (_, i) =>
    decideChunk(`/assets/${i}.js`, 1_000_000 + i * 400, true, tab),
  );
  expect(answers.filter((answer) => answer === 'reload')).toHaveLength(1);
});
test('decideChunk gives up when nothing remembers the first reload', () => {
  expect(decideChunk('/assets/a.js', 0, true, { read: () => null, write: () => false })).toBe('giveUp');
});
