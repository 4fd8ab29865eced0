import { sql, type Kysely } from 'kysely';
import type { hoursTotals } from '#contract/hours.ts';
import type { z } from 'zod';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';

type Db = Kysely<Tables>;
export type HoursRow = Row<'service_hours'>;

/** A record, locked until the transaction ends. */
export const lockHours = (tx: Tx, id: string): Promise<HoursRow | undefined> =>
  tx.selectFrom('service_hours').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockHoursOf = (tx: Tx, helperId: string, classId: string): Promise<HoursRow> =>
  tx
    .selectFrom('service_hours')
    .selectAll()
    .where('helper_id', '=', helperId)
    .where('class_id', '=', classId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Moves a record on from the version that was seen; MOVED_ON when somebody else did. */
export async function setHours(tx: Tx, before: HoursRow, change: Partial<HoursRow>): Promise<HoursRow> {
  const row = await tx
    .updateTable('service_hours')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('MOVED_ON');
  return row;
}

/** Keeps what was approved; rows of this table are never changed. */
export async function addRevision(
  tx: Tx,
  row: HoursRow,
  by: string | null,
  reason: string | null,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('service_hours_revision')
    .values({ hours_id: row.id, revision: row.revision, minutes: row.minutes, reason, by, at })
    .execute();
}

/** A helper's own records, the newest class first; those that were set aside are not there. */
export function listMine(
  db: Db,
  helperId: string,
  limit: number,
  after: readonly [Date, string] | null,
): Promise<HoursRow[]> {
  let query = db
    .selectFrom('service_hours')
    .selectAll()
    .where('helper_id', '=', helperId)
    .where('state', '<>', 'inactive')
    .orderBy('class_ended_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) =>
      eb.or([
        eb('class_ended_at', '<', after[0]),
        eb.and([eb('class_ended_at', '=', after[0]), eb('id', '>', after[1])]),
      ]),
    );
  return query.execute();
}

/** What waits for a coach, the longest wait first. */
export function listPending(
  db: Db,
  coachId: string,
  limit: number,
  after: readonly [Date, string] | null,
): Promise<HoursRow[]> {
  let query = db
    .selectFrom('service_hours')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'pending')
    // A relative's are the operators' to decide.
    // Two looks at an index: an OR would read every guardian of everybody.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('child_guardian')
            .select('participant_id')
            .whereRef('participant_id', '=', 'service_hours.helper_id')
            .where('account_id', '=', coachId),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('child_guardian')
            .select('participant_id')
            .where('participant_id', '=', coachId)
            .whereRef('account_id', '=', 'service_hours.helper_id'),
        ),
      ),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('submitted_at', 'id'), '>', eb.tuple(after[0], after[1])));
  return query.execute();
}

/** Sums of a helper's records. */
export async function totalsOf(db: Db, helperId: string): Promise<z.infer<typeof hoursTotals>> {
  const result = await sql<z.infer<typeof hoursTotals>>`
    select coalesce(sum(minutes) filter (where state in ('approved', 'corrected')), 0)::int as "approvedMinutes",
      coalesce(sum(minutes) filter (where state = 'pending'), 0)::int as "pendingMinutes",
      (count(*) filter (where state = 'entered'))::int as entered
    from service_hours where helper_id = ${helperId}`.execute(db);
  return result.rows[0] ?? { approvedMinutes: 0, pendingMinutes: 0, entered: 0 };
}

/** Approved minutes of a helper in classes of one coach. */
export async function approvedWith(db: Db, coachId: string, helperId: string): Promise<number> {
  const result = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from service_hours
    where helper_id = ${helperId} and coach_id = ${coachId} and state in ('approved', 'corrected')`.execute(
    db,
  );
  return result.rows[0]?.minutes ?? 0;
}

/** Minutes that a coach taught: classes of which at least one order was completed, each once (docs/domain.md 4.7). */
export async function taughtMinutes(db: Db, coachId: string): Promise<number> {
  const result = await sql<{ minutes: number }>`
    select coalesce(sum(extract(epoch from c.ends_at - c.starts_at) / 60), 0)::int as minutes
    from class c
    where c.coach_id = ${coachId}
      and exists (select from orders o where o.class_id = c.id and o.status = '3')`.execute(db);
  return result.rows[0]?.minutes ?? 0;
}
