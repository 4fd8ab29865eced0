import { expect, test } from 'vitest';
import { emptyClass } from './class-draft.view.ts';
import { draftOfTemplate, templateInput } from './class-template.view.ts';

const draft = {
  ...emptyClass,
  language: 'en' as const,
  title: 'Swim',
  hasOther: true,
  otherTitle: '游泳',
  activity: 'swim',
  ageFrom: '6',
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'austin',
  zone: 'America/Chicago',
  startTime: '09:30',
  endTime: '10:15',
  capacity: '4',
  price: '15',
  freeCancelHours: '12',
  lateRefundPct: '0',
  noticeHours: '0.5',
  minSize: '2',
  minSizeHours: '24',
  helperSlots: '0',
  autoAccept: true,
  date: '2027-03-06',
  repeats: '1' as const,
  weekdays: [6],
};

test('draftOfTemplate fills in everything that templateInput kept, and leaves out what belongs to a date', () => {
  const form = templateInput(draft, 'en', 'USD');
  expect(form).not.toHaveProperty('date');
  const { date: _date, fold: _fold, zoneMeant: _meant, repeats: _repeats, weekdays: _days, ...rest } = draft;
  const { until: _until, leftOut: _leftOut, keptIn: _keptIn, ...selling } = rest;
  const {
    isCourse: _isCourse,
    courseFreeDays: _freeDays,
    courseLatePct: _late,
    courseRestPct: _rest,
    joinsLater: _joins,
    ...kept
  } = selling;
  expect(form && draftOfTemplate(form, 'USD')).toEqual(kept);
});

test('templateInput returns nothing while a seat or a price is missing', () => {
  expect(templateInput({ ...draft, capacity: '' }, 'en', 'USD')).toBeUndefined();
});
