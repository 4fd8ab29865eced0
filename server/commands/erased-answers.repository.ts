import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

interface NamingAnswer {
  id: string;
  /** Of what the call made or changed; null without one. */
  record_id: string | null;
}

/** The account's answers of success that name one of these ids, locked. Sealed answers name no child. */
export async function lockNaming(tx: Tx, accountId: string, ids: readonly string[]): Promise<NamingAnswer[]> {
  const { rows } = await sql<NamingAnswer>`
    select id, body::jsonb #>> '{data,id}' as record_id from command
    where user_id = ${accountId} and status = 200 and body like '{%'
      and exists (select from unnest(${ids}::text[]) named where position(named in body) > 0)
    order by id for update`.execute(tx);
  return rows;
}
