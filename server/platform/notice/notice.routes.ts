import { noticeApi } from '#contract/notice.ts';
import { handlers } from '#server/context/handler-table.ts';
import { markAllRead, markNoticeRead } from './notice.commands.ts';
import { listOwnNotices, readOwnNotice } from './notice.queries.ts';

export const noticeHandlers = handlers(noticeApi, {
  'notice.list': listOwnNotices,
  'notice.detail': readOwnNotice,
  'notice.readAll': markAllRead,
  'notice.read': markNoticeRead,
});
