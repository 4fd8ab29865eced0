import { noticeApi } from '#contract/notice.ts';
import { handlers } from '#server/http/handlers.ts';
import { announce } from './notice.announce.ts';
import { listOwnNotices, markAllRead, markNoticeRead, readOwnNotice } from './notice.service.ts';

export const noticeHandlers = handlers(noticeApi, {
  'operator.announce': announce,
  'notice.list': listOwnNotices,
  'notice.detail': readOwnNotice,
  'notice.readAll': markAllRead,
  'notice.read': markNoticeRead,
});
