import { expect, test } from 'vitest';
import type { ClassOffer, ClassRecord } from '#contract/class.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { hourChoices, ratioOf } from './class-choices.view.ts';
import { copyOfClass, draftOfClass, draftOfOffer } from './class-draft.view.ts';
import { classErrors } from './class-form.view.ts';
import { classInput, offerInput, timeAndPlace, updateInput } from './class-input.view.ts';
import { templateInput } from './class-template.view.ts';

const record = seenClass();
const before = draftOfClass(record, 'en');
const edit = (part: Partial<typeof before>) => updateInput({ ...before, ...part }, before, 'en', 'USD');

test('draftOfClass returns a valid form, and an unchanged form sends no change', () => {
  expect(before).toMatchObject({ title: 'First strokes', otherTitle: '学会第一泳姿', price: '24.50' });
  expect(classErrors(before, () => '2026-11-01', 'USD')).toEqual({});
  expect(edit({})).toEqual({});
  expect(timeAndPlace(before)).toMatchObject({ date: '2026-11-28', startTime: '09:30', endTime: '10:15' });
});

test('an edit names what is changed and nothing else', () => {
  expect(edit({ price: '30', capacity: '6' })).toEqual({ priceMinor: 3000, capacity: 6 });
  expect(edit({ minSize: '3' })).toEqual({ minSize: 3, minSizeHours: 24 });
  expect(edit({ noticeHours: '48' })).toEqual({ minNoticeMinutes: 2880 });
  expect(edit({ lateRefundPct: '0', autoAccept: true })).toEqual({ lateRefundPct: 0, autoAccept: true });
  expect(edit({ hasOther: false })?.words).toMatchObject({ language: 'en', other: null });
});

test('words of one class stay in their language when the reader reads the other', () => {
  const own = draftOfClass({ ...record, title: { en: 'First strokes' } }, 'zh');
  expect(own).toMatchObject({ language: 'en', title: 'First strokes', hasOther: false });
});

test('copyOfClass keeps everything except day and times, in both languages', () => {
  const copy = copyOfClass(record, 'zh');
  expect([copy.date, copy.startTime, copy.endTime, copy.placeName]).toEqual(['', '', '', 'Pecan Grove Pool']);
  expect(classInput({ ...copy, date: '2026-12-05' }, 'en', 'USD')).toMatchObject({
    language: 'zh',
    title: '学会第一泳姿',
    other: { title: 'First strokes', description: 'Four children', bring: 'A towel' },
    helperSlots: 2,
    priceMinor: 2450,
  });
});

test('copyOfClass keeps the partner institution, which an edit does not send', () => {
  const partner = { id: 'lakeside', name: { en: 'Lakeside Club' }, memberDiscountBps: 500 };
  const own = { ...record, partner };
  const copy = { ...copyOfClass(own, 'en'), date: '2026-12-05', startTime: '09:30', endTime: '10:15' };
  expect(classInput(copy, 'en', 'USD')).toMatchObject({ partnerId: 'lakeside' });
  expect(classInput({ ...copy, partnerId: '' }, 'en', 'USD')).not.toHaveProperty('partnerId');
  expect(templateInput(copy, 'en', 'USD')).not.toHaveProperty('partnerId');
  const start = draftOfClass(own, 'en');
  expect(updateInput({ ...start, price: '30' }, start, 'en', 'USD')).toEqual({ priceMinor: 3000 });
});

test('a smallest size above the seats and too many helpers are marked', () => {
  const wrong = { ...before, minSize: '5', helperSlots: '21', hasOther: true, otherTitle: ' ' };
  expect(classErrors(wrong, () => '2026-11-01', 'USD')).toEqual({
    minSize: 'minSize',
    helperSlots: 'helperSlots',
    otherTitle: 'title',
  });
  expect(classErrors({ ...wrong, date: '' }, () => '2026-11-01', 'USD', 'time')).toEqual({ date: 'date' });
});

