import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('an answer is made once, and anew after its time', async () => {
  const recent = new Recent<number>(2, 1000);
  let made = 0;
  const make = async () => ++made;
  expect(await recent.get('a', 0, make)).toBe(1);
  expect(await recent.get('a', 999, make)).toBe(1);
  expect(await recent.get('a', 1000, make)).toBe(2);
});

test('the one that was made first goes when there are too many', async () => {
  const recent = new Recent<string>(2, 1000);
  for (const key of ['a', 'b', 'c']) await recent.get(key, 0, async () => 'first');
  const again = async (key: string) => await recent.get(key, 1, async () => 'again');
  expect([await again('c'), await again('b')]).toEqual(['first', 'first']);
  expect(await again('a')).toBe('again');
});

test('get calls make again after a failure', async () => {
  const recent = new Recent<string>(2, 1000);
  const failing = recent.get('a', 0, async () => await Promise.reject(new Error('no font')));
  await expect(failing).rejects.toThrow('no font');
  expect(await recent.get('a', 0, async () => 'made')).toBe('made');
});

test('nothing is kept behind its time', async () => {
  const recent = new Recent<string>(9, 1000);
  await recent.get('old', 0, async () => 'old');
  await recent.get('new', 1000, async () => 'new');
  expect(recent.size).toBe(1);
});
