import type { NoticeKind } from '#contract/notice-kinds.ts';
import { noticeDefinitions } from '#contract/notice-kinds.ts';
import { readerSides, type ReaderSide } from '#contract/notice-subjects.ts';

/** Kinds whose record has no screen yet: the notice itself opens. This list may only become shorter. */
export const withoutScreen: readonly NoticeKind[] = [
  'announcement',
  'draftAgreed',
  'draftReceived',
  'draftRejected',
  'helpAgreed',
  'helpAsked',
  'helpCanceled',
  'helpConsented',
  'helpExpired',
  'helpInvited',
  'helpMoved',
  'helpOnHold',
  'helpRejected',
  'helpReleased',
  'helpSteppedDown',
  'helpUnanswered',
  'helpWithdrawn',
  'helperCleared',
  'helperOnHold',
  'hoursApproved',
  'hoursCorrected',
  'hoursDeclined',
  'hoursEntered',
  'hoursReminder',
  'hoursSubmitted',
  'membershipActive',
  'membershipEnded',
  'membershipEnds',
  'membershipRefunded',
  'partnerAccepted',
  'partnerClosed',
  'partnerDeclined',
  'partnerExpired',
  'partnerInvited',
  'partnerLeft',
  'partnerManager',
  'partnerRemoved',
  'partnerWithdrawn',
  'teamApplicationExpired',
  'teamApplicationWaits',
  'teamApplied',
  'teamApproved',
  'teamConsentAsked',
  'teamDeputy',
  'teamEventCanceled',
  'teamEventMoved',
  'teamJoined',
  'teamLeader',
  'teamLeaderAppointed',
  'teamLeft',
  'teamNotJoined',
  'teamRejected',
  'teamRemoved',
];

/** In whose areas a kind can open. Of an invitation only the question for a consent has a screen, on a guardian's home. */
export function sidesOf(kind: NoticeKind): readonly (ReaderSide | null)[] {
  if (noticeDefinitions[kind].about !== 'invitation') return [null, ...readerSides];
  return kind === 'helpNeedsConsent' ? ['guardian'] : ['coach', 'helper'];
}