test('the ratio counts how many one helper is for; hours of a class stay among the choices', () => {
  expect(ratioOf({ helperSlots: '2', capacity: '5' })).toBe(3);
  expect(ratioOf({ helperSlots: '', capacity: '5' })).toBeUndefined();
  expect(hourChoices('notice', '0.5')).toContain(0.5);
});

test('offerInput returns the proposal of a helper unchanged, and classInput adds the terms', () => {
  const offer: ClassOffer = {
    language: 'zh',
    title: '清晨游泳',
    description: '',
    bring: '毛巾',
    other: { title: 'Dawn swim', description: 'Quiet', bring: '' },
    activity: 'swim',
    meets: ['quietSpace'],
    placeName: 'Pecan Grove Pool',
    address: '1 Grove Street',
    cityId: 'austin',
    date: '2026-11-28',
    startTime: '06:00',
    endTime: '06:45',
    zone: 'America/New_York',
    zoneMeant: true,
    capacity: 2,
    priceMinor: 1250,
  };
  const typed = draftOfOffer(offer, 'USD');
  expect(offerInput(typed, 'en', 'USD')).toEqual(offer);
  expect(classInput(typed, 'en', 'USD')).toEqual({
    ...offer,
    minSize: 1,
    autoAccept: false,
    membersFirst: false,
  });
});

test('an unplanned number of helpers stays empty in an edit and in a copy, and an emptied one becomes 0', () => {
  const open: ClassRecord = { ...record, helpers: { slots: 3, agreed: 0, isPlanned: false } };
  expect(draftOfClass(open, 'en').helperSlots).toBe('');
  const copy = classInput(
    { ...copyOfClass(open, 'en'), date: '2026-12-05', startTime: '09:30', endTime: '10:15' },
    'en',
    'USD',
  );
  expect(copy).not.toHaveProperty('helperSlots');
  expect(edit({ helperSlots: '' })).toEqual({ helperSlots: 0 });
  expect(edit({ helperSlots: '4' })).toEqual({ helperSlots: 4 });
});

test('the form of a class keeps ages, level and languages over a change, a copy and a draft', () => {
  const fit = { ageFrom: 6, ageTo: 12, level: 'some' as const, taughtIn: ['en', 'es'] as const };
  const own = draftOfClass({ ...record, ...fit, taughtIn: [...fit.taughtIn] }, 'en');
  expect(own).toMatchObject({ ageFrom: '6', ageTo: '12', level: 'some', taughtIn: ['en', 'es'] });
  expect(classInput(own, 'en', 'USD')).toMatchObject(fit);
  const offer = offerInput(own, 'en', 'USD');
  expect(offer).toMatchObject(fit);
  expect(offer && draftOfOffer(offer, 'USD')).toMatchObject({ ageFrom: '6', ageTo: '12', level: 'some' });
  expect(updateInput(own, own, 'en', 'USD')).toEqual({});
  expect(updateInput({ ...own, ageFrom: '', level: '', taughtIn: [] }, own, 'en', 'USD')).toEqual({
    ageFrom: null,
    level: null,
    taughtIn: [],
  });
  const plain = classInput({ ...own, ageFrom: '', ageTo: '', level: '', taughtIn: [] }, 'en', 'USD');
  for (const field of ['ageFrom', 'ageTo', 'level', 'taughtIn']) expect(plain).not.toHaveProperty(field);
});

test.each([
  [{ ageFrom: '12', ageTo: '6' }, { ageTo: 'ageOrder' }],
  [{ ageFrom: '7', ageTo: '7' }, {}],
  [{ ageFrom: '０' }, {}],
  [{ ageFrom: '-1' }, { ageFrom: 'age' }],
  [{ ageTo: '100' }, { ageTo: 'age' }],
  [{ ageTo: '6.5' }, { ageTo: 'age' }],
])('classErrors judges the ages %j', (ages, expected) => {
  expect(classErrors({ ...before, ...ages }, () => '2026-11-01', 'USD')).toEqual(expected);
});
