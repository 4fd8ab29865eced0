import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { RepeatsFields } from './repeats-fields.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-08T16:00:00.000Z'), toFake: ['Date'] });
  wireTestCalls();
  answerCalls(() =>
    Response.json({
      code: 200,
      msg: '',
      data: { booking: { minNoticeMinutes: 120, horizonDays: 90, seriesHorizonDays: 180 } },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['en', 'At most 52 dates, on Sat, Sep 4 at the latest.'],
  ['zh', '最多 52 次，最晚到9月4日周六。'],
] as const)('RepeatsFields ends a series at the rule of the server (%s)', async (language, hint) => {
  await startWords(language);
  const draft = { ...emptyClass, zone: 'UTC', date: '2027-03-20', repeats: '1' as const };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RepeatsFields draft={draft} change={() => undefined} copied={undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>('input[type="date"]')?.max).toBe('2027-09-04');
});
