import type { LedgerEntryKind } from '#contract/ledger-entry-kinds.ts';

/**
 * True when an entry explains a part of a difference of a report, or all of it. `missingMinor`: amount that the service has
 * and the ledger has not; below 0 for the opposite.
 */
export const explains = (
  { kind, amountMinor }: { kind: LedgerEntryKind; amountMinor: number },
  missingMinor: number,
): boolean => amountMinor <= (kind === 'serviceIn' ? missingMinor : -missingMinor);
