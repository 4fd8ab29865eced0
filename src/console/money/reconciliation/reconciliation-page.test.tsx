import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reconciliationApi } from '#contract/reconciliation.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { ReconciliationPage } from './reconciliation-page.tsx';

beforeAll(startWords);
beforeEach(wireTestCalls);
afterEach(() => vi.unstubAllGlobals());

function show(items: unknown[]): void {
  answerCalls(async () =>
    Response.json({
      code: 200,
      msg: '',
      data: reconciliationApi['operator.reconciliation'].output.parse({ items, next: null }),
    }),
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <ReconciliationPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const report = { day: '2027-03-01', provider: 'stripe', checkedAt: '2027-03-02T02:00:00.000Z', matched: 12 };

test('ReconciliationPage shows each payment that differs, also one without a payment of ours', async () => {
  const details = [
    {
      paymentId: null,
      payer: null,
      orderNumber: null,
      ref: 'pi_1',
      oursMinor: 0,
      theirsMinor: 2500,
      currency: 'USD',
    },
  ];
  show([{ ...report, unexplainedMinor: 2500, details }]);
  await screen.findByText('1 payment differs');
  expect(screen.getByText('pi_1')).toBeTruthy();
  expect(screen.getByText('none of ours')).toBeTruthy();
  expect(screen.getAllByText('$25')).toHaveLength(2);
});

test('ReconciliationPage shows payer and order of a payment, and never its id', async () => {
  const paymentId = '6f1d8a52-3c0e-4b7a-9d24-0a5b8e2c7f31';
  const details = [
    {
      paymentId,
      payer: 'Elena Rivera',
      orderNumber: 'OF-3',
      ref: null,
      oursMinor: 0,
      theirsMinor: 100,
      currency: 'USD',
    },
  ];
  show([{ ...report, unexplainedMinor: 100, details }]);
  await screen.findByText(/Elena Rivera/);
  expect(screen.getByRole('link', { name: 'Order OF-3' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(paymentId);
});

test('ReconciliationPage shows a day on which everything agrees', async () => {
  show([{ ...report, unexplainedMinor: 0, details: [] }]);
  await screen.findByText('Everything agrees');
  expect(screen.getByText('12 payments agree')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'March 1, 2027 · Stripe' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('ReconciliationPage shows that nothing was compared', async () => {
  show([]);
  expect(await screen.findByText('Nothing was compared yet.')).toBeTruthy();
});
