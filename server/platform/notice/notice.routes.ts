import { noticeApi } from '#contract/notice.ts';
import { handlers } from '#server/http/handlers.ts';
import { announce } from './notice.announce.ts';
import { listOwnNotices, readNotice } from './notice.service.ts';

export const noticeHandlers = handlers(noticeApi, {
  'operator.announce': announce,
  'notice.list': listOwnNotices,
  'notice.read': readNotice,
});
