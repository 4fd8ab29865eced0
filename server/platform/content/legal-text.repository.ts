import { type Kysely, sql } from 'kysely';
import type { LegalText } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type LegalRow = Row<'legal_text'>;
export type LegalDraft = Row<'legal_draft'>;

/** SQL: `from …` to the row of `legal_text` that holds at `now`. */
export const heldLegal = (kind: LegalKind, now: Date) => sql`
  from legal_text where kind = ${kind} and recalled_at is null
    and (effective_from is null or effective_from <= ${now})
  order by coalesce(effective_from, published_at) desc, published_at desc, version desc limit 1`;

/**
 * The legal text of a kind that holds at `now`. Read from the database, never from memory, because a decision
 * depends on it.
 */
export async function findCurrentLegalText(
  db: Db,
  kind: LegalKind,
  now: Date,
): Promise<LegalRow | undefined> {
  const { rows } = await sql<LegalRow>`select * ${heldLegal(kind, now)}`.execute(db);
  return rows[0];
}

/** Adds missing versions. An existing version is never changed: people signed it. */
export async function insertLegalTexts(tx: Tx, texts: NewRow<'legal_text'>[]): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .insertInto('legal_text')
    .values(texts)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .execute();
}

/** The stored versions, with the hash of the text and the publisher. */
export function listLegalHashes(
  db: Db,
): Promise<Pick<LegalRow, 'kind' | 'version' | 'text_hash' | 'published_by'>[]> {
  return db.selectFrom('legal_text').select(['kind', 'version', 'text_hash', 'published_by']).execute();
}

/** Every version of these kinds, also those that were recalled. */
export const listLegalTexts = (db: Db, kinds: readonly LegalKind[]): Promise<LegalRow[]> =>
  db.selectFrom('legal_text').selectAll().where('kind', 'in', kinds).execute();

export const listLegalDrafts = (db: Db, kinds: readonly LegalKind[]): Promise<LegalDraft[]> =>
  db.selectFrom('legal_draft').selectAll().where('kind', 'in', kinds).execute();

type DraftWords = Pick<NewRow<'legal_draft'>, 'en' | 'zh' | 'saved_by' | 'saved_at'>;

/** A first draft; undefined when there is one already. */
export const insertLegalDraft = (
  tx: Tx,
  kind: LegalKind,
  words: DraftWords,
): Promise<Pick<LegalDraft, 'edit'> | undefined> =>
  tx
    .insertInto('legal_draft')
    .values({ kind, edit: 1, ...words })
    .onConflict((conflict) => conflict.doNothing())
    .returning('edit')
    .executeTakeFirst();

/** Replaces the draft that has this edit; undefined when another operator changed it meanwhile. */
export const setLegalDraft = (
  tx: Tx,
  kind: LegalKind,
  edit: number,
  words: DraftWords,
): Promise<Pick<LegalDraft, 'edit'> | undefined> =>
  tx
    .updateTable('legal_draft')
    .set({ edit: edit + 1, ...words })
    .where('kind', '=', kind)
    .where('edit', '=', edit)
    .returning('edit')
    .executeTakeFirst();

/** Removes the draft with this edit number; undefined without one. When two operators publish, one gets it. */
export const removeLegalDraft = (tx: Tx, kind: LegalKind, edit: number): Promise<LegalDraft | undefined> =>
  tx
    .deleteFrom('legal_draft')
    .where('kind', '=', kind)
    .where('edit', '=', edit)
    .returningAll()
    .executeTakeFirst();

/** How many versions are named by this day and a number. */
export async function countVersionsOf(tx: Tx, kind: LegalKind, day: string): Promise<number> {
  const { n } = await tx
    .selectFrom('legal_text')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('version', 'like', `${day}.%`)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertLegalText(tx: Tx, row: NewRow<'legal_text'>): Promise<void> {
  await tx.insertInto('legal_text').values(row).execute();
}

export async function hasLegalText(tx: Tx, kind: LegalKind, version: LegalText['version']): Promise<boolean> {
  const known = await tx
    .selectFrom('legal_text')
    .select('version')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return known !== undefined;
}

/** Recalls a version that has not taken effect; false when it has, or was recalled before. */
export async function setRecalled(
  tx: Tx,
  kind: LegalKind,
  version: LegalText['version'],
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('legal_text')
    .set({ recalled_at: at })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('effective_from', '>', at)
    .where('recalled_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
