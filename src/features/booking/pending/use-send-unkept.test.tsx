import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RatingForm } from '#contract/rating.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useSendUnkept } from './use-send-unkept.ts';

interface Sent {
  key: string | null;
  text: unknown;
}

let sent: Sent[];
/** Answer of the server; undefined: no answer. */
let answer: { code: number; data: unknown } | undefined;

beforeEach(() => {
  sent = [];
  answerCalls(async (request) => {
    const key = request.headers.get('Idempotency-Key');
    const body = (await request.json()) as { text?: unknown };
    sent.push({ key, text: body.text });
    if (answer === undefined) throw new TypeError('no network');
    return Response.json({ msg: 'ok', ...answer }, { status: answer.code });
  });
  wireTestCalls();
});
afterEach(() => vi.unstubAllGlobals());

const success = { code: 200, data: {} };
const refusal = { code: 409, data: null };
const fault = { code: 503, data: null };

const form = { id: 'a', ratingId: 'r', stars: 5, tags: [], language: 'en' } satisfies Omit<
  RatingForm,
  'text'
>;

/** Each tap has a different body, and the key of the row that was not stored. */
function start() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSendUnkept('order.rate'), { wrapper });
  const unkept = () => ({ kind: 'refused', why: 'storage', key: newIdempotencyKey() }) as const;
  return async (intent: string, given: typeof answer, text = intent) => {
    answer = given;
    await result.current(unkept(), { ...form, text }, intent).catch(() => undefined);
  };
}

test.each([
  ['a success', success],
  ['a refusal', refusal],
])('useSendUnkept sends a new request for the same intent after %s', async (_what, given) => {
  const tap = start();
  await tap('five stars', given);
  await tap('five stars', given);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each([
  ['without an answer', undefined],
  ['after a fault of the server', fault],
])('useSendUnkept repeats the same request %s until it is answered', async (_what, given) => {
  const tap = start();
  await tap('five stars', given, 'first body');
  await tap('five stars', given, 'second body');
  await tap('five stars', success, 'third body');
  await tap('five stars', success, 'fourth body');
  const [first, again, answered, next] = sent;
  expect(first?.text).toBe('first body');
  expect([again, answered]).toEqual([first, first]);
  expect(next?.text).toBe('fourth body');
  expect(next?.key).not.toBe(first?.key);
});

test('useSendUnkept sends a new request for a changed intent, and repeats the first one later', async () => {
  const tap = start();
  await tap('five stars', undefined);
  await tap('four stars', undefined);
  await tap('five stars', undefined);
  const [first, other, back] = sent;
  expect(other?.key).not.toBe(first?.key);
  expect(back, 'its outcome is still unknown').toEqual(first);
});

test('useSendUnkept keeps one request per intent when two are sent in parallel', async () => {
  const tap = start();
  await Promise.all([tap('five stars', undefined), tap('four stars', undefined)]);
  await Promise.all([tap('five stars', undefined), tap('four stars', undefined)]);
  const keys = (text: string) => sent.filter((one) => one.text === text).map(({ key }) => key);
  for (const intent of ['five stars', 'four stars']) expect(new Set(keys(intent)).size, intent).toBe(1);
  expect(keys('five stars')).not.toEqual(keys('four stars'));
});
