import type { Language } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { PushPayload } from '#contract/push.rules.ts';
import { pushKindOf } from './channel.data.ts';

/** What one push is about. */
export interface News {
  account_id: string;
  language: Language;
  unread: number;
  items: { kind: NoticeKind; order_id: string | null; area: 'student' | 'coach' | null }[];
}

/** The most that all of the news have in common, in kinds and ids. */
export function payloadOf({ account_id: accountId, language, unread, items }: News): PushPayload {
  const [first] = items;
  const kind = first === undefined ? 'news' : pushKindOf[first.kind];
  const isOneKind = items.every((item) => pushKindOf[item.kind] === kind);
  const isOneOrder = items.every((item) => item.order_id === first?.order_id && item.area === first.area);
  return {
    kind: isOneKind ? kind : 'news',
    count: items.length,
    unread,
    accountId,
    language,
    ...(isOneOrder && first?.order_id && first.area ? { order: { id: first.order_id, as: first.area } } : {}),
  };
}
