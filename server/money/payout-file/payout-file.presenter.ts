import type { PayoutFile } from '#contract/payout-file.ts';
import type { OpenSum, PayoutFileRow } from './payout-file.repository.ts';
import { type Reader, whyNotPayer } from './payout-file.rules.ts';

/** Readings of a file that its record shows. */
const mostReads = 10;

interface FileFacts {
  open: OpenSum | undefined;
  /** Newest first. */
  reads: readonly { actor_id: string | null; at: Date }[];
  names: ReadonlyMap<string, string>;
  reader: Reader;
  /** False where settings of the SEPA format are missing. */
  isReadable: boolean;
}

/** A payout file for an operator. */
export function presentFile(
  row: PayoutFileRow,
  { open, reads, names, reader, isReadable }: FileFacts,
): PayoutFile {
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const blocked = open === undefined ? null : blockOf(open, reader);
  const mayEnd = open !== undefined && blocked === null;
  return {
    id: row.id,
    format: row.format,
    currency: row.currency,
    count: row.count,
    totalMinor: row.total_minor,
    madeAt: row.made_at.toISOString(),
    madeBy: named(row.made_by),
    open: { count: open?.count ?? 0, totalMinor: open?.total_minor ?? 0 },
    reads: reads
      .slice(0, mostReads)
      .flatMap(({ actor_id: by, at }) => (by === null ? [] : [{ at: at.toISOString(), by: named(by) }])),
    readCount: reads.length,
    blocked,
    // No bank has a file that nobody read.
    actions: (['read', 'markPaid'] as const).filter(
      (action) => mayEnd && (action === 'read' ? isReadable : reads.length > 0),
    ),
  };
}

/** One withdrawal that this operator may not pay is enough: a file is paid as a whole. */
function blockOf({ coaches, approvers }: OpenSum, reader: Reader): PayoutFile['blocked'] {
  const rows = [
    ...coaches.map((coachId) => ({ coachId, notBy: null })),
    ...approvers.map((notBy) => ({ coachId: '', notBy })),
  ];
  return rows.map((row) => whyNotPayer(row, reader)).find((why) => why !== null) ?? null;
}
