import type { NoticeKind } from './notice-kinds.ts';
import type { UrgentTopic } from './push.rules.ts';

/** Urgent notices by topic (docs/domain.md 4.16). Quiet hours delay none of them. */
export const urgentNotices = {
  classOff: ['classCanceled', 'orderCanceledByCoach', 'orderCanceledByUs', 'helpCanceled'],
  classChanged: ['classMoved', 'classSubstitute', 'helpMoved'],
  seatFree: ['waitlistOffer', 'waitlistOfferChanged'],
  moneyTarget: ['payoutAccountChanged'],
  fromUs: ['messageFromUs'],
} as const satisfies Record<UrgentTopic, readonly NoticeKind[]>;

const kinds: ReadonlySet<NoticeKind> = new Set(Object.values(urgentNotices).flat());

/** Notices to operators that leave by every way immediately, whatever the person switched off (docs/domain.md 4.14). */
export const alarmNotices: readonly NoticeKind[] = [
  'safetyAlarm',
  'operatorAdded',
  'operatorRemoved',
  'operatorLocked',
  'operatorFactorReset',
];

export const isAlarm = (kind: NoticeKind): boolean => alarmNotices.includes(kind);

export const isUrgent = (kind: NoticeKind): boolean => kinds.has(kind);
