import type { OperatorGrant, PresentOperator } from '#contract/operator-grant.ts';
import type { GrantRow, OperatorRow } from './operator-grant.repository.ts';

/** The reading operator, with the proposals that they may confirm. */
interface Reader {
  id: string;
  /** Answers for the proposer of a proposal. */
  mayConfirm: (proposerId: string) => boolean;
}

/** A proposal as this operator sees it. */
export const presentGrant = (row: GrantRow, reader: Reader): OperatorGrant => ({
  id: row.id,
  state: row.state,
  account: { id: row.account_id, name: row.name, createdAt: row.created_at.toISOString() },
  note: row.note,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  decision:
    row.decided_by === null || row.decided_at === null
      ? null
      : { by: row.decided_by, at: row.decided_at.toISOString() },
  actions: actionsOf(row, reader),
});

/** An operator of now. Nobody takes their own duty away. */
export const presentOperator = (row: OperatorRow, readerId: string): PresentOperator => ({
  id: row.account_id,
  name: row.name,
  since: row.granted_at.toISOString(),
  grantedBy:
    row.granted_by === null || row.granter === null ? null : { id: row.granted_by, name: row.granter },
  hasSecondFactor: row.has_factor,
  signedInAt: row.signed_in_at?.toISOString() ?? null,
  actions: row.account_id === readerId ? [] : ['revoke'],
});

function actionsOf(row: GrantRow, { id, mayConfirm }: Reader): OperatorGrant['actions'] {
  if (row.state !== 'open') return [];
  if (row.proposed_by === id) return ['withdraw'];
  return mayConfirm(row.proposed_by) ? ['confirm', 'refuse'] : ['refuse'];
}
