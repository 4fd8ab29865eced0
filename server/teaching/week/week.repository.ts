import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';

/** SQL over `class`: a published class of the coach that is no date of a series and no booked slot. */
const singleClasses = (tx: Tx, coachId: string) =>
  tx
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('series_id', 'is', null)
    .where('slot_plan_id', 'is', null);

/** Single classes of the days, each by the clock of its place; the soonest ones, as many as one copy may have. */
export const listSinglesBetween = (
  tx: Tx,
  coachId: string,
  { from, until }: { from: string; until: string },
): Promise<ClassRow[]> =>
  singleClasses(tx, coachId)
    .where(sql<boolean>`local_start >= ${from}::date and local_start < ${until}::date + 1`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limits.weekCopies)
    .execute();

export const listSingles = (tx: Tx, coachId: string, ids: readonly string[]): Promise<ClassRow[]> =>
  singleClasses(tx, coachId).where('id', 'in', ids).execute();

/** True when a class has one of the ids. */
export async function isAnyIdTaken(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const row = await tx.selectFrom('class').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return row !== undefined;
}
