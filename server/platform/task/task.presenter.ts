import type { Output } from '#contract/all-apis.ts';
import type { Row } from '#server/db/types.ts';

export const presentTask = (row: Row<'operator_task'>): Output<'operator.taskDone'> => ({
  id: row.id,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  facts: row.facts,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  note: row.note,
});
