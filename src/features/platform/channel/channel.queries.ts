import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { isPushOn } from './push-device.mutations.ts';

export const channelQueries = {
  read: () =>
    queryOptions({
      queryKey: ['channel'] as const,
      queryFn: async ({ signal }) => ({
        ...(await call('channel.read', {}, { signal })),
        /** This browser receives pushes. */
        isHere: await isPushOn(),
      }),
    }),
};
