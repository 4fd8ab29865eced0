import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

type AnswerKey = { userId: string; id: string };
type StoredAnswer = Pick<Row<'command'>, 'user_id' | 'id' | 'body'>;

/** Stored answers of sealed calls that stand in the open. The condition is the one of the index `command_open`. */
export async function lockOpenAnswers(tx: Tx, limit: number): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select user_id, id, body from command
    where body like '{%' and endpoint in ('join.coach', 'join.save', 'join.submit', 'operator.joinApprove',
      'operator.joinReject', 'operator.suspend', 'operator.reinstate', 'operator.close')
    order by user_id, id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function setAnswerBody(tx: Tx, { userId, id }: AnswerKey, body: string): Promise<void> {
  await tx.updateTable('command').set({ body }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Sealed answers whose text does not begin with this key, locked. */
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
