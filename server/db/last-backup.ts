import type { Client } from 'pg';
import type { Database } from './database.ts';

/** Returns when the newest backup was made, or null. */
export async function findLastBackup(db: Database['query']): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('last_backup')
    .select(({ fn }) => fn.max('made_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Notes the copy. A database that an earlier build made has no table for it. `owner`: the owner's client. */
export async function noteCopy(owner: Client, madeAt: Date): Promise<void> {
  const { rows } = await owner.query<{ name: string | null }>(
    "select to_regclass('public.last_backup')::text as name",
  );
  if (rows[0]?.name == null) return;
  await owner.query(
    `insert into last_backup (kind, made_at) values ('copy', $1)
     on conflict (kind) do update set made_at = excluded.made_at`,
    [madeAt],
  );
}
