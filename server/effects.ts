import { classCoachChanged, classMoved } from './booking/class-change/class-change.effects.ts';
import { passBookingsOn } from './booking/guardian/guardian-end.commands.ts';
import { listTaught } from './booking/guardian/taught.repository.ts';
import { consentsAwaited } from './booking/home/home.effects.ts';
import * as needsAnswer from './booking/needs/needs.answer.commands.ts';
import { presentProfileCopy, presentSharedCopy } from './booking/needs/needs.copy.presenter.ts';
import { isClearedHelper } from './booking/needs/needs.effects.ts';
import { removeProfile, withNeeds } from './booking/needs/needs.repository.ts';
import * as needsShare from './booking/needs/needs.share.commands.ts';
import {
  answerNeeds,
  coachCanceled,
  helperNames,
  ordersChanged,
  ordersWithNeeds,
  requestsUnanswered,
  shareNeeds,
  waitIfFull,
} from './booking/order/core/order.effects.ts';
import { moveOrderDeadlines } from './booking/order/core/order.stood-still.repository.ts';
import { settleOrderPayment } from './booking/order/settling/order.settle.commands.ts';
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
import { findSession, isMoneyFrozen, keepOperatorSessionOpen } from './http/http.effects.ts';
import { settlePackPayment } from './money/class-pack/settle.commands.ts';
import { moneyMovesAgain } from './money/freeze/freeze.effects.ts';
import { standsStill } from './money/freeze/freeze.repository.ts';
import { settleMembershipPayment } from './money/membership/settle.commands.ts';
import {
  membershipPaymentArrived,
  orderPaymentArrived,
  packPaymentArrived,
} from './money/payment/payment.effects.ts';
import { childRemoved } from './people/child/child.effects.ts';
import { guardianEnded, taughtBy } from './people/guardian-link/guardian-link.effects.ts';
import { profileOfCopy, sharedNeedOfCopy } from './people/privacy/privacy.effects.ts';
import { clearanceChanged } from './people/role/role.effects.ts';
import * as session from './people/session/session.commands.ts';

/** Who carries out what an area declares and an area above it does. The one place where the two meet. */
export function carryOutEffects(): void {
  findSession.carryOut(session.findSession);
  keepOperatorSessionOpen.carryOut(session.keepOperatorSessionOpen);
  isMoneyFrozen.carryOut(standsStill);
  moneyMovesAgain.carryOut(moveOrderDeadlines);
  childRemoved.carryOut(removeProfile);
  clearanceChanged.carryOut(refreshRostersOf);
  guardianEnded.carryOut(passBookingsOn);
  taughtBy.carryOut(listTaught);
  orderPaymentArrived.carryOut(settleOrderPayment);
  membershipPaymentArrived.carryOut(settleMembershipPayment);
  packPaymentArrived.carryOut(settlePackPayment);
  classMoved.carryOut(notifyHelpersOfMove);
  classCoachChanged.carryOut(moveInvitations);
  helperNames.carryOut(listHelperNames);
  consentsAwaited.carryOut(listConsentsAwaited);
  isClearedHelper.carryOut(findClearedHelper);
  ordersChanged.carryOut(updateOffers);
  waitIfFull.carryOut(waitlist.waitIfFull);
  coachCanceled.carryOut(strikeLateCancel);
  requestsUnanswered.carryOut(strikeSilentCoaches);
  shareNeeds.carryOut(needsShare.shareNeeds);
  ordersWithNeeds.carryOut(withNeeds);
  answerNeeds.carryOut(needsAnswer.answerNeeds);
  profileOfCopy.carryOut(presentProfileCopy);
  sharedNeedOfCopy.carryOut(presentSharedCopy);
}
