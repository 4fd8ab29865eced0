import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useKeyedMutation } from './use-keyed-mutation.ts';

/** The keys that were sent, in order. */
let keys: (string | null)[];
/** The answer of the server; undefined: no answer arrives. */
let answer: { code: number; data: unknown } | undefined;

beforeEach(() => {
  keys = [];
  answerCalls(async (request) => {
    const key = request.headers.get('Idempotency-Key');
    keys.push(key);
    if (answer === undefined) throw new TypeError('no network');
    return Response.json({ msg: 'ok', ...answer }, { status: answer.code });
  });
  wireTestCalls();
});
afterEach(() => vi.unstubAllGlobals());

const success = { code: 200, data: {} };
const refusal = { code: 409, data: null };
const fault = { code: 503, data: null };

function start() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useKeyedMutation('order.accept'), { wrapper });
  return (id: string, given: typeof answer) => {
    answer = given;
    return result.current.mutateAsync({ id }).catch(() => undefined);
  };
}

test.each([
  ['a success', success],
  ['a refusal', refusal],
])('useKeyedMutation uses a new key for the same input after %s', async (_what, given) => {
  const tap = start();
  await tap('a', given);
  await tap('a', given);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['without an answer', undefined],
  ['after a fault of the server', fault],
])('useKeyedMutation keeps the key until an answer arrives: %s', async (_what, given) => {
  const tap = start();
  await tap('a', given);
  await tap('a', given);
  await tap('a', success);
  await tap('a', success);
  const [first, again, answered, next] = keys;
  expect(again).toBe(first);
  expect(answered).toBe(first);
  expect(next).not.toBe(first);
});

test('useKeyedMutation keeps one key for each input while its outcome is unknown', async () => {
  const tap = start();
  await tap('a', undefined);
  await tap('b', undefined);
  await tap('a', undefined);
  const [first, other, back] = keys;
  expect(other).not.toBe(first);
  expect(back, 'its outcome is still unknown').toBe(first);
});
