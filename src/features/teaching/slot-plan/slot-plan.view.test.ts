import { expect, test } from 'vitest';
import { type SlotPlanRecord, slotPlanForm } from '#contract/slot.ts';
import { emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { draftOfPlan, newPlan, planErrors, planInput, savedAs, withUsual } from './slot-plan.view.ts';

const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';
const plan: SlotPlanRecord = {
  id,
  version: 2,
  state: 'active',
  title: { en: 'Swim' },
  description: {},
  activity: 'swim',
  meets: ['quiet'] as never,
  ageFrom: 5,
  place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
  zone: 'America/Chicago',
  lengthMinutes: 45,
  pauseMinutes: 15,
  priceMinor: 4050,
  currency: 'USD',
  noticeHours: 24,
  mostPerDay: 3,
  startsOn: '2027-03-01',
  endsOn: null,
  weekly: [{ weekday: 2, from: '09:00', to: '12:00' }],
  daysOff: ['2027-03-09'],
  booked: [],
};

test('planInput of unchanged free hours sends them as they are, with their version', () => {
  const draft = { ...draftOfPlan(plan, 'en'), meets: [] };
  expect(planErrors(draft, 'USD', '2027-03-01')).toEqual({});
  const input = planInput(draft, plan, 'en', 'USD');
  expect(slotPlanForm.parse(input)).toMatchObject({
    id,
    version: 2,
    language: 'en',
    title: 'Swim',
    ageFrom: 5,
    ageTo: null,
    priceMinor: 4050,
    mostPerDay: 3,
    endsOn: null,
    weekly: plan.weekly,
    daysOff: plan.daysOff,
  });
});

test('draftOfPlan keeps the language in which the title was written', () => {
  expect(draftOfPlan(plan, 'zh')).toMatchObject({ language: 'en', title: 'Swim', price: '40.50' });
});

test('planErrors names what is missing in a new form, and nothing of its hours', () => {
  expect(planErrors(newPlan(emptyClass, '2027-03-01', id), 'USD', '2027-03-01')).toEqual({
    title: 'title',
    activity: 'activity',
    placeName: 'placeName',
    address: 'address',
    cityId: 'cityId',
    price: 'price',
  });
});

test.each([
  ['a lesson of no whole minutes', { length: '12.5' }, { length: 'length' }],
  ['a lesson longer than its row', { length: '200' }, { hours: 'hours' }],
  ['a pause of three hours', { pause: '180' }, { pause: 'pause' }],
  ['a notice of nothing', { noticeHours: '' }, { noticeHours: 'notice' }],
  ['no lesson a day', { mostPerDay: '0' }, { mostPerDay: 'mostPerDay' }],
  ['an end before the begin', { endsOn: '2027-02-28' }, { endsOn: 'endsOn' }],
  ['an end that is over', { startsOn: '2027-02-01', endsOn: '2027-02-27' }, { endsOn: 'endsOnPast' }],
  ['no hours', { hours: [] }, { hours: 'hours' }],
  ['the same hours twice', { hours: [...plan.weekly, ...plan.weekly] }, { hours: 'hoursOverlap' }],
  [
    'hours past midnight',
    { hours: [{ weekday: 2, from: '20:00', to: '01:00' }] },
    { hours: 'hoursMidnight' },
  ],
  ['hours without an end', { hours: [{ weekday: 2, from: '20:00', to: '' }] }, { hours: 'hours' }],
  ['nothing in hours until midnight', { hours: [{ weekday: 2, from: '20:00', to: '00:00' }] }, {}],
  ['ages out of order', { ageTo: '4' }, { ageTo: 'ageOrder' }],
])('planErrors finds %s', (_name, part, expected) => {
  expect(planErrors({ ...draftOfPlan(plan, 'en'), ...part }, 'USD', '2027-02-28')).toEqual(expected);
});

test('withUsual fills activity and city that arrive late, and keeps the chosen ones', () => {
  const typed = { ...newPlan(emptyClass, '2027-03-01', id), title: 'Swim' };
  const start = { ...typed, title: '', activity: 'swim' as const, cityId: 'austin', zone: 'America/Chicago' };
  expect(withUsual(typed, start)).toEqual({ ...start, title: 'Swim' });
  const chosen = { ...typed, activity: 'yoga' as never, cityId: 'calgary', zone: 'America/Edmonton' };
  expect(withUsual(chosen, start)).toEqual(chosen);
});

test('savedAs returns the known version of a new plan whose save arrived without an answer', () => {
  const draft = newPlan(emptyClass, '2027-03-01', id);
  const fresh = { id: '01a0c331-8e80-7358-91f7-835a1448b1ca', version: 0 };
  expect(savedAs(draft, fresh, [])).toEqual({ id, version: 0 });
  expect(savedAs(draft, fresh, [plan])).toEqual({ id, version: 2 });
});

test('planInput reads the numbers of a Chinese keyboard', () => {
  const typed = { length: '４５', pause: '１５', noticeHours: '２４', mostPerDay: '３' };
  const draft = { ...draftOfPlan(plan, 'en'), ...typed };
  expect(planErrors(draft, 'USD', '2027-03-01')).toEqual({});
  expect(planInput(draft, plan, 'en', 'USD')).toMatchObject({
    lengthMinutes: 45,
    pauseMinutes: 15,
    noticeHours: 24,
    mostPerDay: 3,
  });
});

test('planInput sends whether the hours are for trial lessons only', () => {
  const draft = draftOfPlan({ ...plan, isTrial: true }, 'en');
  expect(planInput(draft, plan, 'en', 'USD')?.isTrial).toBe(true);
  expect(planInput({ ...draft, isTrial: false }, plan, 'en', 'USD')?.isTrial).toBe(false);
  expect(draftOfPlan(plan, 'en').isTrial).toBe(false);
});
