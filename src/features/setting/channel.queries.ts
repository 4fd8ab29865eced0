import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { isPushOn } from './push-device.mutations.ts';

export const channelQueries = {
  read: () =>
    queryOptions({
      queryKey: ['channel'] as const,
      queryFn: async ({ signal }) => ({
        ...(await call('channel.read', {}, { signal })),
        /** Whether this browser is among those that are told. */
        isHere: await isPushOn(),
      }),
    }),
};
