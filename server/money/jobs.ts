import { HOUR_S } from '#contract/durations.ts';
import type { Job } from '#server/context/job.ts';
import { settleChargebacks } from './chargeback/chargeback.jobs.ts';
import { endDuePacks, expireUnpaidPacks, notifyOfPackEnds } from './class-pack/class-pack.jobs.ts';
import { reportViolations } from './freeze/invariant.jobs.ts';
import { closeGaps, expireUnpaidMemberships, notifyOfEnds } from './membership/membership.jobs.ts';
import { runPaymentOperations } from './payment/operation.jobs.ts';
import { syncUndecided } from './payment/sync.commands.ts';
import { checkReceipts } from './receipt/receipt-check.jobs.ts';
import { reconcileNightly } from './reconciliation/reconciliation.jobs.ts';
import { readInbox } from './webhook/webhook.jobs.ts';

/** Jobs of `money`. */
export const moneyJobs: readonly Job[] = [
  { name: 'payment operations', everySeconds: 2, money: true, run: runPaymentOperations },
  { name: 'webhook events', everySeconds: 2, money: true, run: readInbox },
  { name: 'undecided payments', everySeconds: 60, money: true, run: syncUndecided },
  { name: 'reconciliation', everySeconds: HOUR_S / 2, money: true, run: reconcileNightly },
  { name: 'chargebacks', everySeconds: 60, money: true, run: settleChargebacks },
  { name: 'membership payments', everySeconds: 30, money: true, run: expireUnpaidMemberships },
  { name: 'membership gaps', everySeconds: 60, run: closeGaps },
  { name: 'membership ends', everySeconds: 300, run: notifyOfEnds },
  { name: 'class pack payments', everySeconds: 30, money: true, run: expireUnpaidPacks },
  { name: 'class pack ends', everySeconds: 60, money: true, run: endDuePacks },
  { name: 'class pack notices', everySeconds: 300, run: notifyOfPackEnds },
  { name: 'receipt check', everySeconds: 300, run: checkReceipts },
  { name: 'invariants', everySeconds: 60, run: reportViolations },
];
