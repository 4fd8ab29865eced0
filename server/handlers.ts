import type { HandlerTable } from './http/handlers.ts';
import { accountHandlers } from './people/account/account.routes.ts';
import { auditHandlers } from './platform/audit/audit.routes.ts';
import { calendarHandlers } from './booking/calendar/calendar.routes.ts';
import { channelHandlers } from './platform/channel/channel.routes.ts';
import { childHandlers } from './people/child/child.routes.ts';
import { classHandlers } from './teaching/class/class.routes.ts';
import { clearanceHandlers } from './people/clearance/clearance.routes.ts';
import { coachHandlers } from './teaching/coach/coach.routes.ts';
import { contentHandlers, contentOperatorHandlers } from './platform/content/content.routes.ts';
import { disputeHandlers } from './booking/dispute/dispute.routes.ts';
import { favoriteHandlers } from './teaching/favorite/favorite.routes.ts';
import { freezeHandlers } from './money/freeze/freeze.routes.ts';
import { guardianHandlers } from './people/guardian/guardian.routes.ts';
import { feedbackHandlers } from './operating/feedback/feedback.routes.ts';
import { checkinHandlers } from './helping/checkin/checkin.routes.ts';
import { draftHandlers } from './helping/draft/draft.routes.ts';
import { helperHandlers } from './helping/helper/helper.routes.ts';
import { hoursHandlers } from './helping/hours/hours.routes.ts';
import { invitationHandlers } from './helping/invitation/invitation.routes.ts';
import { transcriptHandlers } from './helping/transcript/transcript.routes.ts';
import { homeHandlers } from './booking/home/home.routes.ts';
import { jobHandlers } from './platform/job/job.routes.ts';
import { joinHandlers } from './people/join/join.routes.ts';
import { membershipHandlers } from './money/membership/membership.routes.ts';
import { needsHandlers } from './booking/needs/needs.routes.ts';
import { noticeHandlers } from './platform/notice/notice.routes.ts';
import { correctionHandlers } from './operating/correction/correction.routes.ts';
import { operatorHandlers } from './operating/operator/operator.routes.ts';
import { orderOperatorHandlers } from './booking/order/order.operator.routes.ts';
import { orderAnswersHandlers, orderHandlers } from './booking/order/order.routes.ts';
import { partnerHandlers } from './teaching/partner/partner.routes.ts';
import { pictureHandlers } from './people/picture/picture.routes.ts';
import { privacyHandlers } from './people/privacy/privacy.routes.ts';
import { trainingHandlers } from './people/training/training.routes.ts';
import { ratingHandlers } from './teaching/rating/rating.routes.ts';
import { reconciliationHandlers } from './money/reconciliation/reconciliation.routes.ts';
import { strikeHandlers } from './booking/strike/strike.routes.ts';
import { secondFactorHandlers } from './people/second-factor/second-factor.routes.ts';
import { systemHandlers } from './platform/system/system.routes.ts';
import { taskHandlers } from './platform/task/task.routes.ts';
import { applicationHandlers } from './helping/application/application.routes.ts';
import { teamHandlers } from './helping/team/team.routes.ts';
import { teamEventHandlers } from './helping/team-event/team-event.routes.ts';
import { waitlistHandlers } from './booking/waitlist/waitlist.routes.ts';
import { walletHandlers } from './money/wallet/wallet.routes.ts';
import { withdrawalHandlers } from './money/withdrawal/withdrawal.routes.ts';

/** Every handler by its route's name; a route without one does not compile. */
export const allHandlers: HandlerTable = {
  ...accountHandlers,
  ...secondFactorHandlers,
  ...joinHandlers,
  ...clearanceHandlers,
  ...pictureHandlers,
  ...trainingHandlers,
  ...privacyHandlers,
  ...childHandlers,
  ...guardianHandlers,
  ...needsHandlers,
  ...contentHandlers,
  ...contentOperatorHandlers,
  ...coachHandlers,
  ...classHandlers,
  ...orderHandlers,
  ...orderAnswersHandlers,
  ...orderOperatorHandlers,
  ...disputeHandlers,
  ...strikeHandlers,
  ...waitlistHandlers,
  ...ratingHandlers,
  ...homeHandlers,
  ...walletHandlers,
  ...withdrawalHandlers,
  ...membershipHandlers,
  ...favoriteHandlers,
  ...calendarHandlers,
  ...channelHandlers,
  ...feedbackHandlers,
  ...noticeHandlers,
  ...auditHandlers,
  ...correctionHandlers,
  ...operatorHandlers,
  ...jobHandlers,
  ...taskHandlers,
  ...teamHandlers,
  ...applicationHandlers,
  ...teamEventHandlers,
  ...partnerHandlers,
  ...freezeHandlers,
  ...reconciliationHandlers,
  ...checkinHandlers,
  ...draftHandlers,
  ...helperHandlers,
  ...hoursHandlers,
  ...invitationHandlers,
  ...transcriptHandlers,
  ...systemHandlers,
};
