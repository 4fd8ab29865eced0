import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { useCancelDay } from '#src/features/booking/class-change/use-cancel-day.ts';
import { useNeedsFeedback } from '#src/features/booking/needs/use-needs-feedback.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';

vi.mock('#src/offline/outbox.ts', () => ({
  enqueue: () => Promise.resolve({ kind: 'refused', why: 'storage', key: newIdempotencyKey() }),
  isUnkept: () => true,
}));

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
});
afterEach(() => vi.unstubAllGlobals());

const answer = (code: number, reason: string) =>
  answerCalls(() =>
    Promise.resolve(Response.json({ code, msg: reason, reason, data: null }, { status: code })),
  );

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

const day = { date: '2027-03-02', classes: [] };
const draft = { reason: 'unwell', words: '' } as const;
const feedback = { items: [], text: '' };

test('useCancelDay counts an erased answer of a direct request as done, and shows a refusal', async () => {
  const { result } = renderHook(() => useCancelDay(), { wrapper });
  answer(410, 'ANSWER_ERASED');
  expect(await result.current.cancel(day, draft)).toEqual({ kind: 'erased' });
  answer(403, 'FORBIDDEN');
  expect(await result.current.cancel(day, draft)).toBeUndefined();
});

test('useNeedsFeedback counts an erased answer of a direct request as done, and returns a refusal', async () => {
  const { result } = renderHook(() => useNeedsFeedback(seenOrder({})), { wrapper });
  answer(410, 'ANSWER_ERASED');
  expect(await result.current.sendFeedback('ada', feedback)).toBe('done');
  answer(403, 'FORBIDDEN');
  expect(await result.current.sendFeedback('ada', feedback)).toBeInstanceOf(Error);
});
