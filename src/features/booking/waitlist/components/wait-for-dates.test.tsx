import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitedDate } from '#contract/waitlist.ts';
import { fullDates, waitingJoins } from '#src/features/booking/waitlist/wait-dates.view.ts';
import { datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { dismissToast, toastStore } from '#src/ui/toast.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { seenDate, seenSeries } from '#tests/support/seen-series.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { UnwaitedDates } from './unwaited-dates.tsx';
import { WaitForDates } from './wait-for-dates.tsx';

const phone: { waiting: readonly Waiting[] } = { waiting: [] };
vi.mock('#src/offline/read.ts', () => ({ useOffline: () => ({ data: phone, state: 'ready' }) }));

const entries: { waits: object[]; offers: object[] } = { waits: [], offers: [] };
vi.mock('#src/features/booking/waitlist/use-waits.ts', () => ({ useWaits: () => entries }));

const ids = [1, 2, 3].map((week) => `01a0c331-8e80-7358-91f7-835a1448b1a${week}`);
const startsAt = (week: number) => `2099-03-${10 + 7 * week}T15:00:00.000Z`;
const full = (part: object) => ({ seatsLeft: 0, canBook: false, canWait: true, isWaiting: false, ...part });
const series = seenSeries([
  seenDate({ id: 'free', startsAt: startsAt(0) }),
  ...ids.map((id, week) =>
    seenDate(
      full({
        id,
        startsAt: startsAt(week),
        endsAt: startsAt(week).replace('15:00', '15:45'),
        ...(week === 2 && { isWaiting: true, canWait: false }),
      }),
    ),
  ),
]);
const leo = { id: ids[0] ?? '', kind: 'child', name: 'Leo', birthDate: null, waiverVersion: null } as const;

type Props = ComponentProps<typeof WaitForDates>;
const chosen: Props['state'] = {
  chosen: [leo.id],
  fewerOk: false,
  needs: [],
  caregivers: 0,
  people: [leo],
  isOnline: true,
  isSignedIn: true,
  toSign: [],
  asksBirthDate: false,
};
const show = (state: Partial<Props['state']> = {}, dates = fullDates(datesToCome(series, 0), 1)) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WaitForDates
          cls={seenClass({ zone: 'UTC' })}
          seriesId="01a0c331-8e80-7358-91f7-835a1448b1af"
          zone="UTC"
          full={dates}
          state={{ ...chosen, ...state }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
/** An answer repeats the key of its request; a refusal needs none. */
const answerWith = (data: object, reason?: string) => {
  const sent: unknown[] = [];
  answerCalls(async (request) => {
    sent.push(await request.json());
    const status = reason === undefined ? 200 : 409;
    return Response.json({ code: status, msg: 'ok', data, reason }, { status });
  });
  return sent;
};
const answerOf = (dates: readonly WaitedDate[]) => ({ dates });

beforeEach(async () => {
  // Without storage the request is sent directly.
  vi.stubGlobal('indexedDB', undefined);
  wireTestCalls();
  online.note(true);
  person.set('a');
  phone.waiting = [];
  entries.waits = [];
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('fullDates lists full dates, and a date with fewer seats than people', () => {
  const dates = datesToCome(series, 0);
  expect(fullDates(dates, 3).map(({ id }) => id)).toEqual(ids);
  expect(fullDates(dates, 4)).toHaveLength(4);
});

test.each([
  ['en', 'Wait for 2 dates', /your family waits for it/],
  ['zh', '候补 2 个日期', /您家已在候补/],
] as const)(
  'WaitForDates ticks the full dates, and names one that is waited for (%s)',
  async (language, act, mine) => {
    await startWords(language);
    show();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.checked)).toEqual([true, true, false]);
    expect(screen.getByText(mine)).toBeTruthy();
    expect(screen.getByRole('button', { name: act })).toBeTruthy();
  },
);

test('WaitForDates sends the ticked dates in one request, and shows the answer to each date', async () => {
  const joined = { zone: 'UTC', entryId: ids[2] ?? '', reason: null };
  const sent = answerWith(
    answerOf([
      { classId: ids[0] ?? '', startsAt: startsAt(0), ...joined },
      {
        classId: ids[1] ?? '',
        startsAt: startsAt(1),
        zone: 'UTC',
        entryId: null,
        reason: 'SEATS_FREE',
        seatsLeft: 1,
      },
    ]),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Wait for 2 dates' }));
  expect(await screen.findByText('You wait for a seat on 1 of 2 dates.')).toBeTruthy();
  const others = screen.getByRole('list', { name: 'Not joined now' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
  expect(within(others).getByText('There is 1 seat: book this date.')).toBeTruthy();
  expect(sent).toMatchObject([
    { participantIds: [leo.id], takesFewer: false, dates: [{ classId: ids[0] }, { classId: ids[1] }] },
  ]);
});

test('WaitForDates leaves out a date without a tick', async () => {
  const sent = answerWith(answerOf([]));
  show();
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Wait for 1 date' }));
  expect(await screen.findByText('You wait for none of these dates.')).toBeTruthy();
  expect(sent).toMatchObject([{ dates: [{ classId: ids[1] }] }]);
});

test('WaitForDates shows a refusal that concerns the people', async () => {
  answerWith({}, 'TOO_OLD');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Wait for 2 dates' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toContain('There is no answer');
  expect(screen.queryByText(/You wait for/)).toBeNull();
});

test('WaitForDates shows a request whose answer was erased as done', async () => {
  answerWith({}, 'ANSWER_ERASED');
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Wait for 2 dates' }));
  await vi.waitFor(() => expect(toastStore.get()?.kind).toBe('done'));
  expect(toastStore.get()?.text).toMatch(/^This was done/);
  dismissToast();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/You wait for/)).toBeNull();
});

test('WaitForDates names what is missing before anybody can wait', () => {
  show({ chosen: [] });
  expect(screen.getByText('Choose who takes part.')).toBeTruthy();
  cleanup();
  show({ people: undefined });
  expect(screen.getByRole('button', { name: 'Wait for 2 dates' }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  show({ toSign: [leo] });
  expect(screen.getByText('Sign the liability waiver first.')).toBeTruthy();
});

const rowFor = (participantId: string, part: Partial<Waiting> = {}) =>
  ({
    type: 'waitlist.joinDates',
    state: 'queued',
    input: { seriesId: '01a0c331-8e80-7358-91f7-835a1448b1af', participantIds: [participantId] },
    about: {},
    ...part,
  }) as Waiting;

test('WaitForDates shows that a request waits on this phone, and offers no second one', () => {
  phone.waiting = [rowFor(leo.id)];
  show();
  expect(screen.getByText('Waits on this phone. You are not on these waitlists yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Wait for/ })).toBeNull();
});

test('WaitForDates offers to wait while a request for another person is on its way', () => {
  phone.waiting = [rowFor('ada')];
  show();
  expect(screen.queryByText(/Waits on this phone/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Wait for 2 dates' })).toBeTruthy();
});

test('WaitForDates does not claim that an unanswered request never arrived', () => {
  phone.waiting = [rowFor(leo.id, { unanswered: true })];
  show();
  expect(screen.getByText(/We tried to send this/)).toBeTruthy();
  expect(screen.queryByText(/not on these waitlists/)).toBeNull();
});

test.each([
  ['a question about one of these people', rowFor('leo', { seq: 1, state: 'needsUser' }), [undefined, 1]],
  ['a question about somebody else', rowFor('ada', { seq: 1, state: 'needsUser' }), [undefined, undefined]],
  [
    'a question about unknown people',
    rowFor('gone', { seq: 1, state: 'needsUser', reason: 'PARTICIPANT_UNKNOWN' }),
    [undefined, 1],
  ],
  ['a request for one of these people', rowFor('leo', { seq: 1 }), [1, undefined]],
  ['a request for somebody else', rowFor('ada', { seq: 1 }), [undefined, undefined]],
])('waitingJoins reads %s', (_what, row, [sent, asked]) => {
  const { onItsWay, question } = waitingJoins([row], String(row.input['seriesId']), ['leo', 'mia']);
  expect([onItsWay?.seq, question?.seq]).toEqual([sent, asked]);
});

test('WaitForDates is not shown while no date is full', () => {
  const { container } = show({}, []);
  expect(container.textContent).toBe('');
});

const mia = { ...leo, id: ids[1] ?? '', name: 'Mia' };

test.each([
  ['en', [mia.id], /Leo waits for it; not on this list: Mia[.]/],
  ['en', [leo.id], /Leo waits for it[.]/],
  ['zh', [leo.id, mia.id], /Leo ?已在候补；Mia ?不在此候补名单中。/],
] as const)(
  'WaitForDates names who waits for a date, and who is not on its list (%s, %j)',
  async (language, who, said) => {
    await startWords(language);
    entries.waits = [{ class: { id: ids[2] }, participants: [leo] }];
    show({ chosen: [...who], people: [leo, mia] });
    expect(screen.getByText(said)).toBeTruthy();
  },
);

test.each([
  ['en', 'MEMBERS_FIRST', {}, 'Members book this class first.'],
  [
    'en',
    'MEMBERS_FIRST',
    { opensAt: '2099-03-09T15:00:00.000Z' },
    /^Members book this class first, until .*Mar 9/,
  ],
  ['en', 'COACH_IS_GUARDIAN', {}, /^The instructor is a guardian of a child you chose/],
  ['en', 'OWN_CLASS', {}, 'This is your own class.'],
  ['en', 'CAREGIVER_NOT_MET', {}, 'It has no seats for caregivers.'],
  ['en', 'COACH_UNAVAILABLE', {}, 'You cannot wait for it now.'],
  ['zh', 'CAREGIVER_NOT_MET', {}, '该课程没有陪同者座位。'],
  ['zh', 'COACH_UNAVAILABLE', {}, '您目前无法候补。'],
] as const)('UnwaitedDates gives the reason (%s, %s, %j)', async (language, reason, part, said) => {
  await startWords(language);
  const date = { classId: ids[0] ?? '', startsAt: startsAt(0), zone: 'UTC', entryId: null, reason, ...part };
  render(<UnwaitedDates dates={[date]} />);
  expect(screen.getByText(said)).toBeTruthy();
});
