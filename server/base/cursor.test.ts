import { expect, test } from 'vitest';
import { z } from 'zod';
import { cursor } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { decodeCursor, encodeCursor, pageOf, pageRead, timeCursor } from './cursor.ts';

const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';

test('a cursor comes back as it was made and fits the wire', () => {
  const at = new Date('2026-05-04T08:00:00.123Z');
  const text = encodeCursor([at, id]);
  expect(cursor.safeParse(text).success).toBe(true);
  expect(decodeCursor(text, timeCursor)).toEqual([at, id]);
});

test.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['another list’s', encodeCursor([4000, id])],
  ['too long', encodeCursor([new Date(0), id, 'more'])],
  ['no id', encodeCursor([new Date(0), "' or 1=1"])],
])('a cursor that is %s is refused', (_, text) => {
  expect(() => decodeCursor(text, timeCursor)).toThrow(expect.objectContaining({ reason: 'BAD_INPUT' }));
});

test('a page names the next one only when a further row was read', () => {
  const rows = Array.from({ length: pageRead }, (_, index) => index);
  const full = pageOf(rows, (row) => [row]);
  expect(full.rows).toHaveLength(limits.pageSize);
  expect(decodeCursor(full.next ?? '', z.tuple([z.int()]))).toEqual([limits.pageSize - 1]);
  expect(pageOf(rows.slice(1), (row) => [row]).next).toBeNull();
  expect(pageOf([], () => []).next).toBeNull();
});
