import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { YesNo } from '#contract/enums.ts';
import type { Notice } from '#contract/notice.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { noticeQuery, noticesQuery, type NoticeFilter } from '#src/offline/queries.ts';
import { newestNoticeAt, saveNotices } from '#src/offline/records.ts';

export const noticeQueries = {
  all: ['notice'] as const,
  list: ({ unread, group }: NoticeFilter) =>
    infiniteQueryOptions({
      queryKey: [...noticeQueries.all, 'list', unread ?? false, group ?? ''] as const,
      queryFn: async ({ pageParam, signal }) => {
        const filter = { unread: unread ? YesNo.is : undefined, kind: group };
        const page = await call('notice.list', { ...filter, cursor: pageParam || undefined }, { signal });
        await saveNotices(page.items);
        return page;
      },
      meta: { keep: 'records' },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...noticeQueries.all, 'detail', id] as const,
      queryFn: async ({ signal }) => {
        const notice = await call('notice.detail', { id }, { signal });
        await saveNotices([notice]);
        return notice;
      },
      meta: { keep: 'records' },
    }),
};

/** A notice. `isRead`: a mark on this phone counts before the server's answer. */
export interface NoticeRow {
  notice: Notice;
  isRead: boolean;
}

const rowOf = (notice: Notice): NoticeRow => ({ notice, isRead: notice.readAt !== null });

export const noticeSources = {
  list: (filter: NoticeFilter) =>
    listSource({
      query: noticeQueries.list(filter),
      rows: ({ items }): readonly NoticeRow[] => items.map(rowOf),
      idOf: ({ notice }) => notice.id,
      keep: noticesQuery(filter),
      kept: (notices) => notices,
    }),
  detail: (id: string) =>
    recordSource({
      query: noticeQueries.detail(id),
      shown: rowOf,
      keep: noticeQuery(id),
      kept: (row) => row,
    }),
};

/** Notices newer than the newest one on this phone. Not under `all`: no screen shows them. */
export const newestNotices = () =>
  queryOptions({
    queryKey: ['newestNotices'] as const,
    queryFn: async () => {
      const since = await newestNoticeAt();
      const page = await call('notice.list', { ...(since !== null && { since }) }, { isQuiet: true });
      await saveNotices(page.items);
      return page;
    },
    meta: { keep: 'records' },
  });
