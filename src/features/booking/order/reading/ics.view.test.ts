import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { formatIn } from '#tests/support/format.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { icsOf } from './ics.view.ts';

const { id, class: blank } = seenOrder({});
const cls = {
  ...blank,
  title: {
    en: 'Swim; slowly, with care',
    zh: '游泳，从头慢慢学起，适合第一次下水并且需要安静环境的孩子和家长一起参加',
  },
  startsAt: '2026-11-28T15:30:00.000Z',
  endsAt: '2026-11-28T16:30:00.000Z',
  zone: 'UTC',
  place: { name: 'Pool', address: '1 Street, Austin', cityId: 'austin' },
  version: 3,
};
const url = 'https://openfield.example/student/orderDetail?id=o1';
const now = Date.parse('2026-11-20T10:00:00Z');
const text = (part: object, language: 'en' | 'zh' = 'en') =>
  icsOf(seenOrder({ version: 4, class: cls, ...part }), url, now, formatIn(language));

test('icsOf returns an entry with UTC times, place and the same UID as the calendar address', () => {
  const lines = text({}).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:order-${id}@openfield.example`,
      'SEQUENCE:7',
      'DTSTART:20261128T153000Z',
      'DTEND:20261128T163000Z',
      String.raw`SUMMARY:Swim\; slowly\, with care`,
      String.raw`LOCATION:Pool\, 1 Street\, Austin`,
      'STATUS:CONFIRMED',
    ]),
  );
});

test.each([
  [OrderStatus.awaitPayment, 'TENTATIVE'],
  [OrderStatus.awaitAgree, 'TENTATIVE'],
  [OrderStatus.awaitCancel, 'CONFIRMED'],
  [OrderStatus.completed, 'CONFIRMED'],
  [OrderStatus.canceled, 'CANCELLED'],
])('an order in status %s is %s', (status, statusText) => {
  expect(text({ status })).toContain(`STATUS:${statusText}\r\n`);
});

test('icsOf cancels the entry that it made: same UID and organizer, a higher number, METHOD:CANCEL', () => {
  const linesOf = (made: string, names: readonly string[]) =>
    made.split('\r\n').filter((line) => names.some((name) => line.startsWith(name)));
  const same = ['UID:', 'ORGANIZER'];
  const [saved, canceled] = [text({}), text({ status: OrderStatus.canceled, version: 5 })];
  expect(linesOf(saved, same)).toHaveLength(2);
  expect(linesOf(canceled, same)).toEqual(linesOf(saved, same));
  expect(linesOf(canceled, ['METHOD', 'SEQUENCE', 'STATUS'])).toEqual([
    'METHOD:CANCEL',
    'SEQUENCE:8',
    'STATUS:CANCELLED',
  ]);
  expect(linesOf(saved, ['METHOD'])).toEqual(['METHOD:PUBLISH']);
});

test('icsOf is tentative while the family has not answered a move', () => {
  const { startsAt, endsAt, zone, place } = cls;
  const proposal = {
    from: { startsAt, endsAt, zone, place },
    answerBy: startsAt,
    silence: 'keep',
    clash: false,
    fromCoach: null,
  };
  expect(text({ proposal })).toContain('STATUS:TENTATIVE\r\n');
  expect(text({ proposal, status: OrderStatus.canceled })).toContain('STATUS:CANCELLED\r\n');
});

test('icsOf folds lines at 75 octets without losing text', () => {
  const made = text({}, 'zh');
  for (const line of made.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(made.replaceAll('\r\n ', '')).toContain(`SUMMARY:${cls.title.zh}`);
});

test('icsOf has the confirmed coordinates of the venue, and none without them', () => {
  const point = { latE6: 30_267_200, lonE6: -97_743_100 };
  expect(text({ class: { ...cls, place: { ...cls.place, point } } })).toContain(
    'GEO:30.267200;-97.743100\r\n',
  );
  expect(text({})).not.toContain('GEO:');
});
