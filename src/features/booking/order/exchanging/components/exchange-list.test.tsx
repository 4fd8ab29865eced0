import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 404, msg: 'Not found', reason: 'NOT_FOUND' }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test.each([
  ['en', 'Free hour for a trial lesson', 'Free hour'],
  ['zh', '体验课时段', '空闲时段'],
] as const)('ExchangeList names the hours for trial lessons (%s)', async (language, trial, usual) => {
  await startWords(language);
  const { startsAt, endsAt, place } = order.class;
  const terms = {
    coachId: order.coach.id,
    endsAt,
    placeName: place.name,
    address: place.address,
    cityId: place.cityId,
    freeCancelHours: 24,
    lateRefundPct: 50,
    minSize: 1,
  };
  const items = ([true, undefined] as const).map((isTrial, index) => ({
    class: { ...order.class, ...(isTrial && { isTrial }) },
    slot: { planId: `00000000-0000-7000-8000-00000000000${index}`, planVersion: 1 },
    basis: { classVersion: 1, priceMinor: 2400, currency: 'USD', startsAt, terms },
    seatsLeft: 1,
    participantIds: order.participants.map(({ id }) => id),
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExchangeList order={order} options={{ ...options, items }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByText(trial)).toHaveLength(1);
  expect(screen.getAllByText(usual)).toHaveLength(1);
});
