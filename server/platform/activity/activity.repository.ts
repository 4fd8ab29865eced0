import { type Kysely, sql } from 'kysely';
import type { Activity } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export type ActivityRow = Row<'activity'>;

/** Activities in their order, also ended ones. */
export const listActivities = (db: Db): Promise<ActivityRow[]> =>
  db.selectFrom('activity').selectAll().orderBy('position').orderBy('key').execute();

/** Reads an activity for a new record of it. Nobody ends it before that record is stored. */
export const holdActivity = (tx: Tx, key: Activity): Promise<ActivityRow | undefined> =>
  tx.selectFrom('activity').selectAll().where('key', '=', key).forShare().executeTakeFirst();

export const findActivity = (db: Db, key: Activity): Promise<ActivityRow | undefined> =>
  db.selectFrom('activity').selectAll().where('key', '=', key).executeTakeFirst();

type ActivityFacts = Pick<NewRow<'activity'>, 'name_en' | 'name_zh' | 'words_en' | 'words_zh' | 'pattern'>;

/** Adds an activity at the end of the list; undefined when its key is used. */
export const insertActivity = (
  tx: Tx,
  key: Activity,
  facts: ActivityFacts,
): Promise<ActivityRow | undefined> =>
  tx
    .insertInto('activity')
    .values({
      key,
      ...facts,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from activity)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes an activity that still has the version; undefined for another one. */
export const setActivity = (
  tx: Tx,
  { key, version }: Pick<ActivityRow, 'key' | 'version'>,
  facts: Partial<ActivityFacts> | Pick<ActivityRow, 'ended_at'>,
): Promise<ActivityRow | undefined> =>
  tx
    .updateTable('activity')
    .set({ ...facts, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** Coaches in the search and classes to come, by activity. */
export async function countUses(
  db: Db,
  now: Date,
): Promise<ReadonlyMap<Activity, { coaches: number; classes: number }>> {
  const { rows } = await sql<{ key: Activity; coaches: number; classes: number }>`
    select a.key,
      (select count(*)::int from coach k where k.activity = a.key and k.is_listed) as coaches,
      (select count(*)::int from class c
        where c.activity = a.key and c.state = 'published' and c.starts_at > ${now}) as classes
    from activity a`.execute(db);
  return new Map(rows.map(({ key, ...uses }) => [key, uses]));
}
