import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ExchangeOptions } from '#contract/order-exchange.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { ExchangeList } from './exchange-list.tsx';

const order = seenOrder({});
const options: ExchangeOptions = {
  orderId: order.id,
  unitMinor: 2400,
  totalMinor: 2400 * order.seats,
  seats: order.seats,
  currency: 'USD',
  startsAt: order.class.startsAt,
  isAsked: false,
  isByPack: false,
  balanceMinor: 0,
  isCut: false,
  items: [],
};

beforeAll(() => startWords('en'));
afterEach(cleanup);

test.each([
  [false, 'Maya has no other date that fits this booking at the moment.'],
  [true, 'None of the next dates of Maya fits this booking. Later dates were not looked at.'],
])('ExchangeList without a date shows when later dates were not looked at: %s', (isCut, text) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExchangeList order={order} options={{ ...options, isCut }} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
