import { expect, test } from 'vitest';
import type { TeamEvent } from '#contract/team-event.ts';
import { draftOfEvent, emptyEvent, eventErrors, eventInput } from './event-draft.view.ts';

const typed = {
  ...emptyEvent,
  title: ' Lake day ',
  placeName: 'Lake',
  address: '1 Shore',
  cityId: 'austin',
  date: '2026-12-05',
  startTime: '10:00',
  endTime: '12:00',
};

test('an empty form names what is missing; a past day, an end before the start and no places are not right', () => {
  expect(Object.keys(eventErrors(emptyEvent, '2026-11-25', 'America/Chicago')).toSorted()).toEqual(
    ['address', 'cityId', 'date', 'endTime', 'placeName', 'startTime', 'title'].toSorted(),
  );
  expect(eventErrors(typed, '2026-11-25', 'America/Chicago')).toEqual({});
  const wrong = { ...typed, date: '2026-11-24', endTime: '09:00', capacity: '0', hasOther: true };
  expect(eventErrors(wrong, '2026-11-25', 'America/Chicago')).toEqual({
    date: 'datePast',
    endTime: 'endBefore',
    capacity: 'capacity',
    otherTitle: 'title',
  });
});

test('an event that is opened and sent unchanged is the same event', () => {
  // Only what the draft reads.
  const event = {
    title: { zh: '湖边一日' },
    description: {},
    place: { name: 'Lake', address: '1 Shore', cityId: 'austin' },
    zone: 'America/Chicago',
    startsAt: '2026-12-05T16:00:00.000Z',
    endsAt: '2026-12-05T18:00:00.000Z',
    capacity: 12,
  } as TeamEvent;
  const sent = eventInput(draftOfEvent(event, 'en'), { language: 'en', zone: 'America/Chicago' });
  expect(sent).toEqual({
    title: { zh: '湖边一日' },
    description: {},
    placeName: 'Lake',
    address: '1 Shore',
    cityId: 'austin',
    date: '2026-12-05',
    startTime: '10:00',
    endTime: '12:00',
    zone: 'America/Chicago',
    capacity: 12,
  });
  expect(eventInput(typed, { language: 'en', zone: 'America/Chicago' })).toMatchObject({
    title: { en: 'Lake day' },
    capacity: null,
  });
});
