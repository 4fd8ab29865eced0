import { z } from 'zod';
import { decimalMarks } from './csv.rules.ts';
import { endpoint } from './endpoint.ts';
import { coachMoneyKinds } from './enums.ts';
import { byId, currency, cursor, id, instant, localText, minor, page, zone } from './fields.ts';
import type { ReasonName } from './reasons.ts';
import { payoutAccount, withdrawal } from './withdrawal.ts';

/** A month by the clock of the coach's city. */
export const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/);

/** Change of each part of the money by a movement. Their sum is its change of the total. */
const changes = z.strictObject({
  pendingMinor: z.int(),
  availableMinor: z.int(),
  withdrawingMinor: z.int(),
  /** Grows with a debt. */
  owedMinor: z.int(),
});

/** One movement of a coach's money, with both sides of the ledger behind it. */
export const coachRecord = z.strictObject({
  id,
  kind: z.enum(coachMoneyKinds),
  at: instant,
  currency,
  /** Signed, as the coach reads it: what was earned or came back is positive, what went out is negative. */
  amountMinor: z.int(),
  /** Gross amount: the price of an earning, or the negative amount of a refund. Null for the other kinds. */
  grossMinor: z.int().nullable(),
  /** The platform's part of it, with the same sign. `grossMinor - feeMinor` is `amountMinor`. */
  feeMinor: z.int().nullable(),
  changes,
  order: z
    .strictObject({
      /** Null for an order that another coach has now. */
      id: id.nullable(),
      number: z.string(),
      title: localText,
      startsAt: instant,
      zone,
      /** Name of the family; empty for an order that another coach has now, and after the account was deleted. */
      family: z.string(),
    })
    .nullable(),
  withdrawalId: id.nullable(),
});
export type CoachRecord = z.infer<typeof coachRecord>;

/** Totals of a month. Fees and gross amounts are those of earnings less those of refunds. */
export const coachMonth = z.strictObject({
  month,
  grossMinor: z.int(),
  feeMinor: z.int(),
  netMinor: z.int(),
  paidOutMinor: minor,
  kinds: z.array(z.strictObject({ kind: z.enum(coachMoneyKinds), n: z.int(), amountMinor: z.int() })),
});
export type CoachMonth = z.infer<typeof coachMonth>;

const release = z.strictObject({ at: instant, amountMinor: minor });

/** A coach's money on one screen. */
export const coachWallet = z.strictObject({
  /** Earned, not yet available. */
  pendingMinor: minor,
  availableMinor: minor,
  /** Asked for and not yet paid. */
  withdrawingMinor: minor,
  /** Owed after a refund that earnings did not cover; taken from the next earnings. */
  receivableMinor: minor,
  /** The coach's share of contested orders in every account; it is frozen until the dispute is settled. */
  disputedMinor: minor,
  currency,
  /** Upcoming releases, soonest first, at most ten. */
  releases: z.array(release),
  /** The newest movements, at most five. */
  latest: z.array(coachRecord),
  /** Minutes of the sessions that took place. */
  serviceMinutes: z.int().nonnegative(),
  payoutAccount: payoutAccount.nullable(),
  openWithdrawal: withdrawal.nullable(),
  minWithdrawalMinor: minor,
  /** The most that can be asked for now. */
  maxWithdrawalMinor: minor,
  /** Why nothing can be asked for now; null when it can. */
  whyNoWithdrawal: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type CoachWallet = z.infer<typeof coachWallet>;

/** Zone that decides when a month begins. */
const byClock = { zone, currency };

export const coachWalletApi = {
  'wallet.coach': endpoint({
    summary:
      'A coach’s money: what is pending and until when, available, under way and owed, and the newest movements',
    access: 'signedIn',
    input: z.strictObject({}),
    output: coachWallet,
  }),
  'wallet.coachRecords': endpoint({
    summary: 'List the coach’s movements, newest first, of all kinds or one, of all time or one month',
    access: ['coach'],
    input: z.strictObject({
      kind: z.enum(coachMoneyKinds).optional(),
      month: month.optional(),
      cursor: cursor.optional(),
    }),
    output: page(coachRecord),
  }),
  'wallet.coachRecord': endpoint({
    summary: 'Read one movement, and every movement of the same order, oldest first',
    access: ['coach'],
    input: byId,
    output: z.strictObject({
      record: coachRecord,
      ofOrder: z.array(coachRecord),
      /** When the coach's share of the order becomes available; null when nothing of it waits for that. */
      releaseAt: instant.nullable(),
    }),
  }),
  'wallet.coachMonths': endpoint({
    summary: 'Sums of twelve months, newest first; empty months between are there too',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(coachMonth).extend(byClock),
  }),
  'wallet.statement': endpoint({
    summary: 'A statement of some months as a file: every movement with the balances before and after',
    access: ['coach'],
    input: z.strictObject({
      from: month,
      until: month,
      format: z.enum(['csv', 'pdf']),
      /** Decimals of a table, as the reader's spreadsheet has them; a table with commas is split at semicolons. */
      decimal: z.enum(decimalMarks).optional(),
    }),
    output: z.strictObject({ name: z.string(), type: z.string(), base64: z.string() }),
  }),
};
