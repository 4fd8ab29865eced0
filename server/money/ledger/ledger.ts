import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { PaymentMethod } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** Names of ledger accounts (docs/domain.md 4.3). Tracked ones keep a balance that a CHECK holds at zero or more; what a
 * coach owes (receivable) is the one that stays at zero or less. */
export const ledger = {
  student: (id: string) => `student:${id}`,
  coachPending: (id: string) => `coach:${id}:pending`,
  coachAvailable: (id: string) => `coach:${id}:available`,
  coachWithdrawing: (id: string) => `coach:${id}:withdrawing`,
  coachReceivable: (id: string) => `coach:${id}:receivable`,
  escrow: (orderId: string) => `escrow:${orderId}`,
  revenue: 'platform:revenue',
  payout: 'external:payout',
  outside: (method: PaymentMethod) => (method === PaymentMethod.paypal ? 'external:paypal' : 'external:card'),
} as const;

/** Money goes from `debit` to `credit`. A leg of zero is left out: free classes move nothing. */
export interface Leg {
  kind:
    | 'pay'
    | 'refund'
    | 'fee'
    | 'earning'
    | 'release'
    | 'topUp'
    | 'withdraw'
    | 'withdrawMore'
    | 'withdrawLess'
    | 'withdrawReturn'
    | 'payout'
    | 'membership'
    | 'membershipRefund'
    | 'feeBack'
    | 'clawback'
    | 'shortfall'
    | 'disputeRefund'
    | 'correctionRefund'
    | 'netting';
  debit: string;
  credit: string;
  amountMinor: number;
  currency: string;
  orderId: string | null;
  paymentId: string | null;
  /** Which of several movements of one kind for one order it is. */
  ref?: string;
  /** The withdrawal and its version to which the movement belongs; a second of one kind and version is refused. */
  withdrawal?: { id: string; step: number };
  /** The membership that is paid or given back; each once. */
  membershipId?: string;
}

const trackedName =
  /^(?:student:([0-9a-f-]{36})|coach:([0-9a-f-]{36}):(?:pending|available|withdrawing|receivable))$/;
const ownerOf = (account: string): string | null => {
  const match = trackedName.exec(account);
  return match?.[1] ?? match?.[2] ?? null;
};

/** Posts the legs of one movement of money; all or none. Throws BALANCE_TOO_LOW when a kept balance would go below zero. */
export const transfer = (tx: Tx, legs: readonly Leg[], at: Date): Promise<void> =>
  transferAll(tx, [legs], at);

/**
 * The same for many movements at once, in a fixed number of statements. Locks the kept balances in the order of their
 * ids, after every other lock of the transaction. A second transfer of one kind for one order breaks a unique index and
 * with it the transaction: that is a fault, never an answer.
 */
export async function transferAll(tx: Tx, movements: readonly (readonly Leg[])[], at: Date): Promise<void> {
  const rows = movements.flatMap((legs) => {
    const txn = randomUUIDv7();
    return legs
      .filter((leg) => leg.amountMinor !== 0)
      .map((leg, index) => ({
        id: randomUUIDv7(),
        txn,
        leg: index + 1,
        kind: leg.kind,
        debit: leg.debit,
        credit: leg.credit,
        amount_minor: leg.amountMinor,
        currency: leg.currency,
        order_id: leg.orderId,
        payment_id: leg.paymentId,
        ref: leg.ref ?? null,
        withdrawal_id: leg.withdrawal?.id ?? null,
        step: leg.withdrawal?.step ?? null,
        membership_id: leg.membershipId ?? null,
        created_at: at,
      }));
  });
  const first = rows[0];
  if (first === undefined) return;
  const changes = new Map<string, number>();
  for (const row of rows) {
    changes.set(row.debit, (changes.get(row.debit) ?? 0) - row.amount_minor);
    changes.set(row.credit, (changes.get(row.credit) ?? 0) + row.amount_minor);
  }
  const names = [...changes.keys()].toSorted();
  await openAccounts(tx, names, first.currency);
  await keepBalances(tx, names, changes);
  await tx.insertInto('transfer').values(rows).execute();
}

async function openAccounts(tx: Tx, names: readonly string[], currency: string): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(names.map((id) => ({ id, owner_id: ownerOf(id), is_tracked: ownerOf(id) !== null, currency })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function keepBalances(tx: Tx, names: readonly string[], changes: Map<string, number>): Promise<void> {
  const tracked = names.filter((name) => ownerOf(name) !== null);
  if (tracked.length === 0) return;
  await lockBalances(tx, tracked);
  const moved = await sql`
    update ledger_account a set posted_minor = a.posted_minor + d.delta
    from unnest(${tracked}::text[], ${tracked.map((id) => changes.get(id) ?? 0)}::bigint[]) as d(id, delta)
    where a.id = d.id and case when a.id like 'coach:%:receivable' then a.posted_minor + d.delta <= 0
      else a.posted_minor + d.delta - a.held_minor >= 0 end`.execute(tx);
  if (moved.numAffectedRows !== BigInt(tracked.length)) throw new AppError('BALANCE_TOO_LOW');
}

/** What can be spent of each kept balance, locked until the transaction ends; accounts never used are missing. */
export async function lockBalances(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor', 'held_minor'])
    .where('id', 'in', names)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.posted_minor - row.held_minor]));
}
