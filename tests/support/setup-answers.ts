import { afterEach, beforeEach, vi } from 'vitest';
import { checkAnswer, takeKeyless } from './answer-calls.ts';

/* Fails each test whose `fetch` answers a keyed request without its key. */
const { stubGlobal } = vi;

vi.stubGlobal = (name, value) =>
  stubGlobal(
    name,
    name === 'fetch' && typeof value === 'function'
      ? (request: unknown, ...rest: unknown[]) => checkAnswer(request, value(request, ...rest))
      : value,
  );

beforeEach(() => void takeKeyless());
afterEach(() => {
  const found = takeKeyless();
  if (found.length > 0)
    throw new Error(`answered without their key, use answerCalls(): ${found.join(' | ')}`);
});
