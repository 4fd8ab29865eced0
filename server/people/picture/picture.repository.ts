import { sql, type Kysely } from 'kysely';
import type { Role } from '#contract/enums.ts';
import type { UploadKind } from '#contract/picture.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;
/** Everything but the bytes. */
export type PictureRow = Omit<Row<'picture'>, 'data' | 'source_hash'>;

const columns = ['id', 'name', 'owner_id', 'role', 'kind', 'state', 'width', 'height', 'created_at'] as const;

/** The pictures of a form. */
export const listPictures = (db: Db, ownerId: string, role: Role): Promise<PictureRow[]> =>
  db
    .selectFrom('picture')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('role', '=', role)
    .where('kind', '<>', 'logo')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPictures = (db: Db, ids: readonly string[]): Promise<PictureRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('picture').select(columns).where('id', 'in', ids).execute();

/** Puts the picture calls of one person in order: they can be counted. */
export const lockOwner = (tx: Tx, ownerId: string) =>
  tx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();

/** The stored picture with the same file and purpose, if any. */
export const findSame = (
  db: Db,
  {
    owner_id: ownerId,
    role,
    kind,
    source_hash: hash,
  }: Pick<Row<'picture'>, 'owner_id' | 'role' | 'kind' | 'source_hash'>,
): Promise<PictureRow | undefined> =>
  db
    .selectFrom('picture')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('role', '=', role)
    .where('kind', '=', kind)
    .where('source_hash', '=', hash)
    .where('state', '<>', 'leaving')
    .executeTakeFirst();

/** How many of a kind count against the limit: those that are to stay. */
export async function countStaying(tx: Tx, ownerId: string, role: Role, kind: UploadKind): Promise<number> {
  const row = await tx
    .selectFrom('picture')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .where('role', '=', role)
    .where('kind', '=', kind)
    .where('state', '<>', 'leaving')
    .executeTakeFirstOrThrow();
  return row.n;
}

export const findLogo = (db: Db, name: string): Promise<PictureRow | undefined> =>
  db
    .selectFrom('picture')
    .select(columns)
    .where('name', '=', name)
    .where('kind', '=', 'logo')
    .executeTakeFirst();

export const insertPicture = (tx: Tx, row: NewRow<'picture'>): Promise<PictureRow> =>
  tx.insertInto('picture').values(row).returning(columns).executeTakeFirstOrThrow();

export async function removePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('picture').where('id', 'in', ids).execute();
}

export async function setPictureState(
  tx: Tx,
  ids: readonly string[],
  state: Row<'picture'>['state'],
): Promise<void> {
  if (ids.length > 0) await tx.updateTable('picture').set({ state }).where('id', 'in', ids).execute();
}

/** The bytes for a reader: what is public for everybody, the rest for its owner and for operators. */
export const findBytes = (
  db: Db,
  name: string,
  reader: { id: string | null; isOperator: boolean },
): Promise<Pick<Row<'picture'>, 'data' | 'state'> | undefined> =>
  db
    .selectFrom('picture')
    .select(['data', 'state'])
    .where('name', '=', name)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'draft'),
        ...(reader.id === null ? [] : [eb('owner_id', '=', reader.id)]),
        ...(reader.isOperator ? [eb.lit(true)] : []),
      ]),
    )
    .executeTakeFirst();

/** Removes drafts that no form names, and logos that no team names. */
export async function removeOrphans(db: Db, before: Date): Promise<number> {
  const result = await sql`
    delete from picture p where (p.state = 'draft' or p.kind = 'logo') and p.created_at < ${before} and not exists (
      select from account_role r where r.account_id = p.owner_id and r.role = p.role and (
        position(p.id::text in r.form::text) > 0 or position(p.id::text in r.revision::text) > 0))
      and not exists (select from team t where p.name in (t.logo, t.revision ->> 'logo'))`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
