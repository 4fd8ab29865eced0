import { expect, it } from 'vitest';
import type { CourseWaitForm } from '#contract/waitlist.ts';
import { waitlistJoinCourse } from './waitlist-join-course.ts';

const form = (participantIds: string[], part: Partial<CourseWaitForm> = {}): CourseWaitForm => ({
  entryId: 'entry',
  classId: 'class',
  participantIds,
  seen: { priceMinor: 10_000, currency: 'USD', startsAt: '2027-03-20T09:00:00Z' },
  tappedAt: '2027-03-01T09:00:00Z',
  ...part,
});
const asked = (participantIds: string[], part: Partial<CourseWaitForm> = {}) =>
  waitlistJoinCourse.intent({ form: form(participantIds, part), seriesId: 'series', about: {} });

it('waitlist.joinCourse is one intent in the lane of its series', () => {
  const one = asked(['ada']);
  expect([one.entityId, waitlistJoinCourse.lane(one)]).toEqual(['entry', 'series:series']);
  expect(one.body).toEqual(form(['ada']));
});

it.each<[string, string[], string, Partial<CourseWaitForm>?]>([
  ['the same people from another date', ['ada'], 'same', { classId: 'other' }],
  ['another person', ['ben'], 'append'],
  ['a caregiver', ['ada'], 'append', { caregivers: 1 }],
])('waitlist.joinCourse treats a second tap for %s as: %s', (_what, people, conflict, part = {}) => {
  const last = {
    type: 'waitlist.joinCourse' as const,
    entityId: 'entry',
    body: JSON.stringify(asked(['ada']).body),
    isUnsent: true,
    isQuestion: false,
  };
  const next = asked(people, part);
  expect(waitlistJoinCourse.conflict(last, next)).toBe(conflict);
  expect(waitlistJoinCourse.conflict({ ...last, type: 'orderSet.create' }, next)).toBe('append');
});
