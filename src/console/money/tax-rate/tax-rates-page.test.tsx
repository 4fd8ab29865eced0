import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import type { TaxRate } from '#contract/tax-rate.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { TaxRatesPage } from './tax-rates-page.tsx';

const rate: TaxRate = {
  id: '0198f000-0000-7000-8000-000000000001',
  cityId: 'austin',
  cityName: { en: 'Austin', zh: '奥斯汀' },
  activity: null,
  startsOn: '2027-03-01',
  bps: 825,
  setAt: '2027-02-20T08:00:00.000Z',
  setBy: 'Robin Hale',
};
const city = {
  id: 'austin',
  en: 'Austin',
  zh: '奥斯汀',
  zone: 'America/Chicago',
  country: 'US',
  lat: 30,
  lng: -97,
};

let items: TaxRate[];
let sent: string[];
beforeAll(startWords);
beforeEach(() => {
  items = [rate];
  sent = [];
  wireTestCalls();
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      sent.push(await request.text());
      return Response.json({ code: 200, msg: '', data: rate });
    }
    const answers: Record<string, object> = {
      taxRate: { items, next: null },
      activity: { items: builtInActivities },
      city: { items: [city] },
    };
    const data = answers[pathname.slice(pathname.lastIndexOf('/') + 1)];
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <TaxRatesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  ['en', '8.25% · All activities', /Set by Robin Hale/],
  ['zh', '8.25% · 全部项目', /Robin Hale ?于/],
] as const)('/tax-rates lists each entry with its rate and operator in %s', async (language, row, by) => {
  await switchLanguage(language);
  show();
  expect(await screen.findByText(row, { exact: false })).toBeDefined();
  expect(screen.getByText(by)).toBeDefined();
});

test('/tax-rates explains that no rate is set', async () => {
  items = [];
  show();
  expect(await screen.findByText('No rate has been set.')).toBeDefined();
});

test('/tax-rates sends a rate in basis points, and refuses one above 50 percent', async () => {
  show();
  fireEvent.click(await screen.findByText('Set or withdraw a rate'));
  await screen.findByText('Austin', { selector: 'option' });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'austin' } });
  fireEvent.change(screen.getByLabelText('Activity'), { target: { value: 'swim' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-04-01' } });
  fireEvent.change(screen.getByLabelText('Rate in percent'), { target: { value: '50.01' } });
  expect(await screen.findByText(/Please give a rate from 0 to 50/)).toBeDefined();
  fireEvent.click(screen.getByText('Set it now'));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Rate in percent'), { target: { value: '7,7' } });
  fireEvent.click(screen.getByText('Set it now'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    cityId: 'austin',
    activity: 'swim',
    startsOn: '2027-04-01',
    bps: 770,
  });
});

test.each([
  ['en', 'Withdrawn · Swim'],
  ['zh', '已撤销 · 游泳'],
] as const)('/tax-rates lists a withdrawn rate in %s', async (language, row) => {
  await switchLanguage(language);
  items = [{ ...rate, activity: 'swim', bps: null }];
  show();
  expect(await screen.findByText(row, { exact: false })).toBeDefined();
});

test('/tax-rates withdraws a rate without a percentage', async () => {
  show();
  fireEvent.click(await screen.findByText('Set or withdraw a rate'));
  await screen.findByText('Austin', { selector: 'option' });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'austin' } });
  fireEvent.change(screen.getByLabelText('Activity'), { target: { value: 'swim' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-04-01' } });
  fireEvent.click(screen.getByLabelText('Withdraw the rate'));
  expect(screen.queryByLabelText('Rate in percent')).toBeNull();
  fireEvent.click(screen.getByText('Set it now'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    cityId: 'austin',
    activity: 'swim',
    startsOn: '2027-04-01',
    bps: null,
  });
});
