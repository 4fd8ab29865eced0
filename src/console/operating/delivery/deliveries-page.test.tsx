import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GivenUp } from '#contract/delivery.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';

const mail: GivenUp = {
  kind: 'mail',
  id: 'n1',
  at: '2026-04-01T08:20:00.000Z',
  attempts: 20,
  error: 'MailRefused',
  target: 'm…@family.example',
  word: null,
  orderNumber: null,
  accountId: 'a1',
};
let items: GivenUp[];
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  items = [mail];
  acting = { code: 200, data: { resent: 1, isMore: false } };
});
afterEach(() => vi.unstubAllGlobals());

const show = (at = '/deliveries') =>
  showConsolePage(<DeliveriesPage />, { path: '/deliveries', at }, ({ method }) =>
    method === 'POST' ? acting : { code: 200, data: { items, next: null } },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Nothing was given up.'],
  ['zh', '没有已放弃的发送。'],
] as const)('DeliveriesPage shows an empty list in %s', async (language, none) => {
  await switchLanguage(language);
  items = [];
  show();
  expect(await screen.findByText(none)).toBeTruthy();
  await switchLanguage('en');
});

test('DeliveriesPage shows target, tries and error of a row and sends it again', async () => {
  const calls = show();
  await screen.findByText('m…@family.example');
  expect(screen.getByText(/after 20 tries$/)).toBeTruthy();
  expect(screen.getByText('error: MailRefused')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the person' }).getAttribute('href')).toBe('/people/a1');
  press('Send again');
  expect(await screen.findByText('It is tried again within a minute.')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/delivery/resend',
    body: { kind: 'mail', id: 'n1', hour: null },
  });
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('DeliveriesPage shows payment operations in words, with their order', async () => {
  items = [
    { ...mail, kind: 'payment', target: 'stripe', word: 'refund', orderNumber: 'OF-12', accountId: null },
  ];
  show();
  expect(await screen.findByText('Send the money back')).toBeTruthy();
  expect(screen.getByText('stripe')).toBeTruthy();
  expect(screen.getByRole('link', { name: /OF-12/ }).getAttribute('href')).toBe('/orders?number=OF-12');
});

test('DeliveriesPage sends all of the kind and hour in its address only at the second press', async () => {
  acting = { code: 200, data: { resent: 500, isMore: true } };
  const calls = show('/deliveries?kind=mail&hour=2026-04-01T08:20:00.000Z');
  const list = await screen.findByRole('list', { name: 'Deliveries given up' });
  expect(within(list).getByText('m…@family.example')).toBeTruthy();
  expect(Object.fromEntries(calls[0]?.search ?? [])).toEqual({
    kind: 'mail',
    hour: '2026-04-01T08:00:00.000Z',
  });
  press('Send all of them again');
  expect(calls).toHaveLength(1);
  press('Send them again now');
  expect(await screen.findByText(/^500 are tried again within a minute\. More of them wait/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'mail',
    id: null,
    hour: '2026-04-01T08:00:00.000Z',
  });
});

test('DeliveriesPage offers no step for all kinds together', async () => {
  show();
  await screen.findByText('m…@family.example');
  expect(screen.queryByRole('button', { name: 'Send all of them again' })).toBeNull();
});

test('DeliveriesPage shows the conflict note when somebody else sent it again', async () => {
  acting = { code: 409, reason: 'STATUS_CHANGED', msg: 'the server’s sentence' };
  show();
  await screen.findByText('m…@family.example');
  press('Send again');
  expect(await screen.findByText(/^Somebody sent it again meanwhile/)).toBeTruthy();
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});
