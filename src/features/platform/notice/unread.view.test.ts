import { expect, test } from 'vitest';
import { unreadOf } from './unread.view.ts';

const answeredAt = Date.parse('2026-11-21T12:00:00.000Z');
const counted = { count: 3, at: answeredAt };
const minutesLater = (minutes: number) => new Date(answeredAt + minutes * 60_000).toISOString();
const before = minutesLater(-60);

const unread = { notice: { createdAt: before, readAt: null }, isRead: false };
const readBefore = { notice: { createdAt: before, readAt: minutesLater(-1) }, isRead: true };
const readSince = { notice: { createdAt: before, readAt: minutesLater(1) }, isRead: true };
const markWaits = { notice: { createdAt: before, readAt: null }, isRead: true };
const cameSince = { notice: { createdAt: minutesLater(1), readAt: null }, isRead: false };
const cameAndMarked = { notice: { createdAt: minutesLater(1), readAt: null }, isRead: true };

test("unreadOf returns the server's number when the answer is fresh and the phone has only some notices", () => {
  expect(unreadOf(counted, [])).toBe(3);
  expect(unreadOf(counted, [unread, readBefore])).toBe(3);
  expect(unreadOf({ ...counted, count: 0 }, [unread])).toBe(0);
});

test('unreadOf counts the notices on the phone when there is no answer', () => {
  expect(unreadOf(undefined, [])).toBe(0);
  expect(unreadOf(undefined, [unread, cameSince, readBefore, markWaits])).toBe(2);
});

test('unreadOf subtracts a notice that was marked as read on this phone before the mark was sent', () => {
  expect(unreadOf(counted, [unread, markWaits])).toBe(2);
});

test('unreadOf adds and subtracts notices that came or were read after a stored answer', () => {
  expect(unreadOf(counted, [readSince])).toBe(2);
  expect(unreadOf(counted, [cameSince])).toBe(4);
  expect(unreadOf(counted, [cameAndMarked])).toBe(3);
});

test('unreadOf ignores a change within a second of the answer, which counts it already', () => {
  const justAfter = new Date(answeredAt + 900).toISOString();
  const readInThatSecond = { notice: { createdAt: before, readAt: justAfter }, isRead: true };
  const cameInThatSecond = { notice: { createdAt: justAfter, readAt: null }, isRead: false };
  expect(unreadOf(counted, [readInThatSecond, cameInThatSecond])).toBe(3);
});

test('unreadOf never returns less than zero', () => {
  expect(unreadOf({ ...counted, count: 1 }, [markWaits, readSince])).toBe(0);
});
