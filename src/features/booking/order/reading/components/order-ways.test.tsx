import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { OrderWays } from './order-ways.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-24T12:00:00.000Z');
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = (part: Partial<OrderRecord>) =>
  render(
    <MemoryRouter>
      <OrderWays order={seenOrder(part)} />
    </MemoryRouter>,
  );
const isFilled = () => screen.getByRole('link', { name: 'Directions' }).classList.contains('of-primary');

test('OrderWays fills the way to a class that is booked and paid', () => {
  draw({});
  expect(isFilled()).toBe(true);
  expect(screen.getByRole('link', { name: 'Message' })).toBeTruthy();
});

test.each<[string, Partial<OrderRecord>]>([
  ['unanswered', { status: OrderStatus.awaitAgree }],
  ['about to be canceled', { status: OrderStatus.awaitCancel, actions: ['withdrawRefundRequest'] }],
  ['moved', { proposal: seenProposal, actions: ['answerProposal'] }],
  ['contested', { dispute: seenDispute }],
])('OrderWays leaves the way quiet when the class is %s', (_, part) => {
  draw(part);
  expect(isFilled()).toBe(false);
});

test('OrderWays leaves the bar to the payment while it is due', () => {
  draw({ status: OrderStatus.awaitPayment, actions: ['pay'] });
  expect(screen.queryByRole('link')).toBeNull();
});
