import { expect, test } from 'vitest';
import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { classAttendance as action } from './class-attendance.ts';

const tap = (participantId: string, mark: GivenMark['mark']): GivenMark => ({
  orderId: 'o1',
  participantId,
  mark,
  tappedAt: '2026-11-28T16:00:00.000Z',
});
const last = (marks: GivenMark[], isUnsent = true) => ({
  type: action.call,
  entityId: 'c1',
  body: JSON.stringify({ marks }),
  isUnsent,
  isQuestion: false,
});

test('later taps join the row that never left the phone; of two for one participant the later is left', () => {
  const next = { entityId: 'c1', body: { marks: [tap('zoe', 'absent')] } };
  const before = [tap('ada', 'present'), tap('zoe', 'present')];
  expect(action.conflict(last(before), next)).toBe('replace');
  expect(action.merge({ marks: before }, next.body).marks).toEqual([
    tap('ada', 'present'),
    tap('zoe', 'absent'),
  ]);
  expect(action.conflict(last(before, false), next)).toBe('append');
  const full = Array.from({ length: 300 }, (_, n) => tap(`p${n}`, 'present'));
  expect(action.conflict(last(full), next)).toBe('append');
});

const result = (participantId: string, part: Partial<MarkResult>): MarkResult => ({
  orderId: 'o1',
  participantId,
  outcome: 'applied',
  mark: 'present',
  markedAt: '2026-11-28T16:00:00.000Z',
  ...part,
});

test('classAttendance reports an answer as news when a mark did not count as it was tapped', () => {
  const body = { marks: [tap('ada', 'present'), tap('zoe', 'absent')] };
  const isPartlyRefused = (...items: MarkResult[]) => action.words.isPartlyRefused(body, { id: 'c1', items });
  const ada = result('ada', {});
  expect(isPartlyRefused(ada, result('zoe', { mark: 'absent' }))).toBe(false);
  expect(isPartlyRefused(ada, result('zoe', { outcome: 'older', mark: 'absent' }))).toBe(false);
  expect(isPartlyRefused(ada, result('zoe', { outcome: 'older', mark: 'present' }))).toBe(true);
  expect(isPartlyRefused(ada, result('zoe', { outcome: 'refused', reason: 'NOT_IN_CLASS' }))).toBe(true);
  expect(isPartlyRefused(ada, result('zoe', { outcome: 'correction' }))).toBe(true);
  expect(action.words.isPartlyRefused(body, null)).toBe(false);
});
