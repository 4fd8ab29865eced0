import { expect, test } from 'vitest';
import { outdated } from './old-caches.ts';

test('only our own old caches are deleted', () => {
  const names = [
    'openfield-precache-v2-x',
    'openfield-start-r0',
    'openfield-start-r1',
    'other',
    'openfields-x',
  ];
  expect(outdated(names, 'openfield', ['openfield-precache-v2-x', 'openfield-start-r1'])).toEqual([
    'openfield-start-r0',
  ]);
});
