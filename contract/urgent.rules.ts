import type { NoticeKind } from './notice-kinds.ts';
import type { UrgentTopic } from './push.rules.ts';

/** Urgent notices by topic (docs/domain.md 4.16). Quiet hours delay none of them. */
export const urgentNotices = {
  classOff: ['classCanceled', 'orderCanceledByCoach', 'orderCanceledByUs', 'helpCanceled'],
  classChanged: ['classMoved', 'classSubstitute', 'helpMoved'],
  seatFree: ['waitlistOffer', 'waitlistOfferChanged'],
  moneyTarget: ['payoutAccountChanged'],
} as const satisfies Record<UrgentTopic, readonly NoticeKind[]>;

const kinds: ReadonlySet<NoticeKind> = new Set(Object.values(urgentNotices).flat());

export const isUrgent = (kind: NoticeKind): boolean => kinds.has(kind);
