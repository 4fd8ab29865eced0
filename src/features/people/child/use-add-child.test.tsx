import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useAddChild } from './use-add-child.ts';

/** Names and keys of the sent calls, in order. */
let sent: { name: string; key: string | null }[];
/** The answer of the server; undefined: no answer arrives. */
let answer: { code: number; data: unknown } | undefined;

beforeEach(() => {
  sent = [];
  answerCalls(async (request) => {
    const key = request.headers.get('Idempotency-Key');
    const { name } = (await request.json()) as { name: string };
    sent.push({ name, key });
    if (answer === undefined) throw new TypeError('no network');
    return Response.json({ msg: 'ok', ...answer }, { status: answer.code });
  });
  wireTestCalls();
});
afterEach(() => vi.unstubAllGlobals());

function start() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAddChild(), { wrapper });
  return (name: string) =>
    result.current.mutateAsync({ name, birthDate: '2018-03-09' }).catch(() => undefined);
}

test('useAddChild keeps the key of an intent until it is answered, and uses a new key for another intent', async () => {
  const add = start();
  answer = undefined;
  await add('Leo');
  await add('Leo');
  await add('Leon');
  answer = { code: 200, data: { id: 'c', name: 'Leon' } };
  await add('Leon');
  await add('Leon');
  expect(sent.map(({ name }) => name)).toEqual(['Leo', 'Leo', 'Leon', 'Leon', 'Leon']);
  const [first, again, other, answered, twin] = sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(other, 'a mended name is another child to the server').not.toBe(first);
  expect(answered).toBe(other);
  expect(twin, 'a second child of that name').not.toBe(answered);
});
