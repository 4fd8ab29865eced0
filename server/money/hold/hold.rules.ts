import type { Row } from '#server/db/types.ts';

type Held = Pick<
  Row<'chargeback'>,
  'id' | 'state' | 'settled_at' | 'withdrawn_minor' | 'disputed_minor' | 'hold_minor' | 'held_minor'
>;

/** Amount that one chargeback is to hold, and what it holds. */
export interface Hold {
  id: string;
  holdMinor: number;
  heldMinor: number;
}

/** The money of one payment. Its chargebacks hold a part of it. */
export interface PaymentMoney {
  /** The payment less its refunds. */
  keptMinor: number;
  /** The part of it that is or was in its payer's balance, less what settled losses took from there. */
  inBalanceMinor: number;
}

/** An entry by hand that takes money of the payment out of its service next. */
export interface Leaving {
  amountMinor: number;
  /** The payer's balance pays it, not the platform. */
  isFromBalance: boolean;
}

interface Planned extends PaymentMoney {
  balanceMinor: number;
  /** The part of the balance that has just come back from the payment: it is held for what was spent before, too. */
  arrivedMinor?: number | undefined;
  /** The lost chargeback that is being settled. */
  settlingId?: string | undefined;
}

/** Disputed amount while it is open, and the withdrawn amount once it is lost. A settled one holds nothing. */
const wantedMinor = (row: Held, room: number): number => {
  if (row.settled_at !== null) return 0;
  return Math.min(room, row.state === 'lost' ? row.withdrawn_minor : (row.disputed_minor ?? room));
};

/** Order in which they get the money: the one that is being settled, then lost ones, then the others. */
function rankOf({ id, state, settled_at: settledAt }: Held, settlingId?: string): number {
  if (id === settlingId) return 0;
  return state === 'lost' && settledAt === null ? 1 : 2;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Plans the holds of all chargebacks of one payment, in the order of their ranks, then of the rows. Together they hold no
 * more than the payment less its settled losses, and no more than its part in the balance. A growing amount takes money
 * from the balance, and so does money of the payment that has just arrived there. Other money is not held for what was
 * spent before.
 */
export function planHolds(
  rows: readonly Held[],
  { keptMinor, inBalanceMinor, balanceMinor, arrivedMinor = 0, settlingId }: Planned,
): Hold[] {
  const lostMinor = sumOf(
    rows
      .filter(({ state, settled_at: settledAt }) => state === 'lost' && settledAt !== null)
      .map((row) => row.withdrawn_minor),
  );
  let room = Math.max(0, Math.min(keptMinor - lostMinor, inBalanceMinor));
  const plans = rows
    .map((row) => ({ row, rank: rankOf(row, settlingId) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row, rank }) => {
      const holdMinor = wantedMinor(row, room);
      room -= holdMinor;
      return { id: row.id, rank, holdMinor, heldMinor: Math.min(row.held_minor, holdMinor) };
    });
  const plannedMinor = sumOf(plans.map((plan) => plan.holdMinor));
  const kept = sumOf(plans.map((plan) => plan.heldMinor));
  const returned = sumOf(rows.map((row) => row.held_minor)) - kept;
  const grown = plannedMinor - sumOf(rows.map((row) => row.hold_minor));
  const missing = plannedMinor - kept - returned;
  const wanted = Math.max(0, grown, Math.min(arrivedMinor, missing));
  let left = returned + Math.min(wanted, Math.max(0, balanceMinor));
  for (const plan of plans) {
    const taken = Math.min(plan.holdMinor - plan.heldMinor, left);
    left -= taken;
    plan.heldMinor += taken;
    // The missing rest comes from those of a later rank.
    for (const other of plans.filter(({ rank }) => rank > plan.rank)) {
      const moved = Math.min(plan.holdMinor - plan.heldMinor, other.heldMinor);
      plan.heldMinor += moved;
      other.heldMinor -= moved;
    }
  }
  return plans.map(({ id, holdMinor, heldMinor }) => ({ id, holdMinor, heldMinor }));
}
