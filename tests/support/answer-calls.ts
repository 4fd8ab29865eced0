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
