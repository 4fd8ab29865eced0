import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { groupWaits } from '#src/features/booking/waitlist/waitlist.view.ts';
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
beforeEach(async () => {
  sent = [];
  network.isOnline = true;
  wireTestCalls();
  await startWords('en');
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    const key = request.headers.get('Idempotency-Key') ?? '';
    return Response.json(
      { code: 200, msg: 'ok', data: { items: [{ state: 'left' }] } },
      { headers: { 'Idempotency-Key': key } },
    );
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
