import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { seenCourse, seenDate, seenSeries } from '#tests/support/seen-series.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { CourseWaitAction } from './course-wait-action.tsx';
import { WaitForCourse } from './wait-for-course.tsx';
import { WaitForDates } from './wait-for-dates.tsx';

vi.mock('#src/features/booking/waitlist/use-waits.ts', () => ({
  useWaits: () => ({ waits: [], offers: [] }),
}));

const [id, later, seriesId, leo] = [1, 2, 3, 4].map((n) => `01a0c331-8e80-7358-91f7-835a1448b1a${n}`) as [
  string,
  string,
  string,
  string,
];
const state = {
  chosen: [leo],
  fewerOk: false,
  needs: [],
  caregivers: 0,
  people: [{ id: leo, kind: 'child' as const, name: 'Leo', birthDate: null, waiverVersion: null }],
  isOnline: false,
  isSignedIn: true,
  toSign: [],
  asksBirthDate: false,
};
const full = { seatsLeft: 0, canBook: false, canWait: true, isWaiting: false };

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  wireTestCalls();
  await signIn({ userId: 'ann', token: 'token' });
  online.note(false);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  online.note(true);
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
const kept = async () =>
  (await (await openUser('ann')).outbox.toArray()).map(({ type, state: step, body }) => ({
    type,
    step,
    body: JSON.parse(body) as object,
  }));

test.each([
  [
    'en',
    'Keep and send later: wait for the course',
    'Waits on this phone. You are not on the waitlist of the course yet.',
  ],
  ['zh', '保存并稍后发送：候补整期课程', '已保存在此手机上，尚未加入该整期课程的候补。'],
] as const)('CourseWaitAction stores a wait without a network, once (%s)', async (language, name, local) => {
  await startWords(language);
  const course = seenCourse({ canBook: false, canWait: true });
  const of = {
    cls: seenClass({ id, zone: 'UTC', currency: 'USD', course }),
    seriesId,
    course,
    dates: [{ id, canBook: false, seatsLeft: 0, capacity: 8 }],
  };
  show(
    <>
      <WaitForCourse {...of} chosen={state.chosen} />
      <CourseWaitAction {...of} isBookable={false} state={state}>
        the way to book
      </CourseWaitAction>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(await screen.findByText(local)).toBeTruthy();
  expect(await kept()).toMatchObject([
    {
      type: 'waitlist.joinCourse',
      step: 'queued',
      body: { classId: id, participantIds: [leo], seen: { priceMinor: 18_000 } },
    },
  ]);
});

test.each([
  ['en', 'Keep and send later: wait for 2 dates'],
  ['zh', '保存并稍后发送：候补 2 个日期'],
] as const)('WaitForDates stores a wait without a network, once (%s)', async (language, name) => {
  await startWords(language);
  const dates = datesToCome(seenSeries([id, later].map((date) => seenDate({ id: date, ...full }))), 0);
  show(
    <WaitForDates
      cls={seenClass({ zone: 'UTC' })}
      seriesId={seriesId}
      zone="UTC"
      full={dates}
      state={state}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(await kept()).toMatchObject([
    {
      type: 'waitlist.joinDates',
      step: 'queued',
      body: { seriesId, participantIds: [leo], dates: [{ classId: id }, { classId: later }] },
    },
  ]);
});
