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

/** Disputed amount while it is open, and the withdrawn amount once it is lost. A settled one holds nothing. */
const wantedMinor = (row: Held, paidMinor: number): number => {
  if (row.settled_at !== null) return 0;
  return row.state === 'lost' ? row.withdrawn_minor : (row.disputed_minor ?? paidMinor);
};

/** Order in which they get the money: the one that is being settled, then lost ones, then the others. */
function rankOf({ id, state, settled_at: settledAt }: Held, settlingId?: string): number {
  if (id === settlingId) return 0;
  return state === 'lost' && settledAt === null ? 1 : 2;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Plans the holds of all chargebacks of one payment, in the order of their ranks, then of the rows. `paidMinor`: the
 * part of the payment that is or was in the balance. Together they hold no more than that, less what settled losses
 * took. Only a growing amount takes money from the balance: later money in it is not held for what was spent before.
 */
export function planHolds(
  rows: readonly Held[],
  {
    paidMinor,
    balanceMinor,
    settlingId,
  }: { paidMinor: number; balanceMinor: number; settlingId?: string | undefined },
): Hold[] {
  const lostMinor = sumOf(
    rows
      .filter(({ state, settled_at: settledAt }) => state === 'lost' && settledAt !== null)
      .map((row) => row.withdrawn_minor),
  );
  let room = Math.max(0, paidMinor - lostMinor);
  const plans = rows
    .map((row) => ({ row, rank: rankOf(row, settlingId) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row, rank }) => {
      const holdMinor = Math.min(wantedMinor(row, paidMinor), room);
      room -= holdMinor;
      return { id: row.id, rank, holdMinor, heldMinor: Math.min(row.held_minor, holdMinor) };
    });
  const returned = sumOf(rows.map((row) => row.held_minor)) - sumOf(plans.map((plan) => plan.heldMinor));
  const grown = sumOf(plans.map((plan) => plan.holdMinor)) - sumOf(rows.map((row) => row.hold_minor));
  let left = returned + Math.min(Math.max(0, grown), Math.max(0, balanceMinor));
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
