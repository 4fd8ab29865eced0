import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { useCheckin } from '#src/features/helping/checkin/use-checkin.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenInvitation } from '#tests/support/seen-invitation.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { useHelpAnswer } from './use-help-answer.ts';

const toasts = vi.hoisted(() => vi.fn<(text: string, options: { kind: string }) => void>());
vi.mock('#src/ui/toast.ts', () => ({ toast: toasts }));
vi.mock('#src/offline/outbox.ts', async (load) => ({
  ...(await load<object>()),
  enqueue: () => Promise.resolve({ kind: 'refused', why: 'storage', key: newIdempotencyKey() }),
  isUnkept: () => true,
}));

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  toasts.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const answer = (code: number, reason: string) =>
  answerCalls(() =>
    Promise.resolve(Response.json({ code, msg: reason, reason, data: null }, { status: code })),
  );

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test.each([
  [410, 'ANSWER_ERASED', 'done'],
  [403, 'FORBIDDEN', 'refused'],
])('useHelpAnswer shows the answer %i %s of a direct request as %s', async (code, reason, kind) => {
  answer(code, reason);
  const overlap = { title: '', text: '', confirmLabel: '' };
  const { result } = renderHook(
    () => useHelpAnswer(seenInvitation(), { agreed: 'Agreed.', withdrawn: '', overlap }),
    {
      wrapper,
    },
  );
  result.current.agree();
  await waitFor(() => expect(toasts.mock.calls.map(([, options]) => options.kind)).toEqual([kind]));
});

test('useCheckin counts an erased answer of a direct request as done, and returns a refusal', async () => {
  const { result } = renderHook(() => useCheckin(seenInvitation()), { wrapper });
  answer(410, 'ANSWER_ERASED');
  expect(await result.current.scan('in', 'code')).toBe('done');
  answer(403, 'FORBIDDEN');
  expect(await result.current.scan('in', 'code')).toBeInstanceOf(Error);
});
