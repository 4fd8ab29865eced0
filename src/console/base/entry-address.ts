import { moneyText } from '#contract/currencies.ts';
import type { ReconciliationDetail } from '#contract/reconciliation.ts';

/** The address of the form for one difference of the reconciliation, filled with it. */
export function entryAddress(
  provider: string,
  { paymentId, ref, oursMinor, theirsMinor, currency }: ReconciliationDetail,
): string {
  const more = theirsMinor - oursMinor;
  return `/ledger-entries?${new URLSearchParams({
    kind: more < 0 ? 'serviceOut' : 'serviceIn',
    payment: paymentId ?? ref ?? '',
    ...(paymentId === null ? { provider } : {}),
    currency,
    amount: moneyText(Math.abs(more), currency),
  }).toString()}`;
}
