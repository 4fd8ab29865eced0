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

test("with a fresh answer the server's number counts, whatever part of the notices this phone knows", () => {
  expect(unreadOf(counted, [])).toBe(3);
  expect(unreadOf(counted, [unread, readBefore])).toBe(3);
  expect(unreadOf({ ...counted, count: 0 }, [unread])).toBe(0);
});

test('without any answer the phone counts what it knows', () => {
  expect(unreadOf(undefined, [])).toBe(0);
  expect(unreadOf(undefined, [unread, cameSince, readBefore, markWaits])).toBe(2);
});

test('what was marked as read on this phone is off the number before the server hears of it', () => {
  expect(unreadOf(counted, [unread, markWaits])).toBe(2);
});

test('what was read or came after a kept answer changes its number', () => {
  expect(unreadOf(counted, [readSince])).toBe(2);
  expect(unreadOf(counted, [cameSince])).toBe(4);
  expect(unreadOf(counted, [cameAndMarked])).toBe(3);
});

test('a second is no difference: the clock is not measured more exactly, and the answer counts it already', () => {
  const justAfter = new Date(answeredAt + 900).toISOString();
  const readInThatSecond = { notice: { createdAt: before, readAt: justAfter }, isRead: true };
  const cameInThatSecond = { notice: { createdAt: justAfter, readAt: null }, isRead: false };
  expect(unreadOf(counted, [readInThatSecond, cameInThatSecond])).toBe(3);
});

test('the number never falls below none', () => {
  expect(unreadOf({ ...counted, count: 1 }, [markWaits, readSince])).toBe(0);
});
