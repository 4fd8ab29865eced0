import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PayoutFile, payoutFileApi, type ReadyFile } from '#contract/payout-file.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { PayoutsPage } from './payouts-page.tsx';

const by = { id: '0198f000-0000-7000-8000-000000000009', name: 'Robin Hale' };
const file: PayoutFile = {
  id: '0198f000-0000-7000-8000-000000000001',
  format: 'csv',
  currency: 'USD',
  count: 3,
  totalMinor: 12_000,
  madeAt: '2027-03-01T08:00:00.000Z',
  madeBy: by,
  open: { count: 2, totalMinor: 8000 },
  reads: [],
  readCount: 0,
  blocked: null,
  actions: ['read', 'markPaid'],
};
const ready: ReadyFile = {
  format: 'csv',
  currency: 'USD',
  count: 2,
  totalMinor: 7000,
  leftOut: [
    { why: 'own', count: 1 },
    { why: 'name', count: 2 },
  ],
};

interface Shown {
  ready?: ReadyFile[];
  missing?: ('PAYOUT_NAME' | 'PAYOUT_IBAN' | 'PAYOUT_BIC')[];
  files?: PayoutFile[];
}
let shown: Shown;
let answers: { code: number; reason?: string; data?: unknown }[];
let sent: string[];
let saved: string[];

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  saved = [];
  wireTestCalls();
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  cleanup();
  forgetRefusals();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const { 'operator.payoutFileReady': readyCall, 'operator.payoutFileList': listCall } = payoutFileApi;

function show(given: Shown, replies: typeof answers = []): void {
  shown = given;
  answers = replies;
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      const data = pathname.endsWith('/ready')
        ? readyCall.output.parse({ ready: shown.ready ?? [], missingSettings: shown.missing ?? [] })
        : listCall.output.parse({ items: shown.files ?? [], next: null });
      return Response.json({ code: 200, msg: '', data });
    }
    sent.push(`${pathname.replace('/applet/operator/', '')} ${await request.text()}`);
    const answer = pathname.includes('/payoutFile') ? answers.shift() : { code: 200, data: {} };
    return Response.json(
      { msg: 'said', data: null, ...answer },
      {
        status: answer?.code ?? 500,
      },
    );
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <PayoutsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const made = 'payoutFile {"format":"csv","currency":"USD","count":2,"totalMinor":7000}';

test('PayoutsPage shows sums and what is left out, and makes the file as shown after a question and a code', async () => {
  show({ ready: [ready] }, [
    { code: 403, reason: 'FRESH_CODE_NEEDED' },
    { code: 200, data: file },
  ]);
  await screen.findByRole('heading', { name: 'CSV table (USD)' });
  expect(screen.getByText('2 withdrawals, $70')).toBeTruthy();
  expect(screen.getByText('1 of your own: another operator pays it.')).toBeTruthy();
  expect(screen.getByText('2 with names that this file cannot write exactly.')).toBeTruthy();
  expect(screen.getByText('No payout file was made yet.')).toBeTruthy();
  await press('Make a file');
  expect(sent).toEqual([]);
  shown = { files: [file] };
  await press('Make it now');
  await press('Send the code');
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  await press('Continue');
  await screen.findByText('The file is made. It is the first in the list below.');
  expect(sent.filter((one) => one === made)).toHaveLength(2);
  await screen.findByRole('heading', { name: 'CSV table, $120' });
});

test('PayoutsPage shows that the withdrawals have changed, and counts again', async () => {
  show({ ready: [ready] }, [{ code: 409, reason: 'CONTENT_CHANGED' }]);
  await press('Make a file');
  await press('Make it now');
  await screen.findByText('The withdrawals have changed since. Nothing was done.');
  shown = {};
  await press('Look again');
  await screen.findByText('No approved withdrawal waits for a payout file.');
  expect(screen.queryByText('The withdrawals have changed since. Nothing was done.')).toBeNull();
});

test('PayoutCard downloads at a press, and another time only after a question', async () => {
  const answer = { code: 200, data: { name: 'payout-1.csv', mimeType: 'text/csv', text: 'a' } };
  show({ files: [file] }, [answer, answer]);
  expect(await screen.findByText('Nobody has downloaded it yet.')).toBeTruthy();
  expect(screen.getByText('2 withdrawals are open, $80')).toBeTruthy();
  shown = { files: [{ ...file, reads: [{ at: '2027-03-01T09:00:00.000Z', by }], readCount: 1 }] };
  await press('Download');
  await screen.findByText('The file is saved. Delete it once the bank has it.');
  expect(saved).toEqual(['payout-1.csv']);
  await press('Download again');
  expect(within(screen.getByRole('group')).getByText(/it may pay twice/)).toBeTruthy();
  expect(screen.getByText(/by Robin Hale$/)).toBeTruthy();
  expect(saved).toHaveLength(1);
  await press('Download it now');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(sent).toEqual([0, 1].map((readCount) => `payoutFile/${file.id}/read {"readCount":${readCount}}`));
});

test('PayoutCard shows that somebody else has downloaded it since, and then shows a question', async () => {
  show({ files: [file] }, [{ code: 409, reason: 'CONTENT_CHANGED' }]);
  await screen.findByText('Nobody has downloaded it yet.');
  shown = { files: [{ ...file, reads: [{ at: '2027-03-01T09:00:00.000Z', by }], readCount: 1 }] };
  await press('Download');
  await screen.findByText(/^It was downloaded or changed since this page was loaded/);
  await screen.findByRole('button', { name: 'Download again' });
  expect(saved).toEqual([]);
});

test('PayoutCard marks a file as paid with a reference after a question', async () => {
  show({ files: [file] }, [{ code: 200, data: { ...file, actions: [] } }]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as paid' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Reference of the bank'), { target: { value: ' SEPA 7 ' } });
  await press('Mark as paid');
  expect(screen.getByText(/^2 withdrawals are marked as paid/)).toBeTruthy();
  await press('They were all paid');
  await screen.findByText('Marked as paid. Each instructor has a notice.');
  expect(sent).toEqual([`payoutFile/${file.id}/markPaid {"reference":"SEPA 7"}`]);
});

test('PayoutCard shows why this operator may not handle a file, and one that is closed', async () => {
  const closed = { ...file, id: by.id, open: { count: 0, totalMinor: 0 }, actions: [] };
  show({ files: [{ ...file, blocked: 'secondPerson', actions: [] }, closed] });
  await screen.findByText(/^You, or an operator linked to you, approved/);
  expect(screen.getByText('Nothing is open any more.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Download|Mark/ })).toBeNull();
});

test('PayoutsPage shows an error and reads again', async () => {
  show({});
  answerCalls(async () => Response.json({ code: 500, msg: '', data: null }, { status: 500 }));
  await press('Count again');
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

test('PayoutsPage names missing settings and speaks Chinese', async () => {
  await switchLanguage('zh');
  show({ ready: [{ ...ready, format: 'sepa', currency: 'EUR' }], missing: ['PAYOUT_IBAN'], files: [file] });
  await screen.findByRole('heading', { name: 'SEPA 文件（EUR）' });
  expect(screen.getByText('生成 SEPA 文件还需在服务器上设置：PAYOUT_IBAN。')).toBeTruthy();
  expect(screen.getByText('2 笔的户名无法在此文件中准确写出。')).toBeTruthy();
  expect(await screen.findByText('还没有人下载。')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/consoleMoney|\{\{/);
});
