import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/context.ts';
import {
  closeGaps,
  expireUnpaidMemberships,
  notifyOfEnds,
} from '#server/money/membership/membership.jobs.ts';
import { checkApplications } from '#server/helping/application/application.jobs.ts';
import { expireDrafts } from '#server/helping/draft/draft.decide.ts';
import { approveScanned, remindOfHours } from '#server/helping/hours/hours.jobs.ts';
import {
  endCanceled,
  endServed,
  expireInvitations,
  remindOfInvitations,
} from '#server/helping/invitation/invitation.jobs.ts';
import { checkRosters } from '#server/helping/invitation/invitation.roster.jobs.ts';
import { remindCoaches } from '#server/booking/order/answering/order.reminder.jobs.ts';
import { mailNotices, pushNotices } from '#server/platform/channel/channel.deliver.ts';
import { remindOfClasses } from '#server/booking/reminder/reminder.jobs.ts';
import { checkChain, closeChain } from '#server/platform/audit/audit.chain.ts';
import { standsStill } from '#server/money/freeze/freeze.state.ts';
import { checkMinors } from '#server/people/guardian/consent.jobs.ts';
import { grantUnansweredDisputes } from '#server/booking/dispute/dispute.jobs.ts';
import { publishDue } from '#server/operating/publishing/article.jobs.ts';
import { refreshContent } from '#server/platform/content/content.cache.ts';
import { refreshRules } from '#server/operating/operator/rules.service.ts';
import { cancelTooSmall } from '#server/booking/class-change/class.minimum-size.ts';
import { finishCanceledClasses } from '#server/booking/order/leaving/order.class-cancel.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import { expireClearances, warnOfExpiry } from '#server/people/clearance/clearance.jobs.ts';
import {
  cancelForGoneCoaches,
  listForSubstitute,
} from '#server/booking/order/moving/order.coach-unavailable.jobs.ts';
import { revealDue } from '#server/booking/order/rating/order.reveal.jobs.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
  releaseFunds,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import { endUnansweredRefundRequests } from '#server/booking/order/leaving/order.refund-request.jobs.ts';
import { reconcileNightly } from '#server/money/reconciliation/reconcile.ts';
import { closeWaitlists } from '#server/booking/waitlist/waitlist.close.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.ts';
import { deleteAccounts } from '#server/people/privacy/privacy.erase.ts';
import { makeExports } from '#server/people/privacy/privacy.exports.ts';
import { listPausedTeams } from '#server/helping/team/team.paused.jobs.ts';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { reportViolations } from '#server/money/freeze/invariant.jobs.ts';
import { runPaymentOperations } from '#server/money/payment/payment.operations.jobs.ts';
import { syncUndecided } from '#server/money/payment/payment.sync.ts';
import { readInbox } from '#server/money/webhook/webhook.inbox.ts';
import type { Job } from './job.ts';
import { recordRun } from './job-log.ts';
import { purge } from './purge.ts';
import { sealForms } from '#server/people/join/join.sealing.ts';
import { expirePartnerInvites } from '#server/teaching/partner/partner.jobs.ts';

