import type { Relation, Rows } from './side.ts';

/** Rows of a side, and those people of it who may not decide about the row as operators. */
type OwnCase = Partial<Record<keyof Rows, readonly Relation[]>>;

const ofFamily = ['owner', 'guardian', 'coach'] as const;
const ofPast = ['owner', 'coach'] as const;
const ofClass = [...ofFamily, 'assistant', 'volunteer'] as const;
const account = { account: ['owner'] } as const;
const inCare = { ...account, ward: ['guardian'], child: ['owner', 'guardian'] } as const;
const role = { helperCard: ['assistant'], ward: ['guardian'] } as const;
const order = { order: ofFamily } as const;
const contested = { contested: ofPast } as const;
const dispute = { dispute: ofPast } as const;
const cls = { class: ofClass } as const;
const strike = { strike: ofPast } as const;
const rating = { rating: ofPast, coachRating: ofPast } as const;
const withdrawal = { withdrawal: ['coach'] } as const;
const chargeback = { chargeback: ofPast } as const;
const hours = { hours: ['assistant', 'coach'] } as const;
const correction = { correction: ofPast } as const;
const team = { team: ['lead'] } as const;

const shared = 'The row belongs to nobody: all people of the place use it.';
const byTask = 'server/operating/task-closing/own-tasks.test.ts tries each kind of task.';
const ofOthers = 'The row of the matrix is about people of neither side; a test of the area has the side.';
const noGain = 'The act takes rights away or answers, and gives nothing to a side.';

/**
 * Operators' acts that name a row: the sides of the row that each of them refuses (docs/domain.md 4.14), or why there is no
 * side. An act that is missing fails the test.
 */
export const ownCases: Readonly<Record<string, OwnCase | string>> = {
  'operator.secondFactorReset': account,
  'operator.classCancel': cls,
  'operator.classRoster': cls,
  'operator.classSubstitute': cls,
  'operator.helperRelease': { invitation: [...ofClass] },
  'operator.disputeDecide': dispute,
  'operator.strikeExcuse': strike,
  'operator.strikeKeep': strike,
  'operator.ratingHide': rating,
  'operator.ratingShow': rating,
  'operator.withdrawalApprove': withdrawal,
  'operator.withdrawalReject': withdrawal,
  'operator.withdrawalMarkPaid': withdrawal,
  'operator.withdrawalMarkFailed': withdrawal,
  'operator.withdrawalAccount': withdrawal,
  'operator.payoutFileRead': ofOthers,
  'operator.payoutFileMarkPaid': ofOthers,
  'operator.priceCodeConfirm': shared,
  'operator.priceCodeEnd': shared,
  'operator.invitationConsent': { wardInvitation: ['guardian', 'coach'] },
  'operator.hoursSettle': hours,
  'operator.hoursDecide': hours,
  'operator.feedbackDone': noGain,
  'operator.venueSave': shared,
  'operator.venueEnd': shared,
  'operator.venueMerge': shared,
  'operator.announcementStop': shared,
  'operator.applicationRemind': { application: ['volunteer', 'lead', 'deputy'] },
  'operator.teamApprove': team,
  'operator.teamReject': team,
  'operator.teamAppoint': ofOthers,
  'operator.partnerClose': noGain,
  'operator.importCheck': shared,
  'operator.importRun': shared,
  'operator.partnerExport': shared,
  'operator.partnerRequestApprove': { partnerRequest: ['lead'] },
  'operator.partnerRequestReject': { partnerRequest: ['lead'] },
  'operator.accountFind': noGain,
  'operator.accountLock': account,
  'operator.accountUnlock': noGain,
  'operator.personRead': noGain,
  'operator.sessionEnd': account,
  'operator.personMessage': { account: ['owner', 'coach'], ward: ['guardian'] },
  'operator.proofDecide': ofOthers,
  'operator.birthDateCorrect': inCare,
  'operator.hidingSet': { child: ['owner', 'guardian'] },
  'operator.hidingEnd': ofOthers,
  'operator.grantPropose': noGain,
  'operator.grantConfirm': ofOthers,
  'operator.grantRefuse': noGain,
  'operator.grantWithdraw': noGain,
  'operator.revoke': ofOthers,
  'operator.chargebackEvidence': chargeback,
  'operator.chargebackSent': chargeback,
  'operator.chargebackEnd': chargeback,
  'operator.chargebackSettle': chargeback,
  'operator.joinApprove': role,
  'operator.joinReject': role,
  'operator.suspend': role,
  'operator.reinstate': role,
  'operator.close': role,
  'operator.clearanceSet': { ...account, ward: ['guardian'] },
  'operator.orderCancel': order,
  'operator.refundRequestAgree': order,
  'operator.correctionPropose': order,
  'operator.correctionConfirm': correction,
  'operator.correctionRefuse': correction,
  'operator.correctionWithdraw': noGain,
  'operator.entryPropose': { payment: ['owner'] },
  'operator.entryWriteOff': { debtor: ['deputy'] },
  'operator.entryConfirm': { ledgerEntry: ofPast },
  'operator.entryRefuse': { ledgerEntry: ofPast },
  'operator.entryWithdraw': noGain,
  'operator.resourceUpdate': shared,
  'operator.resourcePublish': shared,
  'operator.resourceUnpublish': shared,
  'operator.resourceDiscard': shared,
  'operator.legalRecall': shared,
  'operator.freezeEnd': shared,
  'operator.todayClaim': byTask,
  'operator.todayRelease': byTask,
  'operator.todaySnooze': byTask,
  'operator.todayWake': byTask,
  'operator.todayNote': byTask,
  'operator.taskDone': byTask,
  'operator.threadRead': contested,
  'operator.threadPicture': contested,
};
