import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { endedSentence, groupWaits } from '#src/features/booking/waitlist/waitlist.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { WaitsRow } from './waits-row.tsx';

const network = { isOnline: true };
vi.mock('#src/offline/online.ts', () => ({ useOnline: () => network.isOnline }));
vi.mock('#src/ui/dialogs.ts', () => ({ confirmDialog: async () => true }));
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ open, children }: { open: boolean; children: React.ReactNode }) => (open ? children : null),
}));

const record = (id: string, place: number, part: Partial<WaitlistRecord> = {}): WaitlistRecord => ({
  id,
  state: 'waiting',
  class: seenClass({ id: `class of ${id}`, startsAt: `2099-03-1${place}T15:00:00.000Z` }),
  participants: [{ id: 'leo', kind: 'child', name: 'Leo' }],
  seats: 1,
  takesFewer: false,
  caregivers: 0,
  needs: [],
  joinedAt: '2027-03-01T09:00:00.000Z',
  place,
  offer: null,
  closedCode: null,
  actions: ['leave'],
  ...part,
});
const ofSeries = (id: string, place: number, part: Partial<WaitlistRecord> = {}): WaitlistRecord => {
  const one = record(id, place, part);
  const series = { id: 'series', number: place, of: 9 } as WaitlistRecord['class']['series'] & object;
  return { ...one, class: { ...one.class, series } };
};
const entries = [ofSeries('e1', 1), ofSeries('e2', 3), record('e3', 2)];

let sent: unknown[];
let paths: string[];
beforeEach(async () => {
  [sent, paths] = [[], []];
  network.isOnline = true;
  wireTestCalls();
  await startWords('en');
  answerCalls(async (request) => {
    sent.push(await request.json());
    paths.push(new URL(request.url).pathname);
    return Response.json({ code: 200, msg: 'ok', data: { items: [{ state: 'left' }] } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WaitsRow entries={entries} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Waitlist/ }));
  return within(screen.getByRole('article', { name: 'You are waiting for 2 dates' }));
};

test('groupWaits groups dates of one series for the same people, and leaves the others alone', () => {
  const sister = { participants: [{ id: 'mia', kind: 'child' as const, name: 'Mia' }] };
  const groups = groupWaits([...entries, ofSeries('e4', 4, sister)]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['e1', 'e2'], ['e3'], ['e4']]);
});

test('WaitsRow shows the dates of a series on one card, and leaves all of them with one request', async () => {
  const card = open();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const dates = card.getAllByRole('listitem').map(({ textContent }) => /place (\d)/.exec(textContent)?.[1]);
  expect(dates).toEqual(['1', '3']);
  fireEvent.click(card.getByRole('button', { name: 'Stop waiting for all' }));
  await vi.waitFor(() => expect(sent).toEqual([{ entryIds: ['e1', 'e2'] }]));
});

test('WaitsRow leaves one date of a series', async () => {
  const [, second] = open().getAllByRole('button', { name: /^Stop waiting: / });
  fireEvent.click(second ?? document.body);
  await vi.waitFor(() => expect(sent).toEqual([{ entryIds: ['e2'] }]));
});

test('WaitsRow turns leaving off without a network', () => {
  network.isOnline = false;
  const all = open().getByRole('button', { name: 'Stop waiting for all' });
  expect(all.getAttribute('aria-disabled')).toBe('true');
});

test('WaitsRow leaves a single date by the call that keeps a seat which was offered meanwhile', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await vi.waitFor(() => expect(sent).toEqual([{ entryIds: ['e3'] }]));
  expect(paths).toEqual([expect.stringMatching(/waitlistDates\/leave$/)]);
});

test.each([
  ['en', ['left'], 'You wait no longer.'],
  ['en', ['left', 'left'], 'You wait no longer for 2 dates.'],
  [
    'en',
    ['left', 'accepted', 'offered', 'closed'],
    'You wait no longer for 1 date. On 1 date a seat was taken meanwhile: it stays booked. On 1 date a seat is held for you by now. Please answer it.',
  ],
  ['en', ['accepted', 'accepted'], 'On 2 dates seats were taken meanwhile: they stay booked.'],
  ['en', ['closed', 'declined'], 'These waits had ended already.'],
  [
    'zh',
    ['left', 'left', 'accepted', 'offered'],
    '您已退出 2 个日期的候补。 其中 1 个日期的名额已被接受，预约保留。 其中 1 个日期已为您保留名额，请答复。',
  ],
  ['zh', ['closed'], '这些候补之前已结束。'],
] as const)('endedSentence names the end of each date (%s, %j)', async (language, states, sentence) => {
  await startWords(language);
  expect(
    endedSentence(
      states.map((state) => ({ state })),
      i18n.t,
    ),
  ).toBe(sentence);
});
