import type { ReconciliationDetail } from '#contract/reconciliation.ts';
import type { Position } from '#server/ports/payments.ts';

/** Amount that our ledger expects at the service for one payment by now. */
export interface Expected {
  paymentId: string;
  day: string;
  ref: string | null;
  netMinor: number;
  currency: string;
  /** Changed so recently that the service may be a moment ahead or behind: left to the next night. */
  isMoving: boolean;
}

/** Entries by hand about money of none of our payments, together by reference and currency. */
export interface Entered {
  ref: string;
  currency: string;
  /** Day of the report that they explain. */
  day: string;
  netMinor: number;
}

/** The entries, and the first day of the comparison: entries of earlier days may have no position in it. */
interface ByHand {
  entered: readonly Entered[];
  fromDay: string;
}

export interface DayReport {
  day: string;
  matched: number;
  unexplainedMinor: number;
  details: ReconciliationDetail[];
}

/** Positions without what the service took for disputes: it is gone until an operator settles them. */
export function lessWithdrawn(
  positions: readonly Position[],
  withdrawn: ReadonlyMap<string, number>,
): Position[] {
  const left = new Map(withdrawn);
  // A service that lists the dispute as refunds counted it already: as one or in parts, in any of its positions.
  for (const { paymentId, unaskedMinor = 0 } of positions)
    if (paymentId !== null) left.set(paymentId, (left.get(paymentId) ?? 0) - unaskedMinor);
  return positions.map((position) => {
    const missing = position.paymentId === null ? 0 : Math.max(0, left.get(position.paymentId) ?? 0);
    if (position.paymentId !== null) left.delete(position.paymentId);
    return missing === 0 ? position : { ...position, returnedMinor: position.returnedMinor + missing };
  });
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Compares both sides payment by payment, as nets of what came and what went. Money at the service that belongs to none
 * of our payments is unexplained whole. So is a payment of `unread`, which the service did not show. Days on which
 * neither side has anything are left out. Entries by hand explain money of none of our payments in their currency. Those
 * that no such money meets are unexplained, too: the reference was wrong, or the money is of a payment of ours by now.
 */
export function compare(
  ours: readonly Expected[],
  theirs: readonly Position[],
  unread: ReadonlySet<string> = new Set(),
  { entered, fromDay }: ByHand = { entered: [], fromDay: '' },
): DayReport[] {
  const known = new Map(ours.map((one) => [one.paymentId, one]));
  const byPayment = Map.groupBy(theirs, ({ paymentId }) =>
    paymentId !== null && known.has(paymentId) ? paymentId : null,
  );
  const reports = new Map<string, DayReport>();
  const reportOf = (day: string): DayReport => {
    const report = reports.get(day) ?? { day, matched: 0, unexplainedMinor: 0, details: [] };
    reports.set(day, report);
    return report;
  };
  for (const expected of ours) {
    if (expected.isMoving) continue;
    const found = byPayment.get(expected.paymentId) ?? [];
    const theirsMinor = found.reduce((sum, one) => sum + one.takenMinor - one.returnedMinor, 0);
    const isSameCurrency = found.every(({ currency }) => currency === expected.currency);
    const report = reportOf(expected.day);
    const isEqual = theirsMinor === expected.netMinor && (isSameCurrency || theirsMinor === 0);
    if (isEqual && !unread.has(expected.paymentId)) {
      report.matched += 1;
      continue;
    }
    report.unexplainedMinor += isSameCurrency
      ? Math.abs(theirsMinor - expected.netMinor)
      : theirsMinor + expected.netMinor;
    report.details.push({
      paymentId: expected.paymentId,
      ref: found[0]?.ref ?? expected.ref,
      oursMinor: expected.netMinor,
      theirsMinor,
      currency: found[0]?.currency ?? expected.currency,
    });
  }
  const found = byPayment.get(null) ?? [];
  const strays = [...straysOf(found, entered), ...unmetOf(found, { entered, fromDay })];
  for (const { day, detail } of strays) {
    if (detail.theirsMinor === detail.oursMinor) continue;
    const report = reportOf(day);
    report.unexplainedMinor += Math.abs(detail.theirsMinor - detail.oursMinor);
    report.details.push(detail);
  }
  return [...reports.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

interface DayDetail {
  day: string;
  detail: ReconciliationDetail;
}

type Named = Pick<Entered, 'ref' | 'currency'>;
const isAbout = (one: Named, other: Named) => one.ref === other.ref && one.currency === other.currency;

/** Money at the service that belongs to none of our payments, with what was entered about it. */
const straysOf = (strays: readonly Position[], entered: readonly Entered[]): DayDetail[] =>
  strays.map((stray) => ({
    day: dayOf(stray.openedAt),
    detail: {
      paymentId: null,
      ref: stray.ref,
      oursMinor: entered.find((one) => isAbout(one, stray))?.netMinor ?? 0,
      theirsMinor: stray.takenMinor - stray.returnedMinor,
      currency: stray.currency,
    },
  }));

/** Entries of the compared days that no such money meets. */
const unmetOf = (strays: readonly Position[], { entered, fromDay }: ByHand): DayDetail[] =>
  entered
    .filter((one) => one.day >= fromDay && !strays.some((stray) => isAbout(stray, one)))
    .map(({ day, ref, currency, netMinor }) => ({
      day,
      detail: { paymentId: null, ref, oursMinor: netMinor, theirsMinor: 0, currency },
    }));
