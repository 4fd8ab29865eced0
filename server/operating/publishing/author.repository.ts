import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** Names of operators by account. An id without an account has none. */
export async function listAuthorNames(
  db: Kysely<Tables>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
