import { PaymentMethod } from '#contract/enums.ts';
import type { LedgerKind } from '#contract/ledger-kinds.ts';
import type { MoneyPlace } from '#contract/ledger.ts';

/**
 * Names of ledger accounts (`docs/domain.md` 4.3). Tracked ones keep a balance that a CHECK holds at zero or more. A
 * coach's debt (receivable) stays at zero or less.
 */
export const ledger = {
  student: (id: string) => `student:${id}`,
  coachPending: (id: string) => `coach:${id}:pending`,
  coachAvailable: (id: string) => `coach:${id}:available`,
  coachWithdrawing: (id: string) => `coach:${id}:withdrawing`,
  coachReceivable: (id: string) => `coach:${id}:receivable`,
  escrow: (orderId: string) => `escrow:${orderId}`,
  classPack: (id: string) => `classPack:${id}`,
  /** The part of a payer's balance that is held while a payment without an order is charged back. */
  chargeback: (id: string) => `chargeback:${id}`,
  revenue: 'platform:revenue',
  /** Money that the platform pays by codes, less the returned part. */
  discount: 'platform:discount',
  payout: 'external:payout',
  outside: (method: PaymentMethod) => (method === PaymentMethod.paypal ? 'external:paypal' : 'external:card'),
} as const;

/** Moves an amount from `debit` to `credit`. A leg of zero is left out: free classes move nothing. */
export interface Leg {
  kind: LedgerKind;
  debit: string;
  credit: string;
  amountMinor: number;
  currency: string;
  orderId: string | null;
  paymentId: string | null;
  /** Distinguishes several movements of one kind for one order. */
  ref?: string;
  /** Withdrawal of the movement, and its version; a second movement of one kind and version is refused. */
  withdrawal?: { id: string; step: number };
  /** Membership that is paid or refunded, each once. */
  membershipId?: string;
  /** Class pack that is paid or refunded, each once. Its sessions belong to their orders. */
  classPackId?: string;
}

const ownedName =
  /^(?:student:([0-9a-f-]{36})|coach:([0-9a-f-]{36}):(?:pending|available|withdrawing|receivable))$/;
/** Returns the owner of an account's kept balance; null for an account that belongs to no person. */
export const ownerOf = (account: string): string | null => {
  const match = ownedName.exec(account);
  return match?.[1] ?? match?.[2] ?? null;
};

const packName = /^classPack:([0-9a-f-]{36})$/;
/** The class pack of the unused sessions that an account holds; null for any other account. */
export const packOf = (account: string): string | null => packName.exec(account)?.[1] ?? null;

const holdName = /^chargeback:([0-9a-f-]{36})$/;
/** The chargeback for which an account holds a part of a balance; null for any other account. */
export const chargebackOf = (account: string): string | null => holdName.exec(account)?.[1] ?? null;

const escrowName = /^escrow:([0-9a-f-]{36})$/;
/** The order whose money an account holds; null for any other account. */
export const orderOf = (account: string): string | null => escrowName.exec(account)?.[1] ?? null;

const placeNames: readonly (readonly [RegExp, MoneyPlace['kind']])[] = [
  [/^student:/, 'balance'],
  [/^external:card$/, 'card'],
  [/^external:paypal$/, 'paypal'],
  [/^external:payout$/, 'payout'],
  [/^classPack:/, 'classPack'],
  [/^chargeback:/, 'chargebackHold'],
  [/^escrow:/, 'order'],
  [/^coach:.*:pending$/, 'coachWaiting'],
  [/^coach:.*:available$/, 'coachAvailable'],
  [/^coach:.*:withdrawing$/, 'coachWithdrawing'],
  [/^coach:.*:receivable$/, 'coachDebt'],
  [/^platform:revenue$/, 'platform'],
  [/^platform:discount$/, 'codes'],
];
/** Returns the kind of an account. An escrow is `order`, whichever order it belongs to. */
export const placeOf = (account: string): MoneyPlace['kind'] =>
  placeNames.find(([name]) => name.test(account))?.[1] ?? 'elsewhere';

/** True when the ledger keeps a balance of the account, and enforces its limit. */
export const isTracked = (account: string): boolean =>
  ownerOf(account) !== null || packOf(account) !== null || chargebackOf(account) !== null;
