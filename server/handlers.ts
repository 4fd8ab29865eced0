import type { HandlerTable } from './http/handlers.ts';
import { accountHandlers } from './modules/account/account.routes.ts';
import { auditHandlers } from './modules/audit/audit.routes.ts';
import { calendarHandlers } from './modules/calendar/calendar.routes.ts';
import { channelHandlers } from './modules/channel/channel.routes.ts';
import { childHandlers } from './modules/child/child.routes.ts';
import { classHandlers } from './modules/class/class.routes.ts';
import { clearanceHandlers } from './modules/clearance/clearance.routes.ts';
import { coachHandlers } from './modules/coach/coach.routes.ts';
import { contentHandlers, contentOperatorHandlers } from './modules/content/content.routes.ts';
import { disputeHandlers } from './modules/dispute/dispute.routes.ts';
import { favoriteHandlers } from './modules/favorite/favorite.routes.ts';
import { freezeHandlers } from './modules/freeze/freeze.routes.ts';
import { guardianHandlers } from './modules/guardian/guardian.routes.ts';
import { feedbackHandlers } from './modules/feedback/feedback.routes.ts';
import { checkinHandlers } from './modules/hours/checkin.routes.ts';
import { draftHandlers } from './modules/draft/draft.routes.ts';
import { helperHandlers } from './modules/helper/helper.routes.ts';
import { hoursHandlers } from './modules/hours/hours.routes.ts';
import { invitationHandlers } from './modules/invitation/invitation.routes.ts';
import { transcriptHandlers } from './modules/hours/transcript.routes.ts';
import { homeHandlers } from './modules/home/home.routes.ts';
import { jobHandlers } from './modules/job/job.routes.ts';
import { joinHandlers } from './modules/join/join.routes.ts';
import { membershipHandlers } from './modules/membership/membership.routes.ts';
import { needsHandlers } from './modules/needs/needs.routes.ts';
import { noticeHandlers } from './modules/notice/notice.routes.ts';
import { correctionHandlers } from './modules/correction/correction.routes.ts';
import { operatorHandlers } from './modules/operator/operator.routes.ts';
import { orderOperatorHandlers } from './modules/order/order.operator.routes.ts';
import { orderAnswersHandlers, orderHandlers } from './modules/order/order.routes.ts';
import { partnerHandlers } from './modules/partner/partner.routes.ts';
import { pictureHandlers } from './modules/picture/picture.routes.ts';
import { privacyHandlers } from './modules/privacy/privacy.routes.ts';
import { trainingHandlers } from './modules/training/training.routes.ts';
import { ratingHandlers } from './modules/rating/rating.routes.ts';
import { reconciliationHandlers } from './modules/reconciliation/reconciliation.routes.ts';
import { strikeHandlers } from './modules/strike/strike.routes.ts';
import { secondFactorHandlers } from './modules/second-factor/second-factor.routes.ts';
import { systemHandlers } from './modules/system/system.routes.ts';
import { taskHandlers } from './modules/task/task.routes.ts';
import { applicationHandlers } from './modules/application/application.routes.ts';
import { teamHandlers } from './modules/team/team.routes.ts';
import { teamEventHandlers } from './modules/team-event/team-event.routes.ts';
import { waitlistHandlers } from './modules/waitlist/waitlist.routes.ts';
import { walletHandlers } from './modules/wallet/wallet.routes.ts';
import { withdrawalHandlers } from './modules/withdrawal/withdrawal.routes.ts';

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
