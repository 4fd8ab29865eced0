import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** The class of an order; its foreign key makes sure of it. */
export const findExchangedClass = (tx: Tx, id: string): Promise<Row<'class'>> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findExchangedCoach = (tx: Tx, id: string): Promise<Row<'coach'>> =>
  tx.selectFrom('coach').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
