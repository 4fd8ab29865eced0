import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

const tries = (error: Error): number => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') throw new Error('the rule is no function');
  let failures = 0;
  while (retry(failures, error)) failures++;
  return failures + 1;
};

test('queryClient tries a read again without an answer or when the server is busy, and never after a refusal', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(tries(new NoAnswerError())).toBe(3);
  expect(tries(new ApiError(503, 'busy', 'BUSY', null))).toBe(4);
  expect(tries(new ApiError(404, 'no', 'NOT_FOUND', null))).toBe(1);
});

test('queryClient tries a read only once when the browser reports no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(tries(new NoAnswerError())).toBe(1);
});
