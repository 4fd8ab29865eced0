import { classCoachChanged, classMoved } from './booking/class-change/class-change.effects.ts';
import { isClearedHelper } from './booking/needs/needs.effects.ts';
import { helperNames } from './booking/order/reading/order.effects.ts';
import { settleOrderPayment } from './booking/order/settling/order.settle.ts';
import { findSession, isMoneyFrozen, keepOperatorSessionOpen } from './http/http.effects.ts';
import { isClearedHelper as findClearedHelper } from './helping/invitation/invitation.cleared-helper.ts';
import { notifyHelpersOfMove } from './helping/invitation/invitation.moved.ts';
import { helperNames as listHelperNames } from './helping/invitation/invitation.names.ts';
import { refreshRostersOf } from './helping/invitation/invitation.roster.ts';
import { moveInvitations } from './helping/invitation/invitation.substitute.ts';
import { standsStill } from './money/freeze/freeze.repository.ts';
import { settleMembershipPayment } from './money/membership/settle.commands.ts';
import { membershipPaymentArrived, orderPaymentArrived } from './money/payment/payment.effects.ts';
import * as session from './people/session/session.service.ts';
import { clearanceChanged } from './people/clearance/clearance.effects.ts';

/** Who carries out what an area declares and an area above it does. The one place where the two meet. */
export function carryOutEffects(): void {
  findSession.carryOut(session.findSession);
  keepOperatorSessionOpen.carryOut(session.keepOperatorSessionOpen);
  isMoneyFrozen.carryOut(standsStill);
  clearanceChanged.carryOut(refreshRostersOf);
  orderPaymentArrived.carryOut(settleOrderPayment);
  membershipPaymentArrived.carryOut(settleMembershipPayment);
  classMoved.carryOut(notifyHelpersOfMove);
  classCoachChanged.carryOut(moveInvitations);
  helperNames.carryOut(listHelperNames);
  isClearedHelper.carryOut(findClearedHelper);
}
