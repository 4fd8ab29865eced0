import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { ask } from '#src/console/base/ask.ts';
import { consoleSession } from '#src/console/base/console-session.ts';

/** The obstacle between a signed-in person and the console; `open` when there is no obstacle. */
export type Gate = 'open' | 'code' | 'setup' | 'nobody';

/** Tries a call that every operator may make. Its answer has the idle limit. */
async function tryGate(signal: AbortSignal): Promise<Gate> {
  try {
    const { items } = await ask('operator.ruleList', {}, { signal });
    const minutes = items.find(({ name }) => name === 'operatorIdleMinutes')?.value;
    if (typeof minutes === 'number') consoleSession.openFor(minutes);
    return 'open';
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : undefined;
    if (reason === 'FORBIDDEN') return 'nobody';
    if (reason === 'SECOND_FACTOR_NEEDED') return 'code';
    if (reason === 'SECOND_FACTOR_MISSING') return 'setup';
    throw error;
  }
}

/** The operator's second factor: shows if a passkey can open the console. */
export const factorQuery = () =>
  queryOptions({
    queryKey: ['factor'] as const,
    queryFn: ({ signal }) => ask('secondFactor.read', {}, { signal }),
  });

export const gateQuery = () =>
  queryOptions({ queryKey: ['gate'] as const, queryFn: ({ signal }) => tryGate(signal), gcTime: 0 });
