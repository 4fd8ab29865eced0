import { DAY_S } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import { noticeDefinitions, type NoticeKind } from '#contract/notice-kinds.ts';
import type { ReaderSide, SubjectKind } from '#contract/notice-subjects.ts';
import type { PushPayload } from '#contract/push.rules.ts';
import { isAlarm, isUrgent } from '#contract/urgent.rules.ts';
import type { PushHaste } from '#server/ports/ports.ts';

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
    /** An ISO instant: the notice offers something that ends then. */
    expires_at: string | null;
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

/** Kinds that are about this moment. Quiet hours hold them, as they hold all that is not urgent. */
const ofThisMoment: readonly NoticeKind[] = [
  'messageArrived',
  'teamMessageArrived',
  'childArrived',
  'childLeft',
  'orderAwaitsPayment',
];

/** A push lives no longer than what all of its notices offer, and wakes the phone when one of them cannot wait. */
export function hasteOf({ items }: Pick<News, 'items'>, now: Date): PushHaste {
  const isHurried = (kind: NoticeKind) => isUrgent(kind) || isAlarm(kind) || ofThisMoment.includes(kind);
  const lives = items.map(({ expires_at: end }) =>
    end === null ? DAY_S : Math.round((Date.parse(end) - now.getTime()) / 1000),
  );
  return {
    isUrgent: items.some(({ kind }) => isHurried(kind)),
    lifeSeconds: Math.min(DAY_S, Math.max(0, ...lives)),
  };
}
