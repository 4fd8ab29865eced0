import { HOUR_S } from '#contract/durations.ts';
import type { Job } from '#server/context/job.ts';
import { cancelTooSmall } from './class-change/class.minimum-size.jobs.ts';
import { grantUnansweredDisputes, remindOfDisputes } from './dispute/dispute.jobs.ts';
import { removeHandovers } from './handover/handover.jobs.ts';
import { removeMessages } from './message/message.jobs.ts';
import { remindCoaches } from './order/answering/order.reminder.jobs.ts';
import { endUnansweredExchanges } from './order/exchanging/order.exchange.jobs.ts';
import { finishCanceledClasses } from './order/leaving/order.class-cancel.jobs.ts';
import { endUnansweredRefundRequests } from './order/leaving/order.refund-request.jobs.ts';
import { cancelForGoneCoaches, listForSubstitute } from './order/moving/order.coach-unavailable.jobs.ts';
import { remindOfProposals } from './order/moving/order.proposal-reminder.jobs.ts';
import { endUnansweredProposals } from './order/moving/order.proposal.jobs.ts';
import { revealDue } from './order/rating/order.reveal.jobs.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
  releaseFunds,
} from './order/settling/order.deadline.jobs.ts';
import { remindOfClasses } from './reminder/reminder.jobs.ts';
import { closeWaitlists } from './waitlist/waitlist.close.jobs.ts';
import { offerSeats } from './waitlist/waitlist.offer.jobs.ts';

/** Background jobs of `booking`. */
export const bookingJobs: readonly Job[] = [
  { name: 'offer seats', everySeconds: 2, money: true, run: offerSeats },
  { name: 'close waitlists', everySeconds: 15, run: closeWaitlists },
  { name: 'expire unpaid', everySeconds: 10, money: true, run: expireUnpaid },
  { name: 'unanswered requests', everySeconds: 10, money: true, run: cancelUnanswered },
  { name: 'coach reminders', everySeconds: 60, run: remindCoaches },
  { name: 'unanswered refund requests', everySeconds: 10, money: true, run: endUnansweredRefundRequests },
  { name: 'unanswered exchanges', everySeconds: 10, run: endUnansweredExchanges },
  { name: 'minimum size', everySeconds: 15, money: true, run: cancelTooSmall },
  { name: 'canceled classes', everySeconds: 10, money: true, run: finishCanceledClasses },
  { name: 'unanswered proposals', everySeconds: 15, money: true, run: endUnansweredProposals },
  { name: 'dispute reminders', everySeconds: 60, run: remindOfDisputes },
  { name: 'unanswered disputes', everySeconds: 60, money: true, run: grantUnansweredDisputes },
  { name: 'proposal reminders', everySeconds: 60, run: remindOfProposals },
  { name: 'auto complete', everySeconds: 15, money: true, run: completeEnded },
  { name: 'reveal ratings', everySeconds: 15, run: revealDue },
  { name: 'release funds', everySeconds: 15, money: true, run: releaseFunds },
  { name: 'class reminders', everySeconds: 60, run: remindOfClasses },
  { name: 'unavailable coaches', everySeconds: 15, money: true, run: cancelForGoneCoaches },
  { name: 'substitutes', everySeconds: 30, run: listForSubstitute },
  { name: 'old handovers', everySeconds: HOUR_S, run: removeHandovers },
  { name: 'old messages', everySeconds: HOUR_S, run: removeMessages },
];
