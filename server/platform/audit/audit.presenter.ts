import type { Output } from '#contract/all-apis.ts';
import type { Row } from '#server/db/types.ts';

export const presentEvent = (row: Row<'audit_event'>): Output<'operator.auditList'>['items'][number] => ({
  no: row.id,
  at: row.at.toISOString(),
  actorId: row.actor_id,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  facts: row.facts,
  hash: row.hash?.toString('hex') ?? null,
});
