import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, cursor, date, id, instant, minor, page } from './fields.ts';
import { ledgerKinds } from './ledger-kinds.ts';

const moneyPlaces = [
  'balance',
  'card',
  'paypal',
  'payout',
  'classPack',
  'chargebackHold',
  'order',
  'otherOrder',
  'coachWaiting',
  'coachAvailable',
  'coachWithdrawing',
  'coachDebt',
  'platform',
  'codes',
  'elsewhere',
] as const;

/** One account of the ledger, as operators read it. */
export const moneyPlace = z.strictObject({
  kind: z.enum(moneyPlaces),
  /** The person of a balance or of an instructor's account, the number of another order; null for other kinds. */
  name: z.string().nullable(),
  /** Name of the account in the ledger; `operator.ledgerList` takes it. */
  account: z.string(),
});
export type MoneyPlace = z.infer<typeof moneyPlace>;

export const ledgerAccount = z
  .string()
  .regex(
    /^(?:(?:student|escrow|classPack|chargeback):[0-9a-f-]{36}|coach:[0-9a-f-]{36}:(?:pending|available|withdrawing|receivable)|platform:(?:revenue|discount)|external:(?:card|paypal|payout))$/,
  );

/** One transfer. */
const ledgerRow = z.strictObject({
  id,
  at: instant,
  /** A kind of the ledger; a newer server may send others. */
  kind: z.string(),
  from: moneyPlace,
  to: moneyPlace,
  amountMinor: minor,
  currency,
  orderNumber: z.string().nullable(),
  /** The reference of the payment at its service, else what the transfer itself carries. */
  ref: z.string().nullable(),
  /** Balance of the chosen account after this transfer; null without an account. */
  balanceMinor: z.int().nullable(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

const accountSum = z.strictObject({
  place: moneyPlace,
  currency,
  sumMinor: z.int(),
});

const groupSum = z.strictObject({
  kind: z.enum(moneyPlaces),
  currency,
  /** Accounts of the kind; null for money held for orders. */
  count: z.int().nonnegative().nullable(),
  sumMinor: z.int(),
});

export const ledgerApi = {
  'operator.ledgerList': endpoint({
    summary: 'Transfers, newest first; a look at a person, an order or a payment is written down',
    access: 'operator',
    input: z.strictObject({
      account: ledgerAccount.optional(),
      kind: z.enum(ledgerKinds).optional(),
      /** Number of an order. */
      order: z.string().min(1).max(40).optional(),
      /** Our id of a payment, or its reference at the service. */
      payment: z.string().min(1).max(200).optional(),
      /** Days (UTC), both included. */
      from: date.optional(),
      to: date.optional(),
      cursor: cursor.optional(),
    }),
    output: page(ledgerRow).extend({
      /** The chosen account with its balance now; null without one. */
      account: z.strictObject({ place: moneyPlace, currency, balanceMinor: z.int() }).nullable(),
    }),
  }),
  'operator.ledgerAccounts': endpoint({
    summary:
      'Balances of the platform and of the world outside, and sums of the accounts of people and orders',
    access: 'operator',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Accounts of the platform and of the world outside. */
      accounts: z.array(accountSum),
      /** Sums of all other accounts, by kind. Kept balances where the ledger keeps them, else sums of transfers. */
      groups: z.array(groupSum),
      /** All accounts together, by currency: not zero when kept balances and transfers differ, unless differences cancel. */
      totals: z.array(z.strictObject({ currency, sumMinor: z.int() })),
      /** The last check of all rules of the ledger; null before the first one. */
      checkedAt: instant.nullable(),
      /** Start of the freeze that lasts; null without one. */
      frozenSince: instant.nullable(),
      /** The newest nightly comparison of each payment service. */
      compared: z.array(z.strictObject({ provider: z.string(), day: date, unexplainedMinor: minor })),
    }),
  }),
};
