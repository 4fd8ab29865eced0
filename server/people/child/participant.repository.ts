import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** After the accounts, before the classes: where people are in time is changed by one at a time. */
export const lockParticipants = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`select id from participant where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
