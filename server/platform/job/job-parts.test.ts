import { expect, test } from 'vitest';
import { tryParts } from './job-parts.commands.ts';

class Lost extends Error {
  readonly code = '08006';
}
const one = () => Promise.resolve(1);
const fail = () => Promise.reject(new RangeError('a part'));

test('tryParts returns the sum of the parts', async () => {
  expect(await tryParts([one, one])).toBe(2);
});

test('tryParts runs the parts after one that failed, and throws its error', async () => {
  const ran: string[] = [];
  const note = () => Promise.resolve(ran.push('later'));
  await expect(tryParts([fail, note])).rejects.toThrow(RangeError);
  await expect(tryParts([fail, note, fail])).rejects.toThrow(AggregateError);
  expect(ran).toEqual(['later', 'later']);
});

test('tryParts ends when the database is lost', async () => {
  const ran: string[] = [];
  const lose = () => Promise.reject(new Lost('the connection'));
  await expect(tryParts([lose, () => Promise.resolve(ran.push('later'))])).rejects.toThrow(Lost);
  expect(ran).toEqual([]);
});
