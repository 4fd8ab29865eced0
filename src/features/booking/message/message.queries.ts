import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import type { ThreadPart, ThreadRecord } from '#contract/message.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { joinNewest, withEarlier } from './thread-parts.view.ts';

/** How a screen names a thread. A question about a class has the id of the class until it has its own. */
export type ThreadOf = { id: string } | { class: string };

/** Time in ms at which the server deletes the first of these threads; Infinity while none is known. */
const deletedFrom = (threads: readonly ThreadRecord[]): number =>
  Math.min(
    ...threads.flatMap(({ deletedAt }) => {
      const at = deletedAt === null ? Infinity : Date.parse(deletedAt);
      return at > now() ? [at] : [];
    }),
    Infinity,
  );

const partEnds = ({ thread }: ThreadPart): number =>
  thread.deletedAt === null ? Infinity : Date.parse(thread.deletedAt);

interface ThreadPages {
  pages: readonly Output<'message.threads'>[];
}

const all = ['message'] as const;

const threadKey = (of: ThreadOf) => [...all, 'thread', 'id' in of ? of.id : `class:${of.class}`] as const;

export const messageQueries = {
  all,
  threads: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'threads'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('message.threads', { cursor: pageParam || undefined, kinds: 'all' }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      meta: { keptUntil: ({ pages }: ThreadPages) => deletedFrom(pages.flatMap(({ items }) => items)) },
    }),
  thread: (of: ThreadOf) => {
    const queryKey = threadKey(of);
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }) => {
        const newest = await ('id' in of
          ? call('message.thread', { id: of.id, kinds: 'all' }, { signal })
          : call('message.ofClass', { id: of.class }, { signal }));
        return joinNewest(client.getQueryData<ThreadPart>(queryKey), newest);
      },
      meta: { keptUntil: partEnds },
    });
  },
  /** One picture of a message. A picture never changes. */
  picture: (id: string, number: number) =>
    queryOptions({
      queryKey: [...all, 'picture', id, number] as const,
      queryFn: ({ signal }) => call('message.picture', { id, number }, { signal }),
      staleTime: Infinity,
      meta: { keep: 'never', why: 'A phone must not keep a picture longer than its thread and its members.' },
    }),
};

/** Fetches the messages before those that this phone has of a thread. */
export async function fetchEarlier(client: QueryClient, of: ThreadOf): Promise<void> {
  const queryKey = threadKey(of);
  const known = client.getQueryData<ThreadPart>(queryKey);
  if (known === undefined || known.earlier === null) return;
  const part = await call('message.thread', { id: known.thread.id, before: known.earlier, kinds: 'all' });
  client.setQueryData<ThreadPart>(queryKey, (newest) => newest && withEarlier(newest, part));
}

export const messageSources = {
  threads: () =>
    listSource({
      query: messageQueries.threads(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
      versionOf: ({ version }) => version,
    }),
  thread: (of: ThreadOf) =>
    recordSource({ query: messageQueries.thread(of), shown: (part): ThreadPart => part }),
};
