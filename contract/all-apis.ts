import type { z } from 'zod';
import { accountApi } from './account.ts';
import { activityApi } from './activity.ts';
import { announcementApi } from './announcement.ts';
import { operatorApplicationApi } from './application-operator.ts';
import { attendanceApi } from './attendance.ts';
import { auditApi } from './audit.ts';
import { blockApi } from './block.ts';
import { busyTimeApi } from './busy-time.ts';
import { calendarApi } from './calendar.ts';
import { channelApi } from './channel.ts';
import { chargebackApi } from './chargeback.ts';
import { checkinApi } from './checkin.ts';
import { childApi } from './child.ts';
import { cityApi } from './city.ts';
import { classOperatorApi } from './class-operator.ts';
import { classPackApi } from './class-pack.ts';
import { classTemplateApi } from './class-template.ts';
import { classApi } from './class.ts';
import { clearanceApi } from './clearance.ts';
import { coachWalletApi } from './coach-wallet.ts';
import { coachApi } from './coach.ts';
import { consentApi } from './consent.ts';
import { contentOperatorApi } from './content-operator.ts';
import { contentApi } from './content.ts';
import { correctionApi } from './correction.ts';
import { deliveryApi } from './delivery.ts';
import { disputeApi } from './dispute.ts';
import { draftApi } from './draft.ts';
import { emergencyApi } from './emergency.ts';
import type { Endpoint } from './endpoint.ts';
import { favoriteApi } from './favorite.ts';
import { feedbackApi } from './feedback.ts';
import { freezeApi } from './freeze.ts';
import { guardianApi } from './guardian.ts';
import { handoverApi } from './handover.ts';
import { healthApi } from './health.ts';
import { helperApi } from './helper.ts';
import { hidingApi } from './hiding.ts';
import { homeApi } from './home.ts';
import { hoursApi } from './hours.ts';
import { invitationApi } from './invitation.ts';
import { issuedReceiptApi } from './issued-receipt.ts';
import { jobApi } from './job.ts';
import { joinApi } from './join.ts';
import { ledgerEntryApi } from './ledger-entry.ts';
import { ledgerApi } from './ledger.ts';
import { membershipApi } from './membership.ts';
import { messageOperatorApi } from './message-operator.ts';
import { messageApi } from './message.ts';
import { needsApi } from './needs.ts';
import { noticeApi } from './notice.ts';
import { operatorGrantApi } from './operator-grant.ts';
import { operatorPersonApi } from './operator-person.ts';
import { operatorSearchApi } from './operator-search.ts';
import { operatorApi } from './operator.ts';
import { orderAnswersApi } from './order-answers.ts';
import { orderApi } from './order-calls.ts';
import { orderCheckApi } from './order-check.ts';
import { orderExchangeApi } from './order-exchange.ts';
import { orderOperatorApi } from './order-operator.ts';
import { orderSetApi } from './order-set.ts';
import { partnerImportApi } from './partner-import.ts';
import { partnerRequestApi } from './partner-request.ts';
import { partnerApi } from './partner.ts';
import { passkeyApi } from './passkey.ts';
import { payoutFileApi } from './payout-file.ts';
import { pictureApi } from './picture.ts';
import { operatorPriceCodeApi, priceCodeApi } from './price-code.ts';
import { priceRuleApi } from './price-rule.ts';
import { privacyApi } from './privacy.ts';
import { ratingApi } from './rating.ts';
import { receiptApi } from './receipt.ts';
import { reconciliationApi } from './reconciliation.ts';
import type { RouteName } from './routes.ts';
import { secondFactorApi } from './second-factor.ts';
import { seriesApi } from './series.ts';
import { slotApi } from './slot.ts';
import { strikeApi } from './strike.ts';
import { studentApi } from './student.ts';
import { systemApi } from './system.ts';
import { taskApi } from './task.ts';
import { taxRateApi } from './tax-rate.ts';
import { applicationApi } from './team-application.ts';
import { teamEventApi } from './team-event.ts';
import { teamApi } from './team.ts';
import { todayApi } from './today.ts';
import { trainingOperatorApi } from './training-operator.ts';
import { trainingApi } from './training.ts';
import { transcriptApi } from './transcript.ts';
import { venueApi } from './venue.ts';
import { waitlistApi } from './waitlist.ts';
import { walletApi } from './wallet.ts';
import { watchApi } from './watch.ts';
import { weekApi } from './week.ts';
import { withdrawalApi } from './withdrawal.ts';

