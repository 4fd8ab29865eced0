import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { OrderSteps } from './order-steps.tsx';

// 11:13 PM in Austin is 10:58 AM of the next day on the reader's clock.
const until = '2026-11-26T05:13:00.000Z';
const unpaid = { status: OrderStatus.awaitPayment, paidAt: null, expiresAt: until };
const cls = { ...seenOrder({}).class, zone: 'America/Chicago' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-24T12:00:00.000Z');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const titles = (part: Partial<OrderRecord>): string[] => {
  const { container } = render(<OrderSteps order={seenOrder({ class: cls, ...part })} />);
  return [...container.querySelectorAll('li')].map((row) => row.textContent);
};

test('OrderSteps shows the deadline of a payment with its hour, on the clock of the sentence', async () => {
  await startWords('en');
  expect(titles(unpaid)[0]).toBe('Payment by Thu 10:58 AM GMT+5:45');
});

test.each([
  ['en', /requested|accepted|rated|canceled/i],
  ['zh', /已/],
] as const)('OrderSteps in %s uses no past tense for a step that is not done', async (language, past) => {
  await startWords(language);
  for (const part of [
    unpaid,
    { status: OrderStatus.awaitAgree, agreeBy: until },
    { status: OrderStatus.awaitCancel },
    {},
  ]) {
    const { container } = render(<OrderSteps order={seenOrder({ class: cls, ...part })} />);
    const open = [...container.querySelectorAll('li:not(.of-line-done)')].map((row) => row.textContent);
    expect(open.length).toBeGreaterThan(1);
    expect(open.join(' ')).not.toMatch(past);
    cleanup();
  }
});
