import type { LedgerEntry } from '#contract/ledger-entry.ts';
import type { ListedEntry } from './ledger-entry.repository.ts';

export interface EntryReader {
  id: string;
  /** Answers for the proposer of a proposal. */
  mayConfirm: (proposerId: string) => boolean;
  /** Names of the operators of these entries, by account. */
  names: ReadonlyMap<string, string>;
}

/** An entry as this operator sees it. */
export const presentEntry = (row: ListedEntry, reader: EntryReader): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  bearer: row.bearer,
  amountMinor: row.amount_minor,
  currency: row.currency,
  provider: row.provider ?? row.payment_provider,
  ref: row.service_ref ?? row.payment_ref,
  person:
    row.person_id === null || row.person_name === null ? null : { id: row.person_id, name: row.person_name },
  orderNumber: row.order_number,
  note: mayRead(row, row.proposed_by, reader) ? row.note : null,
  proposedBy: row.proposed_by,
  proposerName: reader.names.get(row.proposed_by) ?? null,
  proposedAt: row.proposed_at.toISOString(),
  decision:
    row.decided_by === null || row.decided_at === null || !mayRead(row, row.decided_by, reader)
      ? null
      : {
          by: row.decided_by,
          name: reader.names.get(row.decided_by) ?? null,
          at: row.decided_at.toISOString(),
          note: row.decision_note ?? '',
        },
  actions: actionsOf(row, reader),
});

/** A side of an entry reads no words about it but its own. */
const mayRead = ({ is_own: isOwn }: ListedEntry, authorId: string, reader: EntryReader): boolean =>
  !isOwn || authorId === reader.id;

function actionsOf(row: ListedEntry, { id, mayConfirm }: EntryReader): LedgerEntry['actions'] {
  if (row.state !== 'open') return [];
  if (row.proposed_by === id) return ['withdraw'];
  if (row.is_own) return [];
  return mayConfirm(row.proposed_by) ? ['confirm', 'refuse'] : ['refuse'];
}
