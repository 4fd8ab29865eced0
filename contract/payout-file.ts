import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, cursor, id, instant, minor, page, text } from './fields.ts';
import { limits } from './limits.ts';

/** `sepa` is pain.001 for euro accounts; `csv` is a table that ACH and other banks take (docs/domain.md 4.9). */
export const payoutFormats = ['sepa', 'csv'] as const;
export type PayoutFormat = (typeof payoutFormats)[number];

/** A file holds at most this many withdrawals. */
export const mostInPayoutFile = 500;

/** Why an approved withdrawal is not in the file that this operator could make now. */
export const payoutLeftOut = [
  'own',
  'secondPerson',
  'otherCurrency',
  /** An operator opened its account alone and may have paid it. */
  'opened',
  /** The page of withdrawals shows a warning: role, dispute or another account since. A person looks at it there. */
  'warning',
  'account',
  'name',
  'later',
] as const;
export type PayoutLeftOut = (typeof payoutLeftOut)[number];

/** Settings of the account that pays. A SEPA file needs all of them. */
export const payoutSettings = ['PAYOUT_NAME', 'PAYOUT_IBAN', 'PAYOUT_BIC'] as const;

const operatorName = z.strictObject({ id, name: z.string() });

const readyFile = z.strictObject({
  format: z.enum(payoutFormats),
  currency,
  count: z.int().nonnegative(),
  totalMinor: minor,
  /** Approved withdrawals in no file that this one would leave out, by reason. */
  leftOut: z.array(z.strictObject({ why: z.enum(payoutLeftOut), count: z.int().positive() })),
});
export type ReadyFile = z.infer<typeof readyFile>;

export const payoutFile = z.strictObject({
  id,
  format: z.enum(payoutFormats),
  currency,
  /** Withdrawals and sum at the time it was made. */
  count: z.int().positive(),
  totalMinor: minor,
  madeAt: instant,
  madeBy: operatorName,
  /** Withdrawals that are still approved: neither paid nor failed. A new reading of the file holds these. */
  open: z.strictObject({ count: z.int().nonnegative(), totalMinor: minor }),
  /** Readings, newest first, at most ten. A file that a bank gets twice pays twice. */
  reads: z.array(z.strictObject({ at: instant, by: operatorName })),
  /** All readings. */
  readCount: z.int().nonnegative(),
  /** Why this operator may do neither; null when there is no such reason. */
  blocked: z.enum(['own', 'secondPerson']).nullable(),
  actions: z.array(z.enum(['read', 'markPaid'])),
});
export type PayoutFile = z.infer<typeof payoutFile>;

export const payoutFileApi = {
  'operator.payoutFileReady': endpoint({
    summary: 'Count the approved withdrawals that are in no payout file, by format and currency',
    access: 'operator',
    input: z.strictObject({}),
    output: z.strictObject({
      ready: z.array(readyFile),
      /** Settings without which no SEPA file can be made here; empty where no euros are paid. */
      missingSettings: z.array(z.enum(payoutSettings)),
    }),
  }),
  'operator.payoutFileMake': endpoint({
    summary: 'Make a payout file of the withdrawals as they were shown; needs a fresh code',
    access: 'operator',
    input: z.strictObject({
      format: z.enum(payoutFormats),
      currency,
      count: z.int().positive().max(mostInPayoutFile),
      totalMinor: z.int().positive(),
    }),
    output: payoutFile,
  }),
  'operator.payoutFileRead': endpoint({
    summary: 'The text of a payout file, with whole payout accounts; needs a fresh code and is noted',
    access: 'operator',
    /** `readCount` as the page showed it: nobody downloads it another time without knowing. */
    input: z.strictObject({ id, readCount: z.int().nonnegative() }),
    output: z.strictObject({ name: z.string(), mimeType: z.string(), text: z.string() }),
  }),
  'operator.payoutFileMarkPaid': endpoint({
    summary: 'Say that the bank has sent all that is still open in a payout file; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ id, reference: text(limits.title) }),
    output: payoutFile,
  }),
  'operator.payoutFileList': endpoint({
    summary: 'Payout files, newest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(payoutFile),
  }),
};
