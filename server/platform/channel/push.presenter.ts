import type { Language } from '#contract/enums.ts';
import { noticeDefinitions, type NoticeKind } from '#contract/notice-kinds.ts';
import type { ReaderSide, SubjectKind } from '#contract/notice-subjects.ts';
import type { PushPayload } from '#contract/push.rules.ts';

/** Notices of one push. */
export interface News {
  account_id: string;
  language: Language;
  unread: number;
  items: {
    kind: NoticeKind;
    about_kind: SubjectKind | null;
    about_id: string | null;
    about_side: ReaderSide | null;
  }[];
}

/** The most that all of the news have in common, in kinds and ids. */
export function payloadOf({ account_id: accountId, language, unread, items }: News): PushPayload {
  const [first] = items;
  const kind = first === undefined ? 'news' : noticeDefinitions[first.kind].group;
  const isOneKind = items.every((item) => noticeDefinitions[item.kind].group === kind);
  const isOneRecord = items.every(
    (item) => item.about_id === first?.about_id && item.about_side === first?.about_side,
  );
  return {
    kind: isOneKind ? kind : 'news',
    count: items.length,
    unread,
    accountId,
    language,
    ...(isOneRecord && first?.about_kind && first.about_id
      ? { about: { kind: first.about_kind, id: first.about_id, as: first.about_side } }
      : {}),
  };
}
