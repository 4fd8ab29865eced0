import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Locked after the accounts and before the classes. One transaction at a time changes a participant's times. */
export const lockParticipants = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`select id from participant where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
