import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import { readPicture as readBytes } from '#src/api/picture-files.ts';
import { ask } from '#src/console/base/ask.ts';

export type JoinDetail = Output<'operator.joinDetail'>;
export type Clearances = Output<'operator.clearanceList'>;
export type Filter = Omit<Input<'operator.joinList'>, 'cursor'>;

export const joinQueries = {
  lists: ['joins'] as const,
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...joinQueries.lists, filter] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.joinList',
          { ...filter, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  details: (id: string) => ['join', id] as const,
  detail: (id: string, role: Role) =>
    queryOptions({
      queryKey: [...joinQueries.details(id), role] as const,
      queryFn: ({ signal }) => ask('operator.joinDetail', { id, role }, { signal }),
    }),
  clearances: (id: string) =>
    queryOptions({
      queryKey: ['clearances', id] as const,
      queryFn: ({ signal }) => ask('operator.clearanceList', { id }, { signal }),
    }),
  /** Picture for operators only, fetched with the token; dropped when the console closes. */
  picture: (name: string) =>
    queryOptions({
      queryKey: ['picture', name] as const,
      queryFn: ({ signal }) => readPicture(name, signal),
      staleTime: Infinity,
    }),
};

/** Fetches the bytes and returns a URL for an image. */
async function readPicture(name: string, signal: AbortSignal): Promise<string> {
  const bytes = await readBytes(name, signal);
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''), {
      once: true,
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')), { once: true });
    reader.readAsDataURL(bytes);
  });
}
