import { expect, test } from 'vitest';
import { formatIn } from '#tests/support/format.ts';
import { classWhen, seatsView, whyNotKey } from './class.view.ts';

const now = () => Date.parse('2026-11-22T12:00:00Z');
const english = formatIn('en', now);
const saturday = {
  startsAt: '2026-11-28T15:30:00.000Z',
  endsAt: '2026-11-28T16:15:00.000Z',
  zone: 'America/Chicago',
};

test("the place's clock leads and the reader's is silent when it says the same", () => {
  const when = classWhen(saturday, english, 'America/Chicago');
  expect(when.day).toBe('Sat, Nov 28');
  expect(when.time).toMatch(/9:30.*10:15/);
  expect([when.own, when.zone]).toEqual([undefined, undefined]);
});

test('a reader elsewhere on the same day is told the time alone', () => {
  expect(classWhen(saturday, english, 'Asia/Kathmandu').own).toMatch(/^9:15.*10:00.*GMT\+5:45$/);
});

test('a reader on another day is told that day too', () => {
  const late = { ...saturday, startsAt: '2026-11-29T02:00:00.000Z', endsAt: '2026-11-29T03:00:00.000Z' };
  const when = classWhen(late, english, 'Asia/Kathmandu');
  expect(when.day).toBe('Sat, Nov 28');
  expect(when.own).toMatch(/^Sun, Nov 29, 7:45/);
});

test("a class over the reader's midnight is told by its beginning", () => {
  const late = { ...saturday, startsAt: '2026-11-28T18:00:00.000Z', endsAt: '2026-11-28T18:45:00.000Z' };
  expect(classWhen(late, english, 'Asia/Kathmandu').own).toMatch(/^11:45\sPM GMT\+5:45$/);
});

test('in Chinese the day is followed by the time without a comma of another script', () => {
  const late = { ...saturday, startsAt: '2026-11-29T02:00:00.000Z', endsAt: '2026-11-29T03:00:00.000Z' };
  expect(classWhen(late, formatIn('zh', now), 'Asia/Kathmandu').own).toMatch(
    /^11月29日周日 7:45–8:45 GMT\+5:45$/,
  );
});

test('two zones with one clock are one', () => {
  expect(classWhen(saturday, english, 'America/Mexico_City').own).toBeUndefined();
});

test('seats are counted for groups and only free or full for one', () => {
  expect(seatsView({ seatsLeft: 0, type: 'group' })).toEqual({ key: 'full' });
  expect(seatsView({ seatsLeft: 3, type: 'group' })).toEqual({ key: 'left', count: 3 });
  expect(seatsView({ seatsLeft: 1, type: 'oneToOne' })).toEqual({ key: 'oneToOne' });
});

test('a reason without words of its own still has a sentence', () => {
  expect(whyNotKey('CLASS_FULL')).toBe('CLASS_FULL');
  expect(whyNotKey('BUSY')).toBe('other');
});
