import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Notice } from '#contract/notice.ts';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/reading/reading-source.queries.ts';
import { noticesQuery } from '#src/offline/queries.ts';
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

/** A notice, and whether the person has read it: on this phone counts before the server's answer. */
export interface NoticeRow {
  notice: Notice;
  isRead: boolean;
}

export const noticeSource = () =>
  listSource({
    query: noticeQueries.list(),
    rows: ({ items }): readonly NoticeRow[] =>
      items.map((notice) => ({ notice, isRead: notice.readAt !== null })),
    idOf: ({ notice }) => notice.id,
    keep: noticesQuery(),
    kept: (notices) => notices,
  });

/** Notices newer than an instant, for the check on reconnect; nobody waits for it on screen. */
export const fetchNoticesSince = (since: string | null) =>
  call('notice.list', { ...(since !== null && { since }) }, { isQuiet: true });
