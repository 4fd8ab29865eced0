import { noticeApi } from '#contract/notice.ts';
import { handlers } from '#server/http/handlers.ts';
import { announce } from './announcement.commands.ts';
import { listOwnNotices } from './notice.queries.ts';
import { readNotice } from './notice.commands.ts';

export const noticeHandlers = handlers(noticeApi, {
  'operator.announce': announce,
  'notice.list': listOwnNotices,
  'notice.read': readNotice,
});