/** What the server does by itself. Every node runs all of it: rows that one works on are skipped by the others. */
export const jobs: readonly Job[] = [
  { name: 'payment tasks', everySeconds: 2, money: true, run: runPaymentOperations },
  { name: 'payment announcements', everySeconds: 2, money: true, run: readInbox },
  { name: 'undecided payments', everySeconds: 60, money: true, run: syncUndecided },
  { name: 'reconciliation', everySeconds: 1800, money: true, run: reconcileNightly },
  { name: 'offer seats', everySeconds: 2, money: true, run: offerSeats },
  { name: 'close waitlists', everySeconds: 15, run: closeWaitlists },
  { name: 'expire unpaid', everySeconds: 10, money: true, run: expireUnpaid },
  { name: 'coach silence', everySeconds: 10, money: true, run: cancelUnanswered },
  { name: 'coach reminders', everySeconds: 60, run: remindCoaches },
  { name: 'waiver silence', everySeconds: 10, money: true, run: endUnansweredRefundRequests },
  { name: 'smallest size', everySeconds: 15, money: true, run: cancelTooSmall },
  { name: 'canceled classes', everySeconds: 10, money: true, run: finishCanceledClasses },
  { name: 'silent proposals', everySeconds: 15, money: true, run: endUnansweredProposals },
  { name: 'dispute silence', everySeconds: 60, money: true, run: grantUnansweredDisputes },
  { name: 'auto complete', everySeconds: 15, money: true, run: completeEnded },
  { name: 'reveal ratings', everySeconds: 15, run: revealDue },
  { name: 'release funds', everySeconds: 15, money: true, run: releaseFunds },
  { name: 'membership payments', everySeconds: 30, money: true, run: expireUnpaidMemberships },
  { name: 'membership gaps', everySeconds: 60, run: closeGaps },
  { name: 'membership ends', everySeconds: 300, run: notifyOfEnds },
  { name: 'consent of guardians', everySeconds: 3600, run: checkMinors },
  { name: 'team applications', everySeconds: 60, run: checkApplications },
  { name: 'push notices', everySeconds: 5, run: pushNotices },
  { name: 'mail notices', everySeconds: 30, run: mailNotices },
  { name: 'class reminders', everySeconds: 60, run: remindOfClasses },
  { name: 'rules', everySeconds: 5, run: refreshRules },
  { name: 'content', everySeconds: 5, run: refreshContent },
  { name: 'scheduled articles', everySeconds: 10, run: publishDue },
  { name: 'audit chain', everySeconds: 10, run: closeChain },
  { name: 'audit check', everySeconds: 3600, run: checkChain },
  { name: 'data exports', everySeconds: 30, run: makeExports },
  { name: 'account deletion', everySeconds: 300, run: deleteAccounts },
  { name: 'clearance expiry', everySeconds: 30, run: expireClearances },
  { name: 'coaches gone', everySeconds: 15, money: true, run: cancelForGoneCoaches },
  { name: 'substitutes', everySeconds: 30, run: listForSubstitute },
  { name: 'frozen teams', everySeconds: 60, run: listPausedTeams },
  { name: 'settled tasks', everySeconds: 15, run: closeFinishedTasks },
  { name: 'clearance warnings', everySeconds: 3600, run: warnOfExpiry },
  { name: 'invariants', everySeconds: 60, run: reportViolations },
  { name: 'expire invitations', everySeconds: 30, run: expireInvitations },
  { name: 'remind of invitations', everySeconds: 60, run: remindOfInvitations },
  { name: 'end help of canceled classes', everySeconds: 15, run: endCanceled },
  { name: 'end help of past classes', everySeconds: 30, run: endServed },
  { name: 'rosters', everySeconds: 15, run: checkRosters },
  { name: 'expire drafts', everySeconds: 60, run: expireDrafts },
  { name: 'approve scanned hours', everySeconds: 300, run: approveScanned },
  { name: 'remind of hours', everySeconds: 300, run: remindOfHours },
  { name: 'expire partner invitations', everySeconds: 60, run: expirePartnerInvites },
  { name: 'seal forms', everySeconds: 3600, run: sealForms },
  { name: 'purge', everySeconds: 3600, run: purge },
];

/** Starts the jobs. `stop` lets the running ones finish and begins no more. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(deps, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  while (await pause(job.everySeconds, signal)) await runOnce(deps, job);
}

/** One round of a job: whatever happens is logged, told in the operators' table, and found again by the next round. */
export async function runOnce(deps: Deps, job: Job): Promise<void> {
  const beganAt = deps.clock.now();
  const outcome = await turnOf(deps, job).then(
    (moved) => ({ moved }),
    (error: unknown) => ({ moved: 0, error }),
  );
  if ('error' in outcome) deps.log.error(outcome.error, `job "${job.name}" failed`);
  try {
    await recordRun(deps, job, { beganAt, endedAt: deps.clock.now(), ...outcome });
  } catch (error) {
    // The database may be away for a while.
    deps.log.error(error, `the run of job "${job.name}" could not be recorded`);
  }
}

/** What moves money lets its turn pass while money stands still, and finds its rows again afterwards. */
async function turnOf(deps: Deps, job: Job): Promise<number> {
  if (job.money === true && (await standsStill(deps.database.query))) return 0;
  return await job.run(deps);
}

/** Up to a fifth earlier or later, so that nodes that were started together do not stay together. False when stopped. */
async function pause(seconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  await sleep(seconds * 1000 * (0.8 + Math.random() * 0.4), undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
