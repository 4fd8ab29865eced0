import { classCoachChanged, classesMoved } from './booking/class-change/class-change.effects.ts';
import { storeBookedCards } from './booking/emergency/emergency.booked.commands.ts';
import { presentCardCopy } from './booking/emergency/emergency.copy.presenter.ts';
import { removeSealedOf } from './booking/guardian/child-removed.commands.ts';
import { passBookingsOn } from './booking/guardian/guardian-end.commands.ts';
import { hideBookings } from './booking/guardian/sessions-hidden.commands.ts';
import { listTaught } from './booking/guardian/taught.repository.ts';
import { presentHandoverCopy } from './booking/handover/handover.copy.presenter.ts';
import { consentsAwaited } from './booking/home/home.effects.ts';
import { presentMessageCopy } from './booking/message/message.copy.presenter.ts';
import * as needsAnswer from './booking/needs/needs.answer.commands.ts';
import * as needsCarry from './booking/needs/needs.carry.commands.ts';
import { presentProfileCopy, presentSharedCopy } from './booking/needs/needs.copy.presenter.ts';
import { isClearedHelper } from './booking/needs/needs.effects.ts';
import { listSharers, withNeeds } from './booking/needs/needs.repository.ts';
import * as needsShare from './booking/needs/needs.share.commands.ts';
import { moveOrderDeadlines } from './booking/order/rows/order.freeze.repository.ts';
import { hasOrderSide } from './booking/order/rows/order.own-case.repository.ts';
import { settleOrderPayment } from './booking/order/settling/order.settle.commands.ts';
import {
  answerNeeds,
  carryNeeds,
  coachCanceled,
  helperNames,
  needsSharers,
  ordersChanged,
  ordersWithNeeds,
  requestsUnanswered,
  shareNeeds,
  storeCards,
  waitIfFull,
} from './booking/order/steps/order.effects.ts';
import { strikeLateCancel } from './booking/strike/strike.add.commands.ts';
import { strikeSilentCoaches } from './booking/strike/strike.unanswered.commands.ts';
import { updateOffers } from './booking/waitlist/waitlist.offer-end.commands.ts';
import * as waitlist from './booking/waitlist/waitlist.wait-if-full.commands.ts';
import {
  helperNames as listHelperNames,
  isClearedHelper as findClearedHelper,
} from './helping/invitation/invitation.helpers.queries.ts';
import { notifyHelpersOfMove } from './helping/invitation/invitation.move.notices.ts';
import { listConsentsAwaited } from './helping/invitation/invitation.queries.ts';
import { moveInvitations } from './helping/invitation/invitation.repository.ts';
import { refreshRostersOf } from './helping/invitation/invitation.roster.repository.ts';
import { findSession, isMoneyFrozen, keepOperatorSessionOpen, recordsActedOn } from './http/http.effects.ts';
import { settlePackPayment } from './money/class-pack/settle.commands.ts';
import { freezeEnded } from './money/freeze/freeze.effects.ts';
import { isFrozen } from './money/freeze/freeze.repository.ts';
import { settleMembershipPayment } from './money/membership/settle.commands.ts';
import {
  membershipPaymentArrived,
  orderPaymentArrived,
  packPaymentArrived,
} from './money/payment/payment.effects.ts';
import { giveUpRest } from './money/wallet/give-up.commands.ts';
import { findOwnTasks } from './operating/task-closing/own-task.repository.ts';
import { childRemoved } from './people/child/child.effects.ts';
import { noteRefusedMail } from './people/contact/contact-reach.commands.ts';
import { guardianEnded, taughtBy } from './people/guardian-link/guardian-link.effects.ts';
import { sessionsHidden } from './people/hiding/hiding.effects.ts';
import {
  cardOfCopy,
  handoverOfCopy,
  messageOfCopy,
  profileOfCopy,
  restGivenUp,
  sharedNeedOfCopy,
} from './people/privacy/privacy.effects.ts';
import { clearanceChanged, coachClosed } from './people/role/role.effects.ts';
import { requireFresh } from './people/session/fresh.rules.ts';
import * as session from './people/session/session.commands.ts';
import { mailRefused } from './platform/channel/channel.effects.ts';
import { markReadByActing } from './platform/notice/notice.commands.ts';
import { isOwnTask, requireFreshOperator } from './platform/task/task.effects.ts';
import { removeAddress } from './teaching/busy-time/busy-time.repository.ts';
import { hasSideOfRated } from './teaching/rating/rating.effects.ts';

/** Binds each effect of an area to the function of an area above it. The only place where the two meet. */
export function carryOutEffects(): void {
  isOwnTask.carryOut(findOwnTasks);
  requireFreshOperator.carryOut((ctx) => Promise.resolve(requireFresh(ctx, ctx.actor)));
  findSession.carryOut(session.findSession);
  keepOperatorSessionOpen.carryOut(session.keepOperatorSessionOpen);
  isMoneyFrozen.carryOut(isFrozen);
  recordsActedOn.carryOut(markReadByActing);
  freezeEnded.carryOut(moveOrderDeadlines);
  mailRefused.carryOut(noteRefusedMail);
  childRemoved.carryOut(removeSealedOf);
  clearanceChanged.carryOut(refreshRostersOf);
  coachClosed.carryOut(removeAddress);
  restGivenUp.carryOut(giveUpRest);
  guardianEnded.carryOut(passBookingsOn);
  sessionsHidden.carryOut(hideBookings);
  taughtBy.carryOut(listTaught);
  orderPaymentArrived.carryOut(settleOrderPayment);
  membershipPaymentArrived.carryOut(settleMembershipPayment);
  packPaymentArrived.carryOut(settlePackPayment);
  classesMoved.carryOut(notifyHelpersOfMove);
  classCoachChanged.carryOut(moveInvitations);
  helperNames.carryOut(listHelperNames);
  consentsAwaited.carryOut(listConsentsAwaited);
  isClearedHelper.carryOut(findClearedHelper);
  ordersChanged.carryOut(updateOffers);
  waitIfFull.carryOut(waitlist.waitIfFull);
  coachCanceled.carryOut(strikeLateCancel);
  requestsUnanswered.carryOut(strikeSilentCoaches);
  shareNeeds.carryOut(needsShare.shareNeeds);
  hasSideOfRated.carryOut(hasOrderSide);
  carryNeeds.carryOut(needsCarry.carryNeeds);
  storeCards.carryOut(storeBookedCards);
  ordersWithNeeds.carryOut(withNeeds);
  needsSharers.carryOut(listSharers);
  answerNeeds.carryOut(needsAnswer.answerNeeds);
  cardOfCopy.carryOut(presentCardCopy);
  handoverOfCopy.carryOut(presentHandoverCopy);
  messageOfCopy.carryOut(presentMessageCopy);
  profileOfCopy.carryOut(presentProfileCopy);
  sharedNeedOfCopy.carryOut(presentSharedCopy);
}
