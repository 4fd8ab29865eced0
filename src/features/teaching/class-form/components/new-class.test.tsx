import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { headers } from '#contract/envelope.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useChangeClass } from '#src/features/booking/class-change/use-change-class.ts';
import { emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { daysAfter } from '#src/features/teaching/series/series.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { NewClass } from './new-class.tsx';

const first = daysAfter(nowIso().slice(0, 10), 14);
const dates = [first, daysAfter(first, 7)];
const start = {
  ...emptyClass,
  title: 'First strokes',
  description: 'Four children',
  activity: 'swim',
  placeName: 'Pecan Grove Pool',
  address: '1 Grove Street',
  cityId: 'austin',
  zone: 'America/Chicago',
  date: first,
  startTime: '09:30',
  endTime: '10:15',
  capacity: '4',
  price: '20',
  repeats: '1' as const,
  until: daysAfter(first, 7),
};

const booking = { minNoticeMinutes: 120, horizonDays: 90, seriesHorizonDays: 365 };

let stop: 'clash' | null;
let hasAnswer: boolean;
let sent: unknown[];
let keys: string[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  stop = null;
  hasAnswer = false;
  sent = [];
  keys = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      const items = dates.map((date) => ({ date, startsAt: `${date}T15:30:00.000Z`, stop, notes: [] }));
      const isCheck = new URL(request.url).pathname.endsWith('/seriesCheck');
      const data = isCheck ? { items, unknownYears: [] } : { items: [], currency: 'USD', booking };
      return Response.json({ code: 200, msg: '', data });
    }
    sent.push(await request.json());
    const key = request.headers.get(headers.idempotencyKey) ?? '';
    keys.push(key);
    if (!hasAnswer) throw new TypeError('Failed to fetch');
    return Response.json(
      { code: 200, msg: '', data: { id: 'series', classes: [] } },
      { headers: { [headers.idempotencyKey]: key } },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onSaved = vi.fn<(saved: SeriesRecord) => void>();

function Form({ noticeHours = '' }: { noticeHours?: string }) {
  const { create, createSeries } = useChangeClass();
  return (
    <NewClass
      start={{ ...start, noticeHours }}
      keptAs="createClass"
      lead=""
      label=""
      save={create}
      onSaved={() => undefined}
      series={{ save: createSeries, onSaved }}
    />
  );
}

const show = (form: React.ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['account', 'config'], { currency: 'USD' });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
};

test.each([
  ['en', /^Nobody could book this class/],
  ['zh', /^这节课将无法被预约/],
] as const)(
  'NewClass names each date of a series that is within the notice of the class (%s)',
  async (language, tooSoon) => {
    await i18n.changeLanguage(language);
    // Seventeen days: the first of two dates, fourteen and twenty-one days ahead, is within it.
    show(<Form noticeHours={String(17 * 24)} />);
    expect(await screen.findAllByText(tooSoon)).toHaveLength(1);
  },
);

test.each([
  ['en', 'Create 2 classes', /Trying again is safe/, /You have another class then/],
  ['zh', '创建 2 节课', /可以放心重试/, /您当时有另一节课/],
] as const)(
  'NewClass sends the same series with the same key after a lost answer, although its dates are taken by now (%s)',
  async (language, create, safe, clash) => {
    await i18n.changeLanguage(language);
    const client = show(<Form />);
    const button = () => screen.getByRole('button', { name: create });
    await waitFor(() => expect(button().getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(button());
    expect(await screen.findByText(safe)).toBeDefined();
    stop = 'clash';
    await client.refetchQueries({ queryKey: seriesQueries.all });
    expect((await screen.findAllByText(clash)).length).toBe(2);
    hasAnswer = true;
    fireEvent.click(button());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(new Set(keys).size).toBe(1);
    onSaved.mockClear();
  },
);
