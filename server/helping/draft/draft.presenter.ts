import { draftRecord, type DraftRecord } from '#contract/draft.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentHelper } from '#server/helping/helper/helper.presenter.ts';
import { listHelpers } from '#server/helping/helper/helper.repository.ts';
import { listClassesOf, listCoachCardsOf } from '#server/helping/invitation/invitation.class.repository.ts';
import { presentHelpClass } from '#server/helping/invitation/invitation.presenter.ts';
import { presentCoachCard } from '#server/teaching/public.ts';
import type { DraftRow } from './draft.repository.ts';
import { draftActions } from './draft.rules.ts';

type Db = Database['query'] | Tx;
type Clocked = Pick<Deps, 'clock' | 'config'>;
/** Shows the form as it was sent, past later changes of the text rules. */
const shownForm = draftRecord.shape.form;

/** Drafts for their author or their coach, in the order given. */
export async function presentDrafts(
  { clock, config }: Clocked,
  db: Db,
  rows: readonly DraftRow[],
  readerId: string,
): Promise<DraftRecord[]> {
  if (rows.length === 0) return [];
  const now = clock.now();
  const coachIds = [...new Set(rows.map((row) => row.coach_id))];
  const coaches = await listCoachCardsOf(db, coachIds);
  const authors = await listHelpers(db, [...new Set(rows.map((row) => row.author_id))]);
  const classIds = rows.flatMap(({ class_id }) => class_id ?? []);
  const classes = classIds.length === 0 ? [] : await listClassesOf(db, classIds);
  return rows.map((row) => {
    const cls = classes.find(({ id }) => id === row.class_id);
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
      form: shownForm.parse(row.form),
      currency: config.rules.currency,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      class: cls === undefined ? null : presentHelpClass(cls),
      actions: draftActions(row, readerId, now),
    };
  });
}

/** Presents one draft. */
export async function presentDraft(
  ctx: Clocked,
  db: Db,
  row: DraftRow,
  readerId: string,
): Promise<DraftRecord> {
  const [record] = await presentDrafts(ctx, db, [row], readerId);
  if (record === undefined) throw new Error('a draft cannot be read');
  return record;
}
