import { expect, test } from 'vitest';
import { Gender, GenderText } from '#contract/enums.ts';
import { fitsClass, type SearchedClass } from './class-search.view.ts';
import { everybody, type CoachSearch } from './coach-search.view.ts';

// A Monday. The class is on Saturday at 15:30 in Chicago, which is Sunday in Kathmandu.
const present = { today: '2027-03-01', currency: 'USD', now: '2027-03-01T08:00:00.000Z' };
const record: SearchedClass = {
  coach: {
    id: 'c1',
    name: 'Maya Torres',
    nameZh: '马雅',
    gender: Gender.girl,
    cityId: 'austin',
    activity: 'swim',
    meets: [],
    avatar: null,
    avatarSeed: 's',
    ratingTenths: 42,
    ratingCount: 5,
  },
  title: { en: 'First strokes', zh: '学会第一泳姿' },
  activity: 'judo',
  meets: ['quietSpace', 'wheelchair'],
  place: { name: 'Pecan Grove Pool', address: '2140 Pecan Lane', cityId: 'portland' },
  zone: 'America/Chicago',
  startsAt: '2027-03-06T21:30:00.000Z',
  seatsLeft: 3,
  priceMinor: 2450,
  type: 'group',
  partner: { id: 'p1', name: {}, memberDiscountBps: 0 },
};

test.each<[Partial<SearchedClass>, Partial<CoachSearch>, boolean]>([
  [{}, { age: '6' }, true],
  [{ ageFrom: 6 }, { age: '6' }, true],
  [{ ageFrom: 7 }, { age: '6' }, false],
  [{ ageTo: 5 }, { age: '6' }, false],
  [{}, { level: 'sure' }, true],
  [{ level: 'sure' }, { level: 'sure' }, true],
  [{ level: 'some' }, { level: 'sure' }, false],
  [{}, { taughtIn: 'es' }, true],
  [{ taughtIn: ['en', 'es'] }, { taughtIn: 'es' }, true],
  [{ taughtIn: ['en'] }, { taughtIn: 'es' }, false],
  [{ coach: { ...record.coach, speaks: ['es'] } }, { taughtIn: 'es' }, true],
  [{ coach: { ...record.coach, speaks: ['en'] } }, { taughtIn: 'es' }, false],
  [{ coach: { ...record.coach, speaks: ['es'] }, taughtIn: ['en'] }, { taughtIn: 'es' }, false],
])('fitsClass judges a class %j for %j as the server does', (part, search, expected) => {
  expect(fitsClass({ ...record, ...part }, { ...everybody, ...search }, present)).toBe(expected);
});

test.each<[Partial<CoachSearch>, boolean]>([
  [{}, true],
  [{ name: 'first strokes' }, true],
  [{ name: 'PECAN maya' }, true],
  [{ name: '第一' }, true],
  [{ name: '"Torres"' }, true],
  [{ name: 'river' }, false],
  [{ city: 'portland' }, true],
  [{ city: 'austin' }, false],
  [{ activity: 'judo' }, true],
  [{ activity: 'swim' }, false],
  [{ needs: ['wheelchair', 'quietSpace'] }, true],
  [{ needs: ['wheelchair', 'extraTime'] }, false],
  [{ days: 'saturday' }, true],
  [{ days: 'weekend' }, true],
  [{ days: 'sunday' }, false],
  [{ days: 'dates', from: '2027-03-06' }, true],
  [{ days: 'dates', from: '2027-03-07' }, false],
  [{ days: 'dates', until: '2027-03-06' }, true],
  [{ days: 'dates', until: '2027-03-05' }, false],
  [{ part: 'afternoon' }, true],
  [{ part: 'lateAfternoon' }, true],
  [{ part: 'morning' }, false],
  [{ part: 'evening' }, false],
  [{ maxPrice: '24.50' }, true],
  [{ maxPrice: '24' }, false],
  [{ maxPrice: 'ten' }, false],
  [{ seats: '3' }, true],
  [{ seats: '4' }, false],
  [{ type: 'group' }, true],
  [{ type: 'oneToOne' }, false],
  [{ partnerId: 'p1' }, true],
  [{ partnerId: 'p2' }, false],
  [{ gender: GenderText.girl, stars: '4' }, true],
  [{ gender: GenderText.boy }, false],
  [{ city: 'portland', km: '3' }, true],
])('without a network %o finds the class: %s', (part, isFound) => {
  expect(fitsClass(record, { ...everybody, ...part }, present)).toBe(isFound);
});

test('fitsClass leaves out a class that has begun', () => {
  expect(fitsClass(record, everybody, { ...present, now: record.startsAt })).toBe(false);
});

test('fitsClass leaves out a full class, and one with fewer free seats than were asked for', () => {
  expect(fitsClass({ ...record, seatsLeft: 0 }, everybody, present)).toBe(false);
  expect(fitsClass({ ...record, seatsLeft: 2 }, { ...everybody, seats: '3' }, present)).toBe(false);
  expect(fitsClass({ ...record, seatsLeft: 3 }, { ...everybody, seats: '3' }, present)).toBe(true);
});
