import { noticeApi } from '#contract/notice.ts';
import { handlers } from '#server/http/handlers.ts';
import { listOwnNotices, readNotice } from './notice.service.ts';

export const noticeHandlers = handlers(noticeApi, {
  'notice.list': listOwnNotices,
  'notice.read': readNotice,
});
