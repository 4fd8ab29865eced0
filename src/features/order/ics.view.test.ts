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

test('an entry has its instants in UTC, its place, and the id of the own calendar address', () => {
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
])('an order in status %s is %s', (status, said) => {
  expect(text({ status })).toContain(`STATUS:${said}\r\n`);
});

test('no line is longer than 75 octets, and joined again it is whole', () => {
  const made = text({}, 'zh');
  for (const line of made.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(made.replaceAll('\r\n ', '')).toContain(`SUMMARY:${cls.title.zh}`);
});
