import { expect, test } from 'vitest';
import { classAttendance } from './class-attendance.ts';
import { handoverRecord as action } from './handover-record.ts';

const form = {
  orderId: 'o1',
  participantId: 'zoe',
  mark: 'collected',
  who: 'Ana',
  tappedAt: '2026-11-28T16:00:00.000Z',
} as const;

test('handoverRecord keeps each tap as an entry of its own, in the lane of its class', () => {
  const { entityId, body } = action.intent({ classId: 'c1', form, about: {} });
  expect([entityId, body]).toEqual(['c1', form]);
  expect(action.conflict()).toBe('append');
  expect(action.lane({ entityId })).not.toBe(classAttendance.lane({ entityId }));
});

test('handoverRecord lets a closed row end 24 hours after the class', () => {
  expect(action.keptUntil({ endsAt: '2026-11-28T16:30:00.000Z' })).toBe(
    Date.parse('2026-11-29T16:30:00.000Z'),
  );
});
