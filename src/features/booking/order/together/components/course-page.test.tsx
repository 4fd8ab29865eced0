import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { CourseDates } from '#src/features/booking/order/together/components/course-dates.tsx';
import { datesOfCourse } from '#src/features/booking/order/together/course-dates.view.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { seenClass } from '#tests/support/seen-class.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { seenCourse, seenDate, seenSeries } from '#tests/support/seen-series.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { CourseCost } from './course-cost.tsx';
import { DatesTogether } from './dates-together.tsx';

const kept: { order: OrderRecord; waiting: [] }[] = [];
const network = { isOnline: true };
// One object: a form compares the draft that it reads.
const read = { data: { orders: kept }, state: 'ready' };
vi.mock('#src/offline/read.ts', () => ({ useOffline: () => read }));
vi.mock('#src/offline/online.ts', () => ({ useOnline: () => network.isOnline }));
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, open, children, bottom }: SheetPart) =>
    open ? (
      <dialog open aria-label={title}>
        {children}
        {bottom}
      </dialog>
    ) : null,
}));
interface SheetPart {
  title: string;
  open: boolean;
  children: React.ReactNode;
  bottom: React.ReactNode;
}

const first = '2099-03-10T15:00:00.000Z';
const after = (weeks: number, ms = 0) => new Date(Date.parse(first) + weeks * 7 * DAY_MS + ms).toISOString();
const course = seenCourse({ toCome: { dates: 3, priceMinor: 18_000, startsAt: first } });
const series = seenSeries(
  [0, 1, 2].map((week) =>
    seenDate({ id: `class${week}`, startsAt: after(week), endsAt: after(week, 45 * MINUTE_MS) }),
  ),
  { course },
);

const inApp = (page: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  network.isOnline = true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('CourseDates lists the dates that are booked together, and the rule of leaving in three sentences', () => {
  inApp(<CourseDates course={course} dates={datesOfCourse(series, 0)} zone="UTC" />);
  expect(screen.getByText('A course with 3 dates to come. They are booked and left together.')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Dates' })).getAllByText('3 seats free')).toHaveLength(3);
  expect(screen.getByText(/^Until .*Mar 3.* you can leave the course and get everything back/)).toBeTruthy();
  expect(screen.getByText(/until the first date of your booking begins, 50% comes back/)).toBeTruthy();
  expect(screen.getByText(/leaving returns 50% of the dates to come[.]/)).toBeTruthy();
});

test('CourseCost names the price of all dates, and the sum for two people', () => {
  inApp(<CourseCost priceMinor={18_000} currency="USD" dates={3} seats={2} />);
  expect(screen.getByText('$180')).toBeTruthy();
  expect(screen.getByText('$360')).toBeTruthy();
  expect(screen.getByText(/Codes, class packs and the instructor’s price rules do not apply/)).toBeTruthy();
});

test('ClassRow shows the price of the course with its number of dates, and free seats', () => {
  const cls = seenClass({ priceMinor: 18_000, course, actions: [], whyNot: 'COURSE_WHOLE', seatsLeft: 3 });
  inApp(<ClassRow record={cls} />);
  expect(screen.getByText('$180')).toBeTruthy();
  expect(screen.getByText(/3 dates/)).toBeTruthy();
  expect(screen.getByText(/3 seats left|3 seats/)).toBeTruthy();
});

const setId = '00000000-0000-7000-8000-00000000000f';
const orderOf = (week: number, part: Partial<OrderRecord> = {}) => {
  const order = seenOrder({
    id: `00000000-0000-7000-8000-00000000000${week}`,
    status: OrderStatus.progress,
    actions: ['cancel'],
    set: { id: setId, dates: 3 },
    terms: {
      freeCancelHours: 24,
      lateRefundPct: 50,
      noShowRefundPct: 0,
      course: { startsAt: first, freeDays: 7, restRefundPct: 50 },
    },
    cancel: {
      kind: 'free',
      refundMinor: 6000,
      seatRefundMinor: 6000,
      seatRefunds: [6000],
      freeUntil: after(-1),
    },
    ...part,
  });
  return { ...order, class: { ...order.class, startsAt: after(week), endsAt: after(week, 45 * MINUTE_MS) } };
};
const showOrders = (orders: OrderRecord[], side: 'student' | 'coach' = 'student') => {
  kept.splice(0, kept.length, ...orders.map((order) => ({ order, waiting: [] as [] })));
  inApp(<DatesTogether order={orders[0]!} side={side} />);
};

test('DatesTogether leaves a course as a whole, with the sum before the tap', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/leave')) sent.push(await request.json());
    return Response.json({ code: 409, msg: 'no', reason: 'CANCEL_LATE' }, { status: 409 });
  });
  showOrders([orderOf(0), orderOf(1), orderOf(2)]);
  expect(screen.queryByRole('button', { name: /^Leave several/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the course' }));
  expect(screen.getByText('You leave all 3 dates to come. You get $180 back.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the course · $180 back' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    dates: [0, 1, 2].map((week) => ({ orderId: orderOf(week).id, shownRefundMinor: 6000 })),
  });
});

test('DatesTogether states the sum of a course without a network, where it cannot be left', () => {
  network.isOnline = false;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  showOrders([orderOf(0), orderOf(1), orderOf(2)]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the course' }));
  const off = screen.getAllByText(/Leaving a course needs a connection.*\$180 back now/);
  expect(off.length).toBeGreaterThan(0);
});

test('DatesTogether leaves a course of one date as a whole', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const one = orderOf(2, {
    status: OrderStatus.awaitPayment,
    actions: ['pay', 'cancel'],
    set: { id: setId, dates: 1 },
  });
  showOrders([one]);
  expect(screen.getByRole('button', { name: 'Leave the course' })).toBeTruthy();
});

test('DatesTogether answers a course as a whole, and rejects one with a date that cannot be accepted', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/reject')) sent.push(await request.json());
    return Response.json({ code: 409, msg: 'no', reason: 'CANCEL_LATE' }, { status: 409 });
  });
  const asked = { status: OrderStatus.awaitAgree, cancel: null } as const;
  showOrders(
    [
      orderOf(0, { ...asked, actions: ['accept', 'reject'] }),
      orderOf(1, { ...asked, actions: ['accept', 'reject'] }),
      orderOf(2, { ...asked, actions: ['reject'] }),
    ],
    'coach',
  );
  expect(screen.queryByRole('button', { name: 'Answer several dates' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Answer the course request' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/One of the dates cannot be accepted/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /full/i }));
  fireEvent.click(screen.getByRole('button', { name: 'Reject 3 dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ orderIds: [0, 1, 2].map((week) => orderOf(week).id) });
});

test('DatesTogether names the date that stays when a course is left with an open refund request', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  showOrders([orderOf(0), orderOf(1), orderOf(2, { status: OrderStatus.awaitCancel, actions: [] })]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the course' }));
  expect(screen.getByText('You leave 2 dates to come. You get $120 back.')).toBeTruthy();
  expect(screen.getByText(/^This date stays.*Mar 24/)).toBeTruthy();
});

test('ClassRow names no number of dates once none is to come', () => {
  const over = { ...course, toCome: { dates: 0, priceMinor: 0 } };
  inApp(<ClassRow record={seenClass({ course: over, actions: [], whyNot: 'CLASS_STARTED' })} />);
  expect(screen.queryByText(/0 dates/)).toBeNull();
});
