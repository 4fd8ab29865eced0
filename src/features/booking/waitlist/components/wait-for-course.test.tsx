import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { seenCourse } from '#tests/support/seen-series.ts';
import { waiting } from '#tests/support/waiting.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { CourseWaitAction } from './course-wait-action.tsx';
import { OfferRow } from './offer-row.tsx';
import { WaitCard } from './wait-card.tsx';
import { WaitForCourse } from './wait-for-course.tsx';

const phone: { waiting: readonly Waiting[] } = { waiting: [] };
vi.mock('#src/offline/read.ts', () => ({ useOffline: () => ({ data: phone, state: 'ready' }) }));
const entries: { waits: object[]; offers: object[] } = { waits: [], offers: [] };
vi.mock('#src/features/booking/waitlist/use-waits.ts', () => ({ useWaits: () => entries }));

const id = '01a0c331-8e80-7358-91f7-835a1448b1a1';
const seriesId = '01a0c331-8e80-7358-91f7-835a1448b1af';
const leo = { id, kind: 'child', name: 'Leo', birthDate: null, waiverVersion: null } as const;
const course = seenCourse({ canBook: false, canWait: true });
const cls = seenClass({ id, zone: 'UTC', currency: 'USD', course });

type Props = ComponentProps<typeof CourseWaitAction>;
const chosen: Props['state'] = {
  chosen: [leo.id],
  needs: [],
  caregivers: 0,
  people: [leo],
  isOnline: true,
  isSignedIn: true,
  toSign: [],
  asksBirthDate: false,
};
const inApp = (page: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
const date = { id, canBook: false, seatsLeft: 0, capacity: 8 };
const show = (state: Partial<Props['state']> = {}, offer = course, dates: Props['dates'] = [date]) => {
  const of = { cls, seriesId, course: offer, dates };
  const ours = { ...chosen, ...state };
  inApp(
    <>
      <WaitForCourse {...of} chosen={ours.chosen} />
      <CourseWaitAction isBookable={false} {...of} state={ours}>
        the way to book
      </CourseWaitAction>
    </>,
  );
};
const entry = (part: Partial<WaitlistRecord> = {}): WaitlistRecord => ({
  id: 'entry',
  state: 'waiting',
  class: cls,
  course: { seriesId, dates: 3 },
  participants: [{ id: leo.id, kind: 'child', name: 'Leo' }],
  seats: 1,
  takesFewer: false,
  caregivers: 0,
  needs: [],
  joinedAt: '2027-03-01T09:00:00.000Z',
  place: 2,
  offer: null,
  closedCode: null,
  actions: ['leave'],
  ...part,
});
const offer = {
  orderId: 'order',
  seats: 1,
  totalMinor: 18_000,
  expiresAt: '2099-03-01T09:00:00.000Z',
  changed: null,
  unsigned: [],
};

let sent: unknown[];
const answerWith = (data: object, reason?: string) =>
  answerCalls(async (request) => {
    sent.push(await request.json());
    const status = reason === undefined ? 200 : 409;
    return Response.json({ code: status, msg: 'ok', data, reason }, { status });
  });

beforeEach(async () => {
  sent = [];
  // Without storage the request is sent directly.
  vi.stubGlobal('indexedDB', undefined);
  wireTestCalls();
  online.note(true);
  person.set('a');
  phone.waiting = [];
  entries.waits = [];
  entries.offers = [];
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('WaitForCourse sends one request for the whole course with what was seen', async () => {
  answerWith({});
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Wait for the course' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      classId: id,
      participantIds: [leo.id],
      seen: { priceMinor: 18_000, currency: 'USD', startsAt: '2027-03-10T15:00:00.000Z' },
    },
  ]);
});

