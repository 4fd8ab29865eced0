import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DayClassCheck, DayClassResult } from '#contract/class-check.ts';
import { headers } from '#contract/envelope.ts';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { CancelSeries } from './cancel-series.tsx';

vi.mock('#src/offline/online.ts', () => ({ useOnline: () => true }));
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ title, open, children, bottom }: SheetPart) =>
    open ? (
      <dialog open aria-label={title}>
        {children}
        {bottom}
      </dialog>
    ) : null,
}));

interface SheetPart {
  title: string;
  open: boolean;
  children: React.ReactNode;
  bottom: React.ReactNode;
}

const ids = [1, 2].map((index) => `00000000-0000-4000-8000-00000000000${index}`);
const checkOf = (id: string, index: number): DayClassCheck => ({
  id,
  title: { en: 'Swim' },
  startsAt: `2127-03-0${index + 1}T15:30:00.000Z`,
  endsAt: `2127-03-0${index + 1}T16:15:00.000Z`,
  zone: 'America/Chicago',
  families: 1,
  orders: 1,
  refundMinor: 2400,
  currency: 'USD',
  contested: 0,
  waiting: 0,
  helpers: 0,
  isStrike: false,
});
const resultOf = (id: string, outcome: DayClassResult['outcome']): DayClassResult => ({
  id,
  outcome,
  families: 0,
  refundMinor: 0,
  currency: 'USD',
  isStrike: false,
});

let items: DayClassCheck[];
let outcomes: DayClassResult['outcome'][];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  items = ids.map(checkOf);
  outcomes = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ code: 200, msg: '', data: { items } });
    const key = request.headers.get(headers.idempotencyKey) ?? '';
    items = [];
    const results = ids.map((id, index) => resultOf(id, outcomes[index] ?? 'canceled'));
    return Response.json(
      { code: 200, msg: '', data: { items: results } },
      { headers: { [headers.idempotencyKey]: key } },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <CancelSeries record={{ id: ids[0] ?? '', startsAt: checkOf('', 0).startsAt }} seriesId="series" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 1, 'All coming dates', 'Cancel 2 classes', '1 class canceled'],
  ['zh', 1, '所有未开始的日期', '取消 2 节课', '已取消 1 节课'],
  ['en', 2, 'All coming dates', 'Cancel 2 classes', 'Nothing was canceled just now.'],
  ['zh', 2, '所有未开始的日期', '取消 2 节课', '这次没有取消任何课程。'],
] as const)(
  'CancelSeries names each class that a tap did not cancel, and then has none left to cancel (%s, %i)',
  async (language, stayed, all, yes, done) => {
    await i18n.changeLanguage(language);
    outcomes = stayed === 1 ? ['canceled', 'canceledBefore'] : ['canceledBefore', 'canceledBefore'];
    show();
    open(i18n.t('series.cancel.open'));
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(all) }));
    fireEvent.click(screen.getByRole('radio', { name: i18n.t('order.reason.unwell') }));
    fireEvent.click(await screen.findByRole('button', { name: yes }));
    expect(await screen.findByText(done)).toBeDefined();
    expect(screen.getAllByText(i18n.t('cancelDay.outcome.canceledBefore'))).toHaveLength(stayed);
    expect((await screen.findAllByText(i18n.t('series.cancel.noClass'))).length).toBeGreaterThan(0);
    expect(screen.queryByText(i18n.t('series.cancel.nobody'))).toBeNull();
  },
);
