import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { saveChildren } from '#src/offline/records.ts';

export const participantQueries = {
  all: ['child'] as const,
  /** Oneself and the children; kept on the phone, so that a booking can be asked for without a network. */
  list: () =>
    queryOptions({
      queryKey: [...participantQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => {
        const list = await call('child.list', {}, { signal, isQuiet: true });
        await saveChildren(list.items);
        return list;
      },
    }),
};
