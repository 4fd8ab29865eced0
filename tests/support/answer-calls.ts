import { vi } from 'vitest';
import { headers } from '#contract/envelope.ts';

/** Plays the server for all calls of a test. Each answer repeats the key of its request, as the server's answers do. */
export function answerCalls(answer: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await answer(request);
    const key = request.headers.get(headers.idempotencyKey);
    if (key !== null) response.headers.set(headers.idempotencyKey, key);
    return response;
  });
}

/** Keyed requests that a `fetch` of the test answered without their key. */
const keyless: string[] = [];

/** Returns those requests and forgets them. */
export const takeKeyless = (): string[] => keyless.splice(0);

/**
 * Notes an answer without the key of its request. The page ignores such an answer and sends again one second later,
 * into the next test. The answer then gets its key, so that the test ends instead of waiting.
 */
export async function checkAnswer(request: unknown, response: unknown): Promise<unknown> {
  const given = await response;
  if (!(request instanceof Request && given instanceof Response && given.ok)) return given;
  const key = request.headers.get(headers.idempotencyKey);
  if (key === null || given.headers.has(headers.idempotencyKey)) return given;
  keyless.push(`${request.method} ${request.url}`);
  given.headers.set(headers.idempotencyKey, key);
  return given;
}
