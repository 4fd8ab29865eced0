import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { TodayKind } from '#contract/today-kinds.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { isWaiting } from './today.repository.ts';
import type { Moment } from './today.row.repository.ts';

type Db = Kysely<Tables>;

/** Names an item. */
export interface ItemKey {
  kind: TodayKind;
  id: string;
}

export type MarkRow = Row<'today_mark'> & { claimer: string | null; snoozer: string | null };

/** Marks of items, with the names of the operators. */
export async function listMarks(db: Db, keys: readonly ItemKey[]): Promise<MarkRow[]> {
  if (keys.length === 0) return [];
  return await db
    .selectFrom('today_mark')
    .leftJoin('account as claimer', 'claimer.id', 'today_mark.claimed_by')
    .leftJoin('account as snoozer', 'snoozer.id', 'today_mark.snoozed_by')
    .selectAll('today_mark')
    .select(['claimer.name as claimer', 'snoozer.name as snoozer'])
    .where((eb) => eb.or(keys.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('item_id', '=', id)]))))
    .execute();
}

/** Kinds with an item that the operator claimed. */
export async function listClaimedKinds(db: Db, by: string): Promise<TodayKind[]> {
  const rows = await db
    .selectFrom('today_mark')
    .select('kind')
    .distinct()
    .where('claimed_by', '=', by)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Kinds with a snoozed item. */
export async function listSnoozedKinds(db: Db, now: Date): Promise<TodayKind[]> {
  const rows = await db
    .selectFrom('today_mark')
    .select('kind')
    .distinct()
    .where('snoozed_until', '>', now)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function countClaimed(db: Db, by: string): Promise<number> {
  const claimed = db
    .selectFrom('today_mark')
    .select('kind')
    .where('claimed_by', '=', by)
    .limit(limits.todayCount)
    .as('claimed');
  const { n } = await db
    .selectFrom(claimed)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Claims an item that `from` has, or nobody. False when somebody else was quicker: of several operators at the same
 * time one gets it.
 */
export async function setClaimed(
  tx: Tx,
  { kind, id }: ItemKey,
  { from, by, at }: { from: string | null; by: string; at: Date },
): Promise<boolean> {
  const claim = { claimed_by: by, claimed_at: at };
  const written =
    from === null
      ? await tx
          .insertInto('today_mark')
          .values({ kind, item_id: id, ...claim })
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'item_id'])
              .doUpdateSet(claim)
              .where('today_mark.claimed_by', 'is', null),
          )
          .returning('kind')
          .executeTakeFirst()
      : await tx
          .updateTable('today_mark')
          .set(claim)
          .where('kind', '=', kind)
          .where('item_id', '=', id)
          .where('claimed_by', '=', from)
          .returning('kind')
          .executeTakeFirst();
  return written !== undefined;
}

/** False when the operator has not claimed the item. */
export async function setReleased(tx: Tx, { kind, id }: ItemKey, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('today_mark')
    .set({ claimed_by: null, claimed_at: null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('claimed_by', '=', by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Snoozes an item. False when another operator has claimed it. */
export async function setSnoozed(
  tx: Tx,
  { kind, id }: ItemKey,
  { by, until, reason }: { by: string; until: Date; reason: string },
): Promise<boolean> {
  const snooze = { snoozed_by: by, snoozed_until: until, snooze_reason: reason };
  const written = await tx
    .insertInto('today_mark')
    .values({ kind, item_id: id, ...snooze })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet(snooze)
        .where((eb) =>
          eb.or([eb('today_mark.claimed_by', 'is', null), eb('today_mark.claimed_by', '=', by)]),
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  return written !== undefined;
}

/** False when the item is not snoozed. */
export async function setWoken(tx: Tx, { kind, id }: ItemKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('today_mark')
    .set({ snoozed_by: null, snoozed_until: null, snooze_reason: null })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('snoozed_until', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertNote(
  tx: Tx,
  { kind, id }: ItemKey,
  note: { by: string; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('today_note')
    .values({ id: randomUUID(), kind, item_id: id, author_id: note.by, text: note.text, at: note.at })
    .execute();
}

/** A page of the notes about an item with the names of their authors, the newest first. */
export const listNotes = (
  db: Db,
  { kind, id }: ItemKey,
  cursor: string | undefined,
): Promise<(Row<'today_note'> & { name: string })[]> =>
  inTimeOrder(
    db
      .selectFrom('today_note')
      .innerJoin('account', 'account.id', 'today_note.author_id')
      .selectAll('today_note')
      .select('account.name')
      .where('kind', '=', kind)
      .where('item_id', '=', id),
    { at: 'today_note.at', id: 'today_note.id', cursor },
  ).execute();

/** Number of notes of each item. */
export async function countNotes(db: Db, keys: readonly ItemKey[]): Promise<(ItemKey & { n: number })[]> {
  if (keys.length === 0) return [];
  return await db
    .selectFrom('today_note')
    .select((eb) => ['kind', 'item_id as id', eb.fn.countAll<number>().as('n')])
    .where((eb) => eb.or(keys.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('item_id', '=', id)]))))
    .groupBy(['kind', 'item_id'])
    .execute();
}

const marked = ['today_mark', 'today_note'] as const;

/** Kinds with a claim, a snooze or a note. */
export async function listMarkedKinds(db: Db): Promise<TodayKind[]> {
  const { rows } = await sql<{ kind: TodayKind }>`
    select kind from today_mark union select kind from today_note`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Removes claims, snoozes and notes of items that no longer wait. Returns how many rows. */
export async function removeSettled(kind: TodayKind, moment: Moment): Promise<number> {
  let removed = 0;
  for (const table of marked)
    removed += await remove(
      moment.db,
      sql`delete from ${sql.table(table)} m where m.kind = ${kind}
        and not ${isWaiting(kind, sql`m.item_id`, moment)}`,
    );
  return removed;
}
