import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Ids of records. A subject of another kind may be a name. */
const idsAmong = (ids: readonly string[]) => [...new Set(ids.filter((id) => uuid.test(id)))];

/** Numbers of orders by id. */
export async function listOrderNumbers(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = idsAmong(subjects);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Names of accounts by id. */
export async function listAccountNames(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = idsAmong(subjects);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
