import { queryOptions } from '@tanstack/react-query';
import type { Participant } from '#contract/child.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { childrenQuery } from '#src/offline/queries.ts';
import { saveChildren } from '#src/offline/records.ts';

export const participantQueries = {
  all: ['child'] as const,
  /** Account holder and children; stored on the phone, so that a booking also works offline. */
  list: () =>
    queryOptions({
      queryKey: [...participantQueries.all, 'list'] as const,
      queryFn: async ({ signal, client }) => {
        const list = await call('child.list', {}, { signal, isQuiet: true });
        // A child that is no longer theirs was removed from the phone. Removes it from memory too: fetches
        // again.
        if (await saveChildren(list.items))
          await client.resetQueries({ predicate: ({ queryKey: [first] }) => first !== 'child' });
        return list;
      },
      meta: { keep: 'records' },
    }),
};

/** All participants of the account, as one record: the list is always whole. */
export const participantSource = (isSignedIn: boolean) =>
  recordSource({
    query: { ...participantQueries.list(), enabled: isSignedIn },
    shown: ({ items }): readonly Participant[] => items,
    keep: isSignedIn ? childrenQuery() : null,
    kept: (people) => (people.length === 0 ? undefined : people),
  });
