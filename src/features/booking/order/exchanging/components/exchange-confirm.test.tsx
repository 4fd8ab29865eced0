import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { ExchangeOption, ExchangeOptions } from '#contract/order-exchange.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { storageError } from '#src/offline/storage-error.ts';
import { dismissToast, toastStore } from '#src/ui/toast.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ExchangeConfirm } from './exchange-confirm.tsx';

const [ada, ben] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const;
const startsAt = '2026-12-01T15:30:00.000Z';
const order = seenOrder({
  participants: [
    { id: ada, kind: 'child', name: 'Ada' },
    { id: ben, kind: 'child', name: 'Ben' },
  ],
  seats: 2,
  totalMinor: 4800,
});
const option: ExchangeOption = {
  class: { ...order.class, startsAt, endsAt: '2026-12-01T16:30:00.000Z' },
  basis: {
    classVersion: 1,
    priceMinor: 2400,
    currency: 'USD',
    startsAt,
    terms: {
      coachId: order.coach.id,
      endsAt: '2026-12-01T16:30:00.000Z',
      placeName: 'Pool',
      address: 'Pool Road 1',
      cityId: 'portland',
      freeCancelHours: 48,
      lateRefundPct: 30,
      minSize: 3,
    },
  },
  seatsLeft: 2,
  participantIds: [ada, ben],
};
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
  items: [option],
};

let answer: object;
let sent: Record<string, unknown>;
beforeAll(() => startWords('en'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
  answerCalls(async (request) => {
    sent = (await request.clone().json()) as Record<string, unknown>;
    return Response.json(answer);
  });
  wireTestCalls();
  // Without storage a tap is sent directly.
  vi.stubGlobal('indexedDB', undefined);
  person.set('a');
  online.note(true);
});
afterEach(() => {
  cleanup();
  dismissToast();
  person.set(null);
  storageError.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(part: Partial<ExchangeOption> = {}, rest: Partial<ExchangeOptions> = {}): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExchangeConfirm
          order={order}
          options={{ ...options, ...rest }}
          option={{ ...option, ...part }}
          view={{ state: 'ready', children: null }}
          onRefresh={() => Promise.resolve()}
          decides={undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const isOff = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled;

test('ExchangeConfirm shows what leaving the new date costs, and its smallest size', () => {
  show({ class: { ...option.class, smallest: { size: 3, at: '2026-11-30T15:30:00.000Z' } } });
  expect(screen.getByText(/^Canceling is free until .*; after that you get 30% back\.$/)).toBeTruthy();
  expect(screen.getByText(/^Takes place with 3 people or more/)).toBeTruthy();
});

test('ExchangeConfirm shows that the free time of the new date is over', () => {
  vi.setSystemTime(new Date('2026-11-30T12:00:00.000Z'));
  show();
  expect(screen.getByText(/^The free time to cancel is over: .* 30% back\.$/)).toBeTruthy();
});

test.each([
  [false, 1],
  [true, 0],
])('ExchangeConfirm shows where refunds go when a class pack paid: %s, %i times', (isByPack, times) => {
  show({}, { isByPack });
  expect(screen.queryAllByText(/^What comes back later goes to your balance/)).toHaveLength(times);
});

test('ExchangeConfirm lets the family choose who takes the only seat', () => {
  show({ seatsLeft: 1 });
  expect([isTicked('Ada'), isTicked('Ben'), isOff('Ben')]).toEqual([true, false, true]);
  expect(screen.getByText('1 seat is free. Please choose who takes it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }));
  expect([isTicked('Ada'), isTicked('Ben'), isOff('Ben')]).toEqual([false, false, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ben' }));
  expect([isTicked('Ada'), isTicked('Ben'), isOff('Ada')]).toEqual([false, true, true]);
});

const take = () => fireEvent.click(screen.getByRole('button', { name: 'Take this date' }));
const toProfile = () => screen.queryByRole('link', { name: 'Profile and family' })?.getAttribute('href');

test('ExchangeConfirm links to the profile when a signature is missing', async () => {
  answer = { code: 409, msg: 'Please sign', reason: 'WAIVER_MISSING', data: null };
  show();
  take();
  await screen.findByText('Please sign');
  expect(toProfile()).toBe(paths.student.profile);
});

test.each([
  ['a refusal', { code: 409, msg: 'Not answered', reason: 'EXCHANGE_OPEN', data: null }, 'Not answered'],
  [
    'a class that has begun',
    { code: 409, msg: 'No booking', reason: 'CLASS_STARTED', data: null },
    'The other class has begun.',
  ],
  [
    'a booked class that has begun',
    { code: 409, msg: 'No booking', reason: 'CLASS_STARTED', data: { at: startsAt } },
    'Your booked class has begun, so its date can no longer be changed.',
  ],
  [
    'an erased answer',
    { code: 410, msg: 'Done', reason: 'ANSWER_ERASED', data: { id: null } },
    'This was done. What was answered then is not kept any more.',
  ],
  [
    'a class that is full, without the words that nothing is booked',
    { code: 409, msg: 'You have no booking', reason: 'CLASS_FULL', data: null },
    'The class is full.',
  ],
  [
    'a request for the new date',
    { code: 200, msg: 'ok', data: { order, taken: seenOrder({ status: OrderStatus.awaitAgree }) } },
    'Your request is now for the new date. Maya has to accept it.',
  ],
  [
    'a booked date',
    { code: 200, msg: 'ok', data: { order, taken: seenOrder({}) } },
    'You have the new date.',
  ],
])('ExchangeConfirm shows a toast after %s', async (_what, answered, text) => {
  answer = answered;
  show();
  take();
  await vi.waitFor(() => expect(toastStore.get()?.text).toBe(text));
  expect(toProfile()).toBeUndefined();
});

const slot = { planId: '01a0c331-8e80-7358-91f7-835a1448b1aa', planVersion: 2 };
const ofSlot = { slot, seatsLeft: 1, class: { ...option.class, id: slot.planId } };

test('ExchangeConfirm names the plan of a slot, and makes the id of its class', async () => {
  answer = { code: 200, msg: 'ok', data: { order, taken: seenOrder({}) } };
  show(ofSlot);
  take();
  await vi.waitFor(() => expect(toastStore.get()?.text).toBe('You have the new date.'));
  expect(sent).toMatchObject({ slot, participantIds: [ada], basis: { startsAt } });
  expect(sent['classId']).not.toBe(slot.planId);
  expect(sent['classId']).not.toBe(sent['newOrderId']);
});

test('ExchangeConfirm shows free times near a slot that is taken, each as another date', async () => {
  const near = { ...slot, startsAt: '2026-12-01T17:00:00.000Z', zone: 'UTC' };
  answer = { code: 409, msg: 'Taken', reason: 'SLOT_TAKEN', data: { near: [near] } };
  show(ofSlot);
  take();
  await screen.findByText('This time is no longer free.');
  const link = screen.getByRole('list', { name: 'Free times near it' }).querySelector('a');
  expect(link?.getAttribute('href')).toBe(
    pathTo(paths.student.exchange, { id: order.id, class: `${slot.planId}@${near.startsAt}` }),
  );
});
