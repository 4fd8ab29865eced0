import { expect, it } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { onOurClock } from './phone-clock.ts';

const now = new Date('2026-07-01T12:00:00.000Z');
const onServerClock = (sentAt: string | undefined, input: unknown) =>
  onOurClock(
    input,
    { headers: sentAt === undefined ? {} : { [headers.phoneTime.toLowerCase()]: sentAt } },
    now,
  );

it.each([
  ['a right clock', '2026-07-01T12:00:00.000Z', '2026-07-01T11:59:00.000Z', '2026-07-01T11:59:00.000Z'],
  ['four days behind', '2026-06-27T12:00:00.000Z', '2026-06-27T11:59:00.000Z', '2026-07-01T11:59:00.000Z'],
  ['years ahead', '2031-01-01T00:00:30Z', '2031-01-01T00:00:00Z', '2026-07-01T11:59:30.000Z'],
  ['set back after the tap', '2026-07-01T12:00:00Z', '2026-07-05T12:00:00Z', '2026-07-01T12:00:00.000Z'],
])('a tap is as old as the phone measured: %s', (_name, sentAt, tappedAt, meant) => {
  expect(onServerClock(sentAt, { id: 'o1', tappedAt })).toEqual({ id: 'o1', tappedAt: meant });
});

it('each tap of a list is as old as the phone measured', () => {
  const marks = [{ mark: 'absent', tappedAt: '2026-06-27T11:00:00.000Z' }, { mark: 'present' }];
  expect(onServerClock('2026-06-27T12:00:00.000Z', { id: 'c1', marks })).toEqual({
    id: 'c1',
    marks: [{ mark: 'absent', tappedAt: '2026-07-01T11:00:00.000Z' }, { mark: 'present' }],
  });
});

it.each([
  ['without the time of sending', undefined, { tappedAt: '2026-06-27T12:00:00.000Z' }],
  ['with a time that is none', 'yesterday', { tappedAt: '2026-06-27T12:00:00.000Z' }],
  ['with a day that is none', '2026-99-99T12:00:00Z', { tappedAt: '2026-06-27T12:00:00.000Z' }],
  ['without a tap', '2026-06-27T12:00:00.000Z', { isOn: true }],
  ['without fields', '2026-06-27T12:00:00.000Z', null],
])('the input stays as it was: %s', (_name, sentAt, input) => {
  expect(onServerClock(sentAt, input)).toBe(input);
});
