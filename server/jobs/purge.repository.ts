import { type Kysely, sql } from 'kysely';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';

/** Messages of the demo's mailbox. No start loads the demo, so its table is swept here. */
export const removeSentMessages = (db: Kysely<Tables>, before: Date): Promise<number> =>
  remove(db, sql`delete from sent_message where sent_at < ${before}`);
