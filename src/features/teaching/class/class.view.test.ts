import { expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { formatIn } from '#tests/support/format.ts';
import { classWhen, offeredInstead, railTimes, seatsView, whyNotKey } from './class.view.ts';

const now = () => Date.parse('2026-11-22T12:00:00Z');
const english = formatIn('en', now);
const saturday = {
  startsAt: '2026-11-28T15:30:00.000Z',
  endsAt: '2026-11-28T16:15:00.000Z',
  zone: 'America/Chicago',
};

test("classWhen omits the reader's clock when it shows the same time as the place's clock", () => {
  const when = classWhen(saturday, english, 'America/Chicago');
  expect(when.day).toBe('Sat, Nov 28');
  expect(when.time).toMatch(/9:30.*10:15/);
  expect([when.own, when.zone]).toEqual([undefined, undefined]);
});

test("classWhen shows the reader's time without a day when both clocks show the same day", () => {
  expect(classWhen(saturday, english, 'Asia/Kathmandu').own).toMatch(/^9:15.*10:00.*GMT\+5:45$/);
});

test("classWhen shows the reader's day too when it differs from the day of the place", () => {
  const late = { ...saturday, startsAt: '2026-11-29T02:00:00.000Z', endsAt: '2026-11-29T03:00:00.000Z' };
  const when = classWhen(late, english, 'Asia/Kathmandu');
  expect(when.day).toBe('Sat, Nov 28');
  expect(when.own).toMatch(/^Sun, Nov 29, 7:45/);
});

test("classWhen shows the reader's two times when the class runs over the reader's midnight", () => {
  const late = { ...saturday, startsAt: '2026-11-28T18:00:00.000Z', endsAt: '2026-11-28T18:45:00.000Z' };
  expect(classWhen(late, english, 'Asia/Kathmandu').own).toMatch(/^11:45\sPM – 12:30\sAM GMT\+5:45$/);
});

test('in Chinese the day is followed by the time without a comma of another script', () => {
  const late = { ...saturday, startsAt: '2026-11-29T02:00:00.000Z', endsAt: '2026-11-29T03:00:00.000Z' };
  expect(classWhen(late, formatIn('zh', now), 'Asia/Kathmandu').own).toMatch(
    /^11月29日周日 7:45–8:45 尼泊尔时间$/,
  );
});

test('two zones with one clock are one', () => {
  expect(classWhen(saturday, english, 'America/Mexico_City').own).toBeUndefined();
});

test('seatsView counts seats of a group class and shows only free or full for a single class', () => {
  expect(seatsView({ seatsLeft: 0, type: 'group' })).toEqual({ key: 'full' });
  expect(seatsView({ seatsLeft: 3, type: 'group' })).toEqual({ key: 'left', count: 3 });
  expect(seatsView({ seatsLeft: 1, type: 'oneToOne' })).toEqual({ key: 'oneToOne' });
});

test('a reason without words of its own still has a sentence', () => {
  expect(whyNotKey('CLASS_FULL')).toBe('CLASS_FULL');
  expect(whyNotKey('BUSY')).toBe('other');
});

test('offeredInstead returns only classes that the reader can book and has not booked', () => {
  const record = (id: string, part: Partial<ClassRecord>) =>
    // Only what the view reads.
    ({ id, myOrderId: null, actions: ['book'], ...part }) as ClassRecord;
  const classes = [
    record('lost', {}),
    record('free', {}),
    record('full', { actions: ['joinWaitlist'] }),
    record('waited', { actions: ['leaveWaitlist'] }),
    record('closed', { actions: [] }),
    record('own', { myOrderId: 'o' }),
  ];
  expect(offeredInstead(classes, 'lost').map(({ id }) => id)).toEqual(['free']);
});

test('railTimes returns day, start and length, and the clock of the place where the reader has another', () => {
  const far = railTimes(saturday, english, 'Asia/Kathmandu');
  expect(far).toMatchObject({ day: 'Sat, Nov 28', length: '45 min', zone: 'CST' });
  expect(far.time).toMatch(/^9:30\sAM$/);
  expect(railTimes(saturday, english, 'America/Chicago').zone).toBeUndefined();
  expect(railTimes({ ...saturday, endsAt: undefined }, english, 'America/Chicago').length).toBeUndefined();
});
