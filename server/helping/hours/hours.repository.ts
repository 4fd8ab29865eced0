import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

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

/** Changes a record if it still has the version that was read. Otherwise undefined. */
export const setHours = (
  tx: Tx,
  before: HoursRow,
  change: Partial<HoursRow>,
): Promise<HoursRow | undefined> =>
  tx
    .updateTable('service_hours')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();

/** Keeps approved minutes. Rows of this table are never changed. */
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

/** Earlier and present approved minutes of records, the oldest revision first. */
export const listRevisions = (db: Db, hoursIds: readonly string[]) =>
  db
    .selectFrom('service_hours_revision')
    .selectAll()
    .where('hours_id', 'in', hoursIds)
    .orderBy('revision')
    .execute();

export const listScansOf = (db: Db, classId: string, helperId: string) =>
  db
    .selectFrom('helper_scan')
    .select(['kind', 'at', 'received_at'])
    .where('class_id', '=', classId)
    .where('helper_id', '=', helperId)
    .execute();

/** Inserts a helper's record of a class. False when there is one. */
export async function insertHours(tx: Tx, values: NewRow<'service_hours'>): Promise<boolean> {
  const made = await tx
    .insertInto('service_hours')
    .values(values)
    .onConflict((conflict) => conflict.columns(['helper_id', 'class_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Sets measured minutes while the record was neither typed nor submitted. */
export async function setMeasured(
  tx: Tx,
  { classId, helperId }: { classId: string; helperId: string },
  values: Pick<HoursRow, 'source' | 'minutes' | 'scanned_minutes' | 'is_late'>,
): Promise<void> {
  await tx
    .updateTable('service_hours')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set(values)
    .where('class_id', '=', classId)
    .where('helper_id', '=', helperId)
    .where('state', '=', 'entered')
    .where('source', '<>', 'manual')
    .execute();
}

/** Locks undecided records with both scans, near their time, of classes that ended by `endedBy`. */
export const lockScanned = (tx: Tx, endedBy: Date, limit: number): Promise<HoursRow[]> =>
  tx
    .selectFrom('service_hours')
    .selectAll()
    .where('source', '=', 'checkin')
    .where('is_late', '=', false)
    .where('state', 'in', ['entered', 'pending'])
    .where('class_ended_at', '<=', endedBy)
    .orderBy('class_ended_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** Locks pending records with a due reminder: the one after `n` reminders is due since `submittedBy[n]`. */
export const lockUnreminded = (tx: Tx, submittedBy: readonly Date[], limit: number): Promise<HoursRow[]> =>
  tx
    .selectFrom('service_hours')
    .selectAll()
    .where('state', '=', 'pending')
    .where('reminders', '<', submittedBy.length)
    .where((eb) =>
      eb.or(
        submittedBy.map((by, sent) => eb.and([eb('reminders', '=', sent), eb('submitted_at', '<=', by)])),
      ),
    )
    .orderBy('submitted_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
