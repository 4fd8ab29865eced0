import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { AgreedTerms } from './agreed-terms.tsx';

const terms = { freeCancelHours: 48, lateRefundPct: 50, noShowRefundPct: 0 };
const smallest = { size: 3, at: '2026-11-27T15:30:00.000Z' };

beforeAll(async () => await startWords('en'));
afterEach(cleanup);

function linesOf(part: Partial<OrderRecord>): string[] {
  render(<AgreedTerms order={seenOrder({ terms, ...part })} />);
  return screen.queryAllByRole('definition').map(({ textContent }) => textContent);
}

test('AgreedTerms shows the free period, the late refund and the no-show refund', () => {
  expect(linesOf({})).toEqual([
    'until 48 hr before the start',
    '50 % of the price comes back',
    'nothing comes back',
  ]);
});

test('AgreedTerms shows the minimum size for free classes too', () => {
  const cls = { ...seenOrder({}).class, smallest };
  expect(linesOf({ totalMinor: 0, class: cls })).toEqual([
    expect.stringMatching(/^3 people or more, decided on /),
  ]);
});

test('AgreedTerms shows nothing when the order has ended', () => {
  for (const status of [OrderStatus.completed, OrderStatus.canceled, OrderStatus.reject] as const)
    expect(linesOf({ status })).toEqual([]);
});
