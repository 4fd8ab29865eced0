import { z } from 'zod';
import { bankCodePattern, cleanAccountNumber, cleanBankCode, isAccountNumber } from './bank.rules.ts';
import { endpoint } from './endpoint.ts';
import { byId, currency, cursor, id, instant, minor, page, text } from './fields.ts';
import { limits } from './limits.ts';

/** Where a withdrawal is in its life (docs/domain.md 4.9). The first two are open; a coach has one open at a time. */
export const withdrawalStates = ['requested', 'approved', 'paid', 'failed', 'rejected', 'canceled'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalRejectReasons = ['payoutAccount', 'identity', 'dispute', 'other'] as const;
export const withdrawalFailReasons = ['accountUnknown', 'nameDiffers', 'bankRefused', 'other'] as const;

const last4 = z.string().length(4);

/** Payout account as its coach sees it. */
export const payoutAccount = z.strictObject({
  last4,
  changedAt: instant,
  /** No withdrawal is possible before; null without such a hold. */
  payoutHeldUntil: instant.nullable(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** All that a bank needs. Sealed in the database; shown in full only to the paying operator. */
export const payoutAccountForm = z.strictObject({
  /** Account holder, spelled as at the bank. */
  holder: text(limits.name),
  bank: text(limits.title),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** The bank's or branch's code: BIC, routing or transit number. */
  bankCode: z.string().overwrite(cleanBankCode).regex(bankCodePattern),
  /** IBAN or account number. */
  accountNumber: z.string().overwrite(cleanAccountNumber).refine(isAccountNumber, 'an account number'),
});
export type PayoutAccountForm = z.infer<typeof payoutAccountForm>;

/** A stored payout account. Its numbers are not checked: it may be older than the current rules. */
export const storedPayoutAccount = payoutAccountForm.extend({
  bankCode: z.string(),
  accountNumber: z.string(),
});

export const withdrawal = z.strictObject({
  /** Also the payout's idempotency key. */
  id,
  version: z.int(),
  state: z.enum(withdrawalStates),
  amountMinor: minor,
  currency,
  payoutLast4: last4,
  createdAt: instant,
  decidedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it was rejected or failed. */
  reason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  /** Reference of the payout at the bank, once it is paid. */
  reference: z.string().nullable(),
  actions: z.array(z.enum(['update', 'cancel'])),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const operatorActions = ['approve', 'reject', 'markPaid', 'markFailed', 'account'] as const;

/** The same for an operator, with its coach and the current facts against it. */
export const operatorWithdrawal = withdrawal.omit({ actions: true }).extend({
  coach: z.strictObject({ id, name: z.string(), isApproved: z.boolean() }),
  /**
   * True when the coach changed the payout account after this request; it is still paid to the old account.
   */
  accountChangedSince: z.boolean(),
  /** The coach's money at stake in open disputes. */
  disputedMinor: minor,
  /** Above the limit: one operator approves, another pays. Known from the approval on. */
  needsTwo: z.boolean(),
  approvedBy: id.nullable(),
  /** The payout file that holds it; null when it is in none. */
  payoutFile: z
    .strictObject({
      id,
      madeAt: instant,
      /** Its id as the file sends it, and as the bank returns it. */
      reference: z.string(),
    })
    .nullable(),
  actions: z.array(z.enum(operatorActions)),
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;

const amountMinor = z.int().positive().max(1_000_000_000);
const reasonOf = <T extends readonly [string, ...string[]]>(codes: T) =>
  z.strictObject({ code: z.enum(codes), text: text(limits.reason, 0) });

/** Not for open roles alone: a coach whose role was closed takes out what was earned. */
export const withdrawalApi = {
  'payoutAccount.read': endpoint({
    summary: 'Read the coach’s payout account: its last four characters, and until when withdrawals wait',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.strictObject({ account: payoutAccount.nullable() }),
  }),
  'payoutAccount.set': endpoint({
    summary: 'Say where money is sent; needs a fresh code, and withdrawals wait for some days afterwards',
    access: 'signedIn',
    input: payoutAccountForm,
    output: z.strictObject({ account: payoutAccount.nullable() }),
  }),
  'withdrawal.request': endpoint({
    summary: 'Ask for available money; one at a time; needs a fresh code',
    access: 'signedIn',
    input: z.strictObject({ amountMinor, currency }),
    output: withdrawal,
  }),
  'withdrawal.update': endpoint({
    summary: 'Change the amount while nobody has decided; needs a fresh code',
    access: 'signedIn',
    input: z.strictObject({ id, amountMinor, version: z.int() }),
    output: withdrawal,
  }),
  'withdrawal.cancel': endpoint({
    summary: 'Take a withdrawal back while nobody has decided',
    access: 'signedIn',
    input: byId,
    output: withdrawal,
  }),
  'withdrawal.mine': endpoint({
    summary: 'Own withdrawals, newest first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(withdrawal),
  }),
  'withdrawal.detail': endpoint({
    summary: 'One own withdrawal',
    access: 'signedIn',
    input: byId,
    output: withdrawal,
  }),
  'operator.withdrawalList': endpoint({
    summary: 'Open withdrawals, oldest first; or ended ones, newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'ended']), cursor: cursor.optional() }),
    output: page(operatorWithdrawal),
  }),
  'operator.withdrawalApprove': endpoint({
    summary: 'Agree to pay what was asked for, as it was when the operator looked; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ id, version: z.int() }),
    output: operatorWithdrawal,
  }),
  'operator.withdrawalReject': endpoint({
    summary: 'Refuse to pay; the money is available again',
    access: 'operator',
    input: z.strictObject({ id, reason: reasonOf(withdrawalRejectReasons) }),
    output: operatorWithdrawal,
  }),
  'operator.withdrawalMarkPaid': endpoint({
    summary: 'Say that the bank has sent it; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ id, reference: text(limits.title) }),
    output: operatorWithdrawal,
  }),
  'operator.withdrawalMarkFailed': endpoint({
    summary: 'Say that the bank did not take it; the money is available again; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ id, reason: reasonOf(withdrawalFailReasons) }),
    output: operatorWithdrawal,
  }),
  'operator.withdrawalAccount': endpoint({
    summary: 'The whole payout account of an approved withdrawal, to pay it; needs a fresh code and is noted',
    access: 'operator',
    input: byId,
    output: storedPayoutAccount,
  }),
};
