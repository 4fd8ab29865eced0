import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { routes } from '#contract/routes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { exchange } from '#src/api/exchange.ts';

export type Pulse = Output<'operator.todayPulse'>;

const everyMs = 60_000;

/**
 * Counts what waits, once a minute, also behind another tab and on a closed console. Not by `ask`: it is no use of the
 * console, and its refusal closes nothing.
 */
export const pulseQuery = (isClosed: boolean) =>
  queryOptions({
    // A console that opens again begins anew.
    queryKey: ['pulse', isClosed] as const,
    queryFn: async ({ signal }) => {
      const asked = { route: routes['operator.todayPulse'], fields: {}, provesSession: false };
      // The server checks every answer against the endpoint's schema before it leaves.
      return (await exchange(asked, { signal })) as Pulse;
    },
    // A refusal lasts: the factor of the day is over. Each further one would be a line of the log.
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : everyMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    retry: false,
  });
