import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletApi } from '#contract/wallet.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { ReportPage } from './report-page.tsx';

const row = { kind: 'fee', currency: 'USD', n: 2, amountMinor: 1250 };
let asked: string[];

beforeAll(startWords);
beforeEach(() => {
  asked = [];
  wireTestCalls();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(data: unknown, address: string): void {
  answerCalls(async (request) => {
    asked.push(new URL(request.url).search);
    return Response.json({
      code: 200,
      msg: '',
      data: walletApi['operator.moneyReport'].output.parse(data),
    });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ReportPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const week = '/money-report?from=2027-03-01&to=2027-03-07';
const full = { items: [{ day: '2027-03-01', ...row }], totals: [row] };

test('ReportPage shows the sums and saves the days as a table', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:report';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show(full, week);
  fireEvent.click(await screen.findByRole('button', { name: 'Save the days as a table (CSV)' }));
  expect(asked).toEqual(['?from=2027-03-01&to=2027-03-07']);
  expect(screen.getAllByText('$12.50')).toHaveLength(2);
  expect(await files[0]?.text()).toContain('2027-03-01,fee,USD,2,12.50\r\n');
});

test('ReportPage sends no period that is backwards or longer than 92 days', () => {
  show(full, '/money-report?from=2027-03-07&to=2027-03-01');
  const go = screen.getByRole('button', { name: 'Show' });
  expect(go.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Please choose a last day/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-06-07' } });
  expect(go.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-06-06' } });
  expect(go.hasAttribute('disabled')).toBe(false);
  expect(screen.queryByText(/^Please choose a last day/)).toBeNull();
  expect(asked).toEqual([]);
});

test('ReportPage shows that nothing moved', async () => {
  show({ items: [], totals: [] }, week);
  expect(await screen.findByText('Nothing moved in this time.')).toBeTruthy();
});
