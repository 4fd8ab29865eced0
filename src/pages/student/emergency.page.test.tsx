import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { ComingCards } from '#src/features/booking/emergency/components/coming-cards.tsx';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './emergency.page.tsx';

const id = '01a0c331-8e80-7358-91f7-835a1448b1aa';
const empty = { participantId: id, people: [], collect: [], alone: null, updatedAt: null, isEditable: true };
const ann = { name: 'Ann Lee', relation: 'relative', mobile: '+16045550123' };
const sent: unknown[] = [];
const asked: string[] = [];
let card: object;
let coming: object[];

/** Now, for the pages of this file. */
const at = Date.parse('2027-03-01T08:00:00.000Z');
const endedAgo = (hours: number): string => new Date(at - hours * HOUR_MS).toISOString();

beforeEach(async () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  sent.length = 0;
  asked.length = 0;
  card = empty;
  coming = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (request.method === 'PUT') {
      const body: unknown = await request.json();
      sent.push(body);
      return Response.json({ code: 200, msg: 'ok', data: { ...card, ...(body as object), alone: null } });
    }
    const answers: Record<string, object> = {
      [`/applet/emergency/${id}`]: card,
      '/applet/order/o1/emergency': { items: coming },
      '/applet/config': { currency: 'USD', defaultCountry: '+1', mobileCountries: ['+1', '+86'] },
    };
    return Response.json({ code: 200, msg: 'ok', data: answers[pathname] ?? { items: [], next: null } });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAll();
});

function show(page = <Component />) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/student/emergency?id=${id}`]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the card screen marks what is missing, and sends the number with its country', async () => {
  show();
  const save = await screen.findByRole('button', { name: 'Save the card' });
  fireEvent.click(save);
  expect(await screen.findByText('Please enter a name.')).toBeTruthy();
  type(/^Name/, 'Ann Lee');
  type(/^Relation to the child/, 'relative');
  type(/^Mobile number/, '12');
  fireEvent.click(save);
  expect(await screen.findByText(/does not look like a mobile number/)).toBeTruthy();
  expect(sent).toEqual([]);
  await waitFor(() => expect(asked).toContain('/applet/config'));
  type(/^Mobile number/, '(604) 555-0123');
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ people: [ann], collect: [], mayGoAlone: false })]),
  );
});

test('the card screen of a minor shows the card without a form', async () => {
  card = { ...empty, people: [ann], alone: { by: 'Bob' }, isEditable: false };
  show();
  expect((await screen.findByRole('link', { name: /Ann Lee/ })).getAttribute('href')).toBe(
    'tel:+16045550123',
  );
  expect(screen.getByText('Allowed by Bob')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save the card' })).toBeNull();
});

test('the coach opens cards by a tap: a number links to the dialer, and a missing card has a line', async () => {
  coming = [
    {
      orderId: 'o1',
      participantId: 'p1',
      name: 'Leo',
      age: 10,
      card: { people: [ann], collect: ['Zoe'], alone: null },
    },
    { orderId: 'o1', participantId: 'p2', name: 'Mia', age: 8, card: null },
  ];
  show(<ComingCards of={{ kind: 'order', id: 'o1', endsAt: endedAgo(-1) }} about={{}} />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the emergency cards' }));
  expect(await screen.findByText('Leo (age 10)')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ann Lee \(Relative\)/ }).getAttribute('href')).toBe(
    'tel:+16045550123',
  );
  expect(screen.getByText('May not go home alone')).toBeTruthy();
  expect(screen.getByText('The family has not written an emergency card.')).toBeTruthy();
});

test('教练打开紧急联系卡；课程结束 24 小时后不再显示', async () => {
  await i18n.changeLanguage('zh');
  show(<ComingCards of={{ kind: 'order', id: 'o1', endsAt: endedAgo(23) }} about={{}} />);
  fireEvent.click(screen.getByRole('button', { name: '打开紧急联系卡' }));
  expect(await screen.findByText('没有已确认名额的孩子参加。')).toBeTruthy();
  cleanup();
  show(<ComingCards of={{ kind: 'order', id: 'o1', endsAt: endedAgo(24) }} about={{}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