/** Every endpoint by its route's name. The server mounts this list, the tests walk over it, OpenAPI is made from it. */
export const api: Api = {
  ...accountApi,
  ...activityApi,
  ...secondFactorApi,
  ...passkeyApi,
  ...joinApi,
  ...clearanceApi,
  ...pictureApi,
  ...trainingApi,
  ...trainingOperatorApi,
  ...consentApi,
  ...privacyApi,
  ...childApi,
  ...cityApi,
  ...guardianApi,
  ...hidingApi,
  ...needsApi,
  ...emergencyApi,
  ...handoverApi,
  ...messageApi,
  ...messageOperatorApi,
  ...contentApi,
  ...contentOperatorApi,
  ...coachApi,
  ...classApi,
  ...classOperatorApi,
  ...classPackApi,
  ...orderApi,
  ...orderAnswersApi,
  ...attendanceApi,
  ...orderCheckApi,
  ...receiptApi,
  ...issuedReceiptApi,
  ...taxRateApi,
  ...orderExchangeApi,
  ...orderSetApi,
  ...orderOperatorApi,
  ...disputeApi,
  ...strikeApi,
  ...studentApi,
  ...waitlistApi,
  ...ratingApi,
  ...homeApi,
  ...walletApi,
  ...coachWalletApi,
  ...withdrawalApi,
  ...payoutFileApi,
  ...ledgerApi,
  ...chargebackApi,
  ...membershipApi,
  ...favoriteApi,
  ...calendarApi,
  ...channelApi,
  ...feedbackApi,
  ...noticeApi,
  ...announcementApi,
  ...venueApi,
  ...auditApi,
  ...correctionApi,
  ...ledgerEntryApi,
  ...operatorGrantApi,
  ...operatorApi,
  ...operatorSearchApi,
  ...operatorPersonApi,
  ...deliveryApi,
  ...healthApi,
  ...jobApi,
  ...taskApi,
  ...todayApi,
  ...watchApi,
  ...teamApi,
  ...applicationApi,
  ...operatorApplicationApi,
  ...teamEventApi,
  ...partnerApi,
  ...partnerRequestApi,
  ...partnerImportApi,
  ...freezeApi,
  ...reconciliationApi,
  ...checkinApi,
  ...draftApi,
  ...helperApi,
  ...hoursApi,
  ...invitationApi,
  ...transcriptApi,
  ...systemApi,
  ...blockApi,
  ...seriesApi,
  ...slotApi,
  ...busyTimeApi,
  ...priceRuleApi,
  ...priceCodeApi,
  ...operatorPriceCodeApi,
  ...weekApi,
  ...classTemplateApi,
} satisfies Record<RouteName, Endpoint>;

/** Named part by part: written out as one, it would be longer than the compiler stores. */
export type Api = typeof accountApi &
  typeof activityApi &
  typeof secondFactorApi &
  typeof passkeyApi &
  typeof joinApi &
  typeof clearanceApi &
  typeof pictureApi &
  typeof trainingApi &
  typeof trainingOperatorApi &
  typeof consentApi &
  typeof privacyApi &
  typeof childApi &
  typeof cityApi &
  typeof guardianApi &
  typeof hidingApi &
  typeof needsApi &
  typeof emergencyApi &
  typeof handoverApi &
  typeof messageApi &
  typeof messageOperatorApi &
  typeof contentApi &
  typeof contentOperatorApi &
  typeof coachApi &
  typeof classApi &
  typeof classOperatorApi &
  typeof classPackApi &
  typeof orderApi &
  typeof orderAnswersApi &
  typeof attendanceApi &
  typeof orderCheckApi &
  typeof receiptApi &
  typeof issuedReceiptApi &
  typeof taxRateApi &
  typeof orderExchangeApi &
  typeof orderSetApi &
  typeof orderOperatorApi &
  typeof disputeApi &
  typeof strikeApi &
  typeof studentApi &
  typeof waitlistApi &
  typeof ratingApi &
  typeof homeApi &
  typeof walletApi &
  typeof coachWalletApi &
  typeof withdrawalApi &
  typeof payoutFileApi &
  typeof ledgerApi &
  typeof chargebackApi &
  typeof membershipApi &
  typeof favoriteApi &
  typeof calendarApi &
  typeof channelApi &
  typeof feedbackApi &
  typeof noticeApi &
  typeof announcementApi &
  typeof auditApi &
  typeof correctionApi &
  typeof ledgerEntryApi &
  typeof operatorGrantApi &
  typeof operatorApi &
  typeof operatorSearchApi &
  typeof operatorPersonApi &
  typeof deliveryApi &
  typeof healthApi &
  typeof jobApi &
  typeof taskApi &
  typeof todayApi &
  typeof watchApi &
  typeof teamApi &
  typeof applicationApi &
  typeof operatorApplicationApi &
  typeof teamEventApi &
  typeof partnerApi &
  typeof partnerRequestApi &
  typeof partnerImportApi &
  typeof freezeApi &
  typeof reconciliationApi &
  typeof checkinApi &
  typeof draftApi &
  typeof helperApi &
  typeof hoursApi &
  typeof invitationApi &
  typeof transcriptApi &
  typeof systemApi &
  typeof blockApi &
  typeof seriesApi &
  typeof slotApi &
  typeof busyTimeApi &
  typeof venueApi &
  typeof priceRuleApi &
  typeof priceCodeApi &
  typeof operatorPriceCodeApi &
  typeof weekApi &
  typeof classTemplateApi;

/** Input of a call before defaults. Import as a type: the phone carries no schema. */
export type Input<N extends RouteName> = z.input<Api[N]['input']>;
/** Input of a handler, after parsing. */
export type Parsed<N extends RouteName> = z.output<Api[N]['input']>;
export type Output<N extends RouteName> = z.output<Api[N]['output']>;
