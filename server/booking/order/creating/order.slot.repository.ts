import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Sets the place to which a refused booking of a slot is undone. */
export const setSlotMark = async (tx: Tx): Promise<void> => {
  await sql`savepoint slot`.execute(tx);
};

/** Undoes everything since the last mark, so that a refused booking leaves no class. */
export const undoToSlotMark = async (tx: Tx): Promise<void> => {
  await sql`rollback to savepoint slot`.execute(tx);
};
