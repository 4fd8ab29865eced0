import { noticeDefinitions, type NoticeKind } from './notice-kinds.ts';
import type { PushKind, UrgentTopic } from './push.rules.ts';

/** What cannot wait for the morning, by topic (docs/domain.md 4.16). Quiet hours hold none of it. */
export const urgentNotices = {
  classOff: ['classCanceled', 'orderCanceledByCoach', 'orderCanceledByUs', 'helpCanceled'],
  classChanged: ['classMoved', 'classSubstitute', 'helpMoved'],
  seatFree: ['waitlistOffer', 'waitlistOfferChanged'],
  moneyTarget: ['payoutAccountChanged'],
} as const satisfies Record<UrgentTopic, readonly NoticeKind[]>;

const kinds: ReadonlySet<NoticeKind> = new Set(Object.values(urgentNotices).flat());

export const isUrgent = (kind: NoticeKind): boolean => kinds.has(kind);

/** Whether a text message can ever be about this group: they leave for what is urgent alone. */
export const isTextGroup = (group: PushKind): boolean =>
  [...kinds].some((kind) => noticeDefinitions[kind].group === group);
