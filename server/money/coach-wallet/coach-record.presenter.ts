import type { CoachMonth, CoachRecord } from '#contract/coach-wallet.ts';
import type { CoachRecordRow, MonthSum } from './coach-record.repository.ts';
import { amountOf, coachKind, isShared, type Changes } from './coach-record.rules.ts';

/** A debt is negative in the ledger; people read how much they owe. */
export const presentChanges = ({ pending, available, withdrawing, receivable }: Changes) => ({
  pendingMinor: pending,
  availableMinor: available,
  withdrawingMinor: withdrawing,
  owedMinor: receivable === 0 ? 0 : -receivable,
});

const orderOf = ({
  order_id,
  number,
  title,
  starts_at,
  zone,
  family,
}: CoachRecordRow): CoachRecord['order'] =>
  number === null || title === null || starts_at === null || zone === null
    ? null
    : { id: order_id, number, title, startsAt: starts_at.toISOString(), zone, family: family ?? '' };

/** A movement for its coach. */
export function presentCoachRecord(row: CoachRecordRow): CoachRecord {
  const kind = coachKind(row.kind);
  const amountMinor = amountOf(kind, row);
  return {
    id: row.id,
    kind,
    at: row.created_at.toISOString(),
    currency: row.currency,
    amountMinor,
    ...(isShared(kind)
      ? { grossMinor: amountMinor + row.fee, feeMinor: row.fee }
      : { grossMinor: null, feeMinor: null }),
    changes: presentChanges(row),
    order: orderOf(row),
    withdrawalId: row.withdrawal_id,
  };
}

/** The sums of one month. */
export function presentMonth(month: string, sums: readonly MonthSum[]): CoachMonth {
  const own = sums.filter((sum) => sum.month === month);
  const kinds = new Map<CoachMonth['kinds'][number]['kind'], CoachMonth['kinds'][number]>();
  for (const sum of own) {
    const kind = coachKind(sum.kind);
    const before = kinds.get(kind) ?? { kind, n: 0, amountMinor: 0 };
    kinds.set(kind, { kind, n: before.n + sum.n, amountMinor: before.amountMinor + amountOf(kind, sum) });
  }
  const of = (kind: string): number => [...kinds.values()].find((sum) => sum.kind === kind)?.amountMinor ?? 0;
  const netMinor = of('earning') + of('refund');
  const feeMinor = own.reduce((sum, { fee }) => sum + fee, 0);
  return {
    month,
    grossMinor: netMinor + feeMinor,
    feeMinor,
    netMinor,
    paidOutMinor: of('payout') === 0 ? 0 : -of('payout'),
    kinds: [...kinds.values()].toSorted((a, b) => a.kind.localeCompare(b.kind, 'en')),
  };
}
