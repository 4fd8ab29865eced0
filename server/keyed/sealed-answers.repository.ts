import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { sealedRoutes } from './sealed-routes.ts';

type AnswerKey = { userId: string; id: string };
type StoredAnswer = Pick<Row<'command'>, 'user_id' | 'id' | 'body'>;

/** Literals: the planner takes the index `command_open` only for the condition that the index has. */
const sealedRouteNames = sql.join(sealedRoutes.map((name) => sql.lit(name)));

/** Stored answers of sealed calls that are not sealed yet. */
export async function lockOpenAnswers(tx: Tx, limit: number): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select user_id, id, body from command
    where body like '{%' and endpoint in (${sealedRouteNames})
    order by user_id, id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function setAnswerBody(tx: Tx, { userId, id }: AnswerKey, body: string): Promise<void> {
  await tx.updateTable('command').set({ body }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Sealed answers that do not begin with this key, locked. */
export async function lockSealedAnswers(
  tx: Tx,
  keyOfAnswers: string,
  limit: number,
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select user_id, id, body from command
    where body like 'sealed:%' and not starts_with(body, ${keyOfAnswers})
    order by user_id, id limit ${limit} for update`.execute(tx);
  return rows;
}
