import { classForm } from '#contract/class.ts';
import type { DraftRecord } from '#contract/draft.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentCoachCard } from '#server/teaching/public.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';
import { listCoachCardsOf } from '#server/helping/invitation/invitation.class.repository.ts';
import type { DraftRow } from './draft.repository.ts';
import { draftActions } from './draft.rules.ts';

type Db = Database['query'] | Tx;

/** Drafts for their author or their coach, in the order given. */
export async function presentDrafts(
  db: Db,
  rows: readonly DraftRow[],
  readerId: string,
  now: Date,
): Promise<DraftRecord[]> {
  if (rows.length === 0) return [];
  const coachIds = [...new Set(rows.map((row) => row.coach_id))];
  const coaches = await listCoachCardsOf(db, coachIds);
  const authors = await listHelpers(db, [...new Set(rows.map((row) => row.author_id))]);
  return rows.map((row) => {
    const coach = coaches.find((one) => one.id === row.coach_id);
    const author = authors.find((one) => one.id === row.author_id && one.role === row.author_role);
    // Foreign keys hold these rows, and a role's row is never deleted.
    if (!coach || !author) throw new Error('a draft points to a missing row');
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
      actions: draftActions(row, readerId, now),
    };
  });
}

/** The same for one. */
export async function presentDraft(db: Db, row: DraftRow, readerId: string, now: Date): Promise<DraftRecord> {
  const [record] = await presentDrafts(db, [row], readerId, now);
  if (record === undefined) throw new Error('a draft cannot be read');
  return record;
}
