import { vi } from 'vitest';
import { headers } from '#contract/envelope.ts';

/**
 * Fails a test whose `fetch` answers a keyed request without its key. The page ignores such an answer and sends again
 * one second later, into the next test. The answer then gets its key, so that the test ends instead of waiting.
 */
async function checkAnswer(request: unknown, response: unknown): Promise<unknown> {
  const given = await response;
  if (!(request instanceof Request && given instanceof Response && given.ok)) return given;
  const key = request.headers.get(headers.idempotencyKey);
  if (key === null || given.headers.has(headers.idempotencyKey)) return given;
  console.error(`${request.method} ${request.url} is answered without its key: use answerCalls()`);
  given.headers.set(headers.idempotencyKey, key);
  return given;
}

const { stubGlobal } = vi;

vi.stubGlobal = (name, value) =>
  stubGlobal(
    name,
    name === 'fetch' && typeof value === 'function'
      ? (request: unknown, ...rest: unknown[]) => checkAnswer(request, value(request, ...rest))
      : value,
  );
