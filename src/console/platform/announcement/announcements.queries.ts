import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { AnnouncementShow } from '#contract/announcement.ts';
import { ask } from '#src/console/base/ask.ts';

const all = ['announcements'] as const;

export const announcementQueries = {
  all,
  list: (show: AnnouncementShow) =>
    infiniteQueryOptions({
      queryKey: [...all, show] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.announcementList', pageParam === '' ? { show } : { show, cursor: pageParam }, {
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  count: (audience: Input<'operator.announcementCount'>) =>
    queryOptions({
      queryKey: ['announcementCount', audience] as const,
      queryFn: ({ signal }) => ask('operator.announcementCount', audience, { signal }),
    }),
  teams: (name: string) =>
    queryOptions({
      queryKey: ['teamsByName', name] as const,
      queryFn: ({ signal }) => ask('team.list', { name }, { signal }),
    }),
};
