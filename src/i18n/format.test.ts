import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const chinese = createFormat('zh');
const zone = 'America/Chicago';
const morning = '2026-11-28T15:30:00.000Z';

test('Chinese hours are written alike alone, in a range and after a day', () => {
  expect(chinese.time(morning, zone)).toBe('9:30');
  expect(chinese.timeRange(morning, '2026-11-28T16:15:00.000Z', zone)).toBe('9:30–10:15');
  expect(chinese.dayTime(morning, zone)).toBe('11月28日周六 9:30');
  expect(chinese.time('2026-11-28T06:05:00.000Z', zone)).toBe('0:05');
});

test('names are listed with the comma of their language', () => {
  expect(chinese.list(['赵琳', '糖糖'])).toBe('赵琳、糖糖');
  expect(createFormat('en').list(['Elena Rivera', 'Leo'])).toBe('Elena Rivera, Leo');
});

test('an amount has the digits of its currency, and no empty ones', () => {
  const { money } = createFormat('en');
  expect([money(2400, 'USD'), money(2450, 'USD'), money(7, 'USD')]).toEqual(['$24', '$24.50', '$0.07']);
  expect([money(4900, 'JPY'), money(1, 'JPY')]).toEqual(['¥4,900', '¥1']);
  expect([money(4900, 'KWD'), money(5000, 'KWD')].map((text) => text.replace(/\s/, ' '))).toEqual([
    'KWD 4.900',
    'KWD 5',
  ]);
  expect(chinese.money(490_000, 'TWD')).toMatch(/\$4,900$/);
  expect(money(Number.MAX_SAFE_INTEGER, 'KWD').replace(/\s/, ' ')).toBe('KWD 9,007,199,254,740.991');
});