test('WaitForCourse shows a refusal that concerns the people', async () => {
  answerWith({}, 'ALREADY_BOOKED');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Wait for the course' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('WaitForCourse repeats the same request after a lost answer', async () => {
  answerCalls(async (request) => {
    sent.push([request.headers.get('Idempotency-Key'), await request.json()]);
    throw new TypeError('no answer');
  });
  show();
  for (const tap of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Wait for the course' }));
    await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(tap));
    await waitFor(() => expect(screen.queryByText('One moment')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('There is no answer');
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
});

test('WaitForCourse shows that a request waits on this phone, and offers no second one', () => {
  phone.waiting = [
    { ...waiting, type: 'waitlist.joinCourse', input: { classId: id, participantIds: [leo.id] } },
  ];
  show();
  expect(
    screen.getByText('Waits on this phone. You are not on the waitlist of the course yet.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Wait for/ })).toBeNull();
});

test('WaitForCourse shows the place or the offer of the family, and nothing for a course with seats', () => {
  entries.waits = [entry()];
  show();
  expect(screen.getByText('You wait for this course: place 2')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your waitlists' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Wait for/ })).toBeNull();
  cleanup();
  entries.waits = [];
  entries.offers = [entry({ state: 'offered', place: null, offer })];
  show();
  expect(screen.getByText('The course is held for you. Please answer.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer the offer' }).getAttribute('href')).toBe('/student/order');
  expect(screen.queryByText('the way to book')).toBeNull();
  cleanup();
  entries.offers = [];
  show({}, seenCourse());
  expect(screen.queryByText('Waitlist of the course')).toBeNull();
  expect(screen.getByText('the way to book')).toBeTruthy();
});

test.each([
  ['en', 'A course with 3 dates for you', /\$180(\.00)? in all/, 'Dates and rule of leaving'],
  ['zh', '已为您保留整期课程，3 个日期', /180/, '日期与退出规则'],
] as const)(
  'WaitCard shows an offered course with its dates and sum, and leads to its rule of leaving (%s)',
  async (language, title, sum, rule) => {
    await startWords(language);
    inApp(
      <WaitCard entry={entry({ state: 'offered', place: null, offer, actions: ['accept', 'decline'] })} />,
    );
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(sum).textContent).toContain('Leo');
    expect(screen.getByRole('link', { name: rule }).getAttribute('href')).toContain(id);
  },
);

test('WaitForCourse offers to wait to a family that needs more seats than are free', () => {
  const withSeats = seenCourse({ canWait: false, isWaitlistOpen: true });
  const two = { chosen: [leo.id, 'mia'] };
  const isOffered = (seen: typeof withSeats, dates: Partial<typeof date>) => {
    show(two, seen, [{ ...date, canBook: true, ...dates }]);
    const found = screen.queryByRole('button', { name: 'Wait for the course' }) !== null;
    cleanup();
    return found;
  };
  expect(isOffered(withSeats, { seatsLeft: 1 })).toBe(true);
  expect(isOffered(withSeats, { seatsLeft: 2 })).toBe(false);
  expect(isOffered(withSeats, { seatsLeft: 1, capacity: 1 })).toBe(false);
  expect(isOffered({ ...withSeats, isWaitlistOpen: false }, { seatsLeft: 1 })).toBe(false);
});

test('OfferRow names the people of an offered course, and nobody when fewer seats than people are offered', () => {
  const mia = { id: 'mia', kind: 'child', name: 'Mia' } as const;
  const offered = entry({ state: 'offered', place: null, offer });
  inApp(<OfferRow entry={offered} offer={offer} now={0} />);
  expect(screen.getByText(/· Leo$/)).toBeTruthy();
  cleanup();
  const fewer = { ...offered, participants: [...offered.participants, mia] };
  inApp(<OfferRow entry={fewer} offer={offer} now={0} />);
  expect(screen.queryByText(/Leo|Mia/)).toBeNull();
});

test('WaitCard names the whole course while the family waits', () => {
  inApp(<WaitCard entry={entry()} />);
  expect(screen.getByText('You are waiting: place 2')).toBeTruthy();
  expect(screen.getByText(/the whole course, 3 dates/)).toBeTruthy();
});

test('CourseWaitAction names seats that become free before a tap in the same place books them', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (isBookable: boolean, people: string[] = [leo.id]) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CourseWaitAction
          cls={cls}
          seriesId={seriesId}
          course={isBookable ? seenCourse({ canBook: true, canWait: false }) : course}
          dates={[isBookable ? { ...date, canBook: true, seatsLeft: 1 } : date]}
          isBookable={isBookable}
          state={{ ...chosen, chosen: people }}
        >
          the way to book
        </CourseWaitAction>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  await screen.findByRole('button', { name: 'Wait for the course' });
  rerender(page(true));
  expect(screen.queryByText('the way to book')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Seats are free now: book instead' }));
  expect(screen.queryByText('the way to book')).not.toBeNull();
  rerender(page(false));
  await screen.findByRole('button', { name: 'Wait for the course' });
  // Other people than those who could only wait.
  rerender(page(true, ['another']));
  expect(screen.queryByText('the way to book')).not.toBeNull();
});
