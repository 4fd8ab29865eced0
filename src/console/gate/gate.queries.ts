import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { ask } from '#src/console/ask.ts';
import { consoleSession } from '#src/console/console-session.ts';

/** What stands between somebody who is signed in and the console. */
export type Gate = 'open' | 'code' | 'setup' | 'nobody';

/** Opens with a call that every operator may make. It says how long nothing may be done here. */
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

/** The own second factor: whether there is a passkey to open with. */
export const factorQuery = () =>
  queryOptions({
    queryKey: ['factor'] as const,
    queryFn: ({ signal }) => ask('secondFactor.read', {}, { signal }),
  });

export const gateQuery = () =>
  queryOptions({ queryKey: ['gate'] as const, queryFn: ({ signal }) => tryGate(signal), gcTime: 0 });
