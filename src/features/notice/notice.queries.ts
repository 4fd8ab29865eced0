import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { saveNotices } from '#src/offline/records.ts';

export const noticeQueries = {
  all: ['notice'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...noticeQueries.all, 'list'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const page = await call('notice.list', { ...(pageParam && { cursor: pageParam }) }, { signal });
        await saveNotices(page.items);
        return page;
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

/** Notices newer than an instant, for the check on reconnect; nobody waits for it on screen. */
export const fetchNoticesSince = (since: string | null) =>
  call('notice.list', { ...(since !== null && { since }) }, { isQuiet: true });
