/** Everything that other areas may use of `money`. */
export {
  chargedBack,
  type EventRow as ChargebackEventRow,
  isOtherOpen,
  listEvents as listChargebackEvents,
  returnedByBank,
  sumWaiting,
} from './chargeback/chargeback.repository.ts';
export { borneMinor, canSendEvidence, canSettle, isEndUnread } from './chargeback/chargeback.rules.ts';
export { isPurchasePaused, paidByHold, unusedInPack } from './hold/hold.repository.ts';
export { holdReturned } from './hold/returned.commands.ts';
export { confirmEnd, lockEnding, proposeEnd } from './chargeback/ending.commands.ts';
export { findProposedEnd, type ProposedEnd } from './chargeback/ending.repository.ts';
export {
  findListed as findListedChargeback,
  fromProposedEnds,
  listChargebacks,
  type ListedRow as ListedChargebackRow,
  listProposedEnds,
} from './chargeback/list.repository.ts';
export { adjustHolds } from './hold/hold.commands.ts';
export { keptMinor, leftMinor } from './hold/kept.repository.ts';
export { previewHold } from './chargeback/preview.queries.ts';
export { acceptChargeback, lockPaymentAround, noteEvidenceSent } from './chargeback/settle.commands.ts';
export { openOffersOf, openOffersOfTeam, usablePacks } from './class-pack/class-pack.queries.ts';
export { lockPacks } from './class-pack/class-pack.repository.ts';
export {
  type ClassPackRow,
  sessionValue,
  whyUnusable,
  withoutSession,
} from './class-pack/class-pack.rules.ts';
export { moveSessions, type SessionMove } from './class-pack/pack-session.commands.ts';
export { isChargedBack } from './contested/contested.repository.ts';
export { listReleases } from './coach-wallet/coach-wallet.repository.ts';
export { frozenFor } from './freeze/deadline.repository.ts';
export { lastEndWithin, isFrozen } from './freeze/freeze.repository.ts';
export { runMendCommand } from './freeze/mend.machine.commands.ts';
export { transferAll } from './ledger/ledger.commands.ts';
export { findViolations } from './ledger/invariants.repository.ts';
export { findPaymentIds } from './ledger/ledger-page.repository.ts';
export { lockBalances } from './ledger/ledger.repository.ts';
export { type PlaceNames, presentPlace } from './ledger/ledger.presenter.ts';
export { type Leg, ledger, orderOf, ownerOf, packOf, placeOf } from './ledger/ledger.rules.ts';
export { netReceivables } from './ledger/receivable.commands.ts';
export { familyOf, familyPairs } from './membership/family.repository.ts';
export { lockMemberships, takePlace } from './membership/membership-place.repository.ts';
export { type ActiveMembership, addBenefits, membershipOf } from './membership/membership.repository.ts';
export {
  type MemberTerms,
  asksForMembership,
  memberTerms,
  memberDiscountBps,
  membersFirstUntil,
} from './membership/membership.rules.ts';
export { openPayment } from './payment/open.commands.ts';
export { coveredMinor, listCoverable, operationTable } from './payment/operation.repository.ts';
export { addPaymentOperations, voidPayment } from './payment/operation.commands.ts';
export { servePayments } from './payment/payment.http.ts';
export { lockPayment, setState } from './payment/payment.repository.ts';
export { type PaymentEvent, isOpen } from './payment/payment.rules.ts';
export { findStray } from './reconciliation/reconciliation.repository.ts';
export { settleOrderReceipts } from './receipt/issue.commands.ts';
export { checkAllReceipts } from './receipt/receipt-check.queries.ts';
export { inboxTable } from './webhook/webhook.repository.ts';
export { serveWebhooks } from './webhook/webhook.routes.ts';
export { openAccount, sealAccount } from './withdrawal/payout-account.seal.ts';
export { coachBalances } from './withdrawal/withdrawal.repository.ts';
