import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, startClock } from '#src/clock/clock.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { storageError } from '#src/offline/storage-error.ts';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './cancel-day.page.tsx';

const at = Date.parse('2027-03-02T16:00:00.000Z');
const first = '01a0c331-8e80-7358-91f7-835a1448b1aa';
const second = '01a0c331-8e80-7358-91f7-835a1448b1ab';
const third = '01a0c331-8e80-7358-91f7-835a1448b1ac';

const check = (id: string, startsAt: string, own: object = {}) => ({
  id,
  title: { en: 'Lengths' },
  startsAt,
  endsAt: startsAt,
  zone: 'America/Vancouver',
  families: 2,
  orders: 2,
  refundMinor: 8000,
  currency: 'USD',
  contested: 0,
  waiting: 0,
  helpers: 0,
  isStrike: false,
  ...own,
});

const sent: unknown[] = [];
let items: object[];
let results: object[];

beforeEach(async () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  sent.length = 0;
  items = [
    check(first, '2027-03-02T20:00:00.000Z', { isStrike: true }),
    check(second, '2027-03-02T22:00:00.000Z', { families: 0, orders: 0, refundMinor: 0 }),
    check(third, '2027-03-05T20:00:00.000Z'),
  ];
  results = [];
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      sent.push(await request.json());
      const data = { items: results };
      return Response.json({ code: 200, msg: 'ok', data });
    }
    const data = pathname === '/applet/classDay' ? { items, strikes: { open: 2, limit: 3 } } : { items: [] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(true);
  // Without storage a tap is sent directly.
  vi.stubGlobal('indexedDB', undefined);
  person.set('a');
});
afterEach(() => {
  cleanup();
  person.set(null);
  storageError.set(null);
  startClock(0, () => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/coach/cancelDay']}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

test('the page shows the consequences of the chosen day and of its strikes', async () => {
  show();
  expect(await screen.findByText('2 families are told, and everything goes back: $80.')).toBeTruthy();
  expect(screen.getByText('Nobody has booked.')).toBeTruthy();
  expect(screen.getByText('1 class counts against you')).toBeTruthy();
  expect(screen.getByText(/You then have 3 that count, and searches leave you out/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel 2 classes and give $80 back' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /in 3 days/ }));
  expect(await screen.findByRole('button', { name: 'Cancel 1 class and give $80 back' })).toBeTruthy();
  expect(screen.queryByText(/against you/)).toBeNull();
});

test('the page requires a text for another reason before it sends anything', async () => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  fireEvent.click(screen.getByRole('button', { name: /^Cancel 2 classes/ }));
  expect(await screen.findByText('Please write a few words for this reason.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^A few words for the families/), {
    target: { value: ' My car broke down ' },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Cancel 2 classes/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      date: '2027-03-02',
      classIds: [first, second],
      reason: { code: 'other', text: 'My car broke down' },
    },
  ]);
});

test('the page shows the outcome of each class once the server has answered', async () => {
  const canceled = { families: 2, refundMinor: 8000, currency: 'USD', isStrike: true };
  const begun = { families: 0, refundMinor: 0, currency: 'USD', isStrike: false };
  results = [
    { id: first, outcome: 'canceled', ...canceled },
    { id: second, outcome: 'begun', ...begun },
  ];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel 2 classes/ }));
  expect(await screen.findByText('1 of 2 classes is canceled.')).toBeTruthy();
  expect(screen.getByText(/Canceled. 2 families are told; \$80 goes back./)).toBeTruthy();
  expect(screen.getByText(/It counts against you./)).toBeTruthy();
  expect(screen.getByText('Not canceled: it had begun.')).toBeTruthy();
});

test('the page chooses no other day when another phone canceled the chosen one', async () => {
  const client = show();
  await screen.findByRole('button', { name: /^Cancel 2 classes/ });
  items = items.slice(2);
  await client.invalidateQueries();
  expect(await screen.findByText('This day is no longer in the list')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Cancel a day' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Choose a day first.')).toBeTruthy();
  fireEvent.click(button);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /in 3 days/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel 1 class and give $80 back' }));
  await waitFor(() => expect(sent).toMatchObject([{ date: '2027-03-05', classIds: [third] }]));
  expect(screen.queryByText('This day is no longer in the list')).toBeNull();
});

test('the page chooses no other day in Chinese once the last class of the chosen one has begun', async () => {
  await i18n.changeLanguage('zh');
  show();
  await screen.findByRole('button', { name: /^取消 2 节课/ });
  act(() => noteServerTime('Tue, 02 Mar 2027 22:00:00 GMT', at, at));
  expect(await screen.findByText('这一天已不在列表中')).toBeTruthy();
  expect(screen.getByText('请先选择一天。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /节课/ })).toBeNull();
});

test('the page shows that there is no class to cancel', async () => {
  items = [];
  show();
  expect(await screen.findByText('You have no class to cancel in the next two weeks.')).toBeTruthy();
});

test('the page shows in Chinese that families are notified once the phone is connected again', async () => {
  await i18n.changeLanguage('zh');
  show();
  expect(await screen.findByRole('button', { name: '取消 2 节课并退回 $80' })).toBeTruthy();
  expect(screen.queryByText(/手机重新联网后才会通知家长/)).toBeNull();
  online.note(false);
  expect(await screen.findByText(/手机重新联网后才会通知家长/)).toBeTruthy();
});
