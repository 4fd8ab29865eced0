import { expect, test } from 'vitest';
import { messageRead } from './message-read.ts';
import { laneOfThread, messageSend } from './message-send.ts';
import { messageToClass } from './message-to-class.ts';

const last = (position: number, isUnsent: boolean) => ({
  type: messageRead.call,
  entityId: 't1',
  body: JSON.stringify({ position }),
  isUnsent,
  isQuestion: false,
});

test.each([
  ['an earlier position, never sent', last(3, true), 'replace'],
  ['an earlier position, perhaps sent', last(3, false), 'append'],
  ['the same position', last(5, true), 'same'],
  ['a later position', last(9, false), 'same'],
])('messageRead resolves the conflict with a row of %s', (_name, row, conflict) => {
  expect(messageRead.conflict(row, { entityId: 't1', body: { position: 5 } })).toBe(conflict);
});

test('messages of a thread share a lane, which no read mark and no message to a class holds', () => {
  const [send, read, toClass] = [messageSend, messageRead, messageToClass].map(({ lane }) =>
    lane({ entityId: 'e' }),
  );
  expect(send).toBe(laneOfThread('e'));
  expect(new Set([send, read, toClass]).size).toBe(3);
});
