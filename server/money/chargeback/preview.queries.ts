import type { Kysely } from 'kysely';
import type { Row, Tables } from '#server/db/types.ts';
import { listAllOf, moneyOf, unusedInPack } from '#server/money/hold/hold.repository.ts';
import { planHolds } from '#server/money/hold/hold.rules.ts';
import { findSpendable } from '#server/money/ledger/ledger.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';

/**
 * Returns what the payer's balance pays of a loss when it is settled now: its hold, and what its class pack returns then.
 * An open dispute counts as lost with what was withdrawn by now. Settling plans the same way.
 */
export async function previewHold(db: Kysely<Tables>, row: Row<'chargeback'>): Promise<number> {
  const payment = await findPayment(db, row.payment_id);
  const arrivedMinor = await unusedInPack(db, payment.id);
  const { keptMinor, inBalanceMinor } = await moneyOf(db, payment);
  const balanceMinor = await findSpendable(db, ledger.student(payment.account_id));
  const lost = { ...row, state: 'lost' as const };
  const rows = await listAllOf(db, payment.id);
  const plans = planHolds(
    rows.map((one) => (one.id === row.id ? lost : one)),
    {
      keptMinor,
      inBalanceMinor: inBalanceMinor + arrivedMinor,
      balanceMinor: balanceMinor + arrivedMinor,
      arrivedMinor,
      settlingId: row.id,
    },
  );
  return plans.find(({ id }) => id === row.id)?.heldMinor ?? 0;
}
