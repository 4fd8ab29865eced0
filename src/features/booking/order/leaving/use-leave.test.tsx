import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { person } from '#src/offline/person.ts';
import { storageError } from '#src/offline/storage-error.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useLeave } from './use-leave.ts';

const order = { id: 'order', class: { id: 'class', place: {} } } as OrderRecord;
const intent = { reason: { code: 'plans', text: '' }, shownRefundMinor: 0 } as const;

/** Sent requests in order. */
let sent: { key: string | null; body: unknown }[];
/** Status of the server's answer; undefined: no answer. */
let status: number | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent = [];
  answerCalls(async (request) => {
    const key = request.headers.get('Idempotency-Key');
    sent.push({ key, body: await request.json() });
    if (status === undefined) throw new TypeError('no network');
    return Response.json({ code: status, msg: 'ok', data: status === 200 ? {} : null }, { status });
  });
  wireTestCalls();
  // Without storage each tap is sent directly, under the key of its row.
  vi.stubGlobal('indexedDB', undefined);
  person.set('a');
});
afterEach(() => {
  person.set(null);
  storageError.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useLeave, { wrapper });
  return async (answered: number | undefined, people = ['a']) => {
    status = answered;
    await act(() => result.current.leaveSome(order, people, intent));
    vi.advanceTimersByTime(60_000);
  };
}

test.each([
  ['no answer', undefined],
  ['a failure of the server', 503],
])('useLeave repeats the first request after %s, also minutes later', async (_what, outcome) => {
  const tap = start();
  await tap(outcome);
  await tap(outcome);
  await tap(200);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
});

test.each([
  ['a success', 200],
  ['a refusal', 409],
])('useLeave sends a new request after %s', async (_what, outcome) => {
  const tap = start();
  await tap(outcome);
  await tap(200);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[1]?.body).not.toEqual(sent[0]?.body);
});

test('useLeave sends a new request for another participant after no answer', async () => {
  const tap = start();
  await tap(undefined);
  await tap(200, ['b']);
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  expect(sent.at(-1)?.body).toMatchObject({ participantIds: ['b'] });
});
