import { type Kysely, sql } from 'kysely';
import type { RouteName } from '#contract/routes.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Row, Tables } from '#server/db/types.ts';

export interface CommandKey {
  userId: string;
  /** The Idempotency-Key. */
  id: string;
  endpoint: RouteName;
  requestHash: Buffer;
}

type Id = Pick<CommandKey, 'userId' | 'id'>;

/** Inserts new keys and returns them. Waits for a transaction that has just inserted the same key. */
export const insertCommands = (
  tx: Tx,
  keys: readonly CommandKey[],
  now: Date,
): Promise<Pick<Row<'command'>, 'user_id' | 'id'>[]> =>
  tx
    .insertInto('command')
    .values(
      keys.map((key) => ({
        user_id: key.userId,
        id: key.id,
        endpoint: key.endpoint,
        request_hash: key.requestHash,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'id'])
    .execute();

export const findCommands = (db: Kysely<Tables>, keys: readonly Id[]): Promise<Row<'command'>[]> =>
  db
    .selectFrom('command')
    .selectAll()
    .where((row) =>
      row.or(keys.map((key) => row.and([row('user_id', '=', key.userId), row('id', '=', key.id)]))),
    )
    .execute();

/** An answer as it is kept. */
export interface StoredAnswer {
  status: number;
  body: string;
  /** The ids in the answer. */
  named: readonly string[];
}

/** Writes the answers of claimed keys in one statement. */
export async function setAnswers(
  tx: Tx,
  answers: readonly { key: Id; answer: StoredAnswer }[],
): Promise<void> {
  await sql`
    update command set status = answer.status, body = answer.body, named = answer.named::uuid[]
    from unnest(
      ${answers.map(({ key }) => key.userId)}::uuid[],
      ${answers.map(({ key }) => key.id)}::uuid[],
      ${answers.map(({ answer }) => answer.status)}::smallint[],
      ${answers.map(({ answer }) => answer.body)}::text[],
      ${answers.map(({ answer }) => `{${answer.named.join(',')}}`)}::text[]
    ) as answer(user_id, id, status, body, named)
    where command.user_id = answer.user_id and command.id = answer.id`.execute(tx);
}

export async function removeCommand(tx: Tx, { userId, id }: Id): Promise<void> {
  await tx.deleteFrom('command').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Stored refusals; answers that made something stay. */
export const removeRefusals = (db: Kysely<Tables>, before: Date): Promise<number> =>
  remove(db, sql`delete from command where created_at < ${before} and status <> 200`);
