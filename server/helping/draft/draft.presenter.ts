import { classForm } from '#contract/class.ts';
import type { DraftRecord } from '#contract/draft.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { coachCardColumns, presentCoachCard } from '#server/teaching/public.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';

export type DraftRow = Row<'class_draft'>;
type Db = Database['query'] | Tx;

export const isOpenDraft = (row: DraftRow, now: Date): boolean =>
  row.agreement === '0' && row.validity === '1' && now < row.starts_at;

function actionsOf(row: DraftRow, readerId: string, now: Date): DraftRecord['actions'] {
  if (!isOpenDraft(row, now)) return [];
  return row.coach_id === readerId ? ['agree', 'reject'] : ['withdraw'];
}

/** Proposals as their author or their coach sees them, in the order given. */
export async function presentDrafts(
  db: Db,
  rows: readonly DraftRow[],
  readerId: string,
  now: Date,
): Promise<DraftRecord[]> {
  if (rows.length === 0) return [];
  const coachIds = [...new Set(rows.map((row) => row.coach_id))];
  const coaches = await db.selectFrom('coach').select(coachCardColumns).where('id', 'in', coachIds).execute();
  const authors = await listHelpers(db, [...new Set(rows.map((row) => row.author_id))]);
  return rows.map((row) => {
    const coach = coaches.find((one) => one.id === row.coach_id);
    const author = authors.find((one) => one.id === row.author_id && one.role === row.author_role);
    // Foreign keys make sure of them, and a role's row is never deleted.
    if (!coach || !author) throw new Error('a draft points to a row that is not there');
    return {
      id: row.id,
      version: row.version,
      agreement: row.agreement,
      validity: row.validity,
      author: presentHelper(author, now),
      coach: presentCoachCard(coach),
      form: classForm.parse(row.form),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      classId: row.class_id,
      actions: actionsOf(row, readerId, now),
    };
  });
}

/** The same for one. */
export async function presentDraft(db: Db, row: DraftRow, readerId: string, now: Date): Promise<DraftRecord> {
  const [record] = await presentDrafts(db, [row], readerId, now);
  if (record === undefined) throw new Error('a draft cannot be read');
  return record;
}
