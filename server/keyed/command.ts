import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RouteName } from '#contract/routes.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  type CommandKey,
  findCommands,
  insertCommands,
  removeCommand,
  setAnswers,
  type StoredAnswer,
} from './command.repository.ts';

/** The stored answer of a keyed call; returned byte for byte when the call is repeated. */
export interface Answer {
  status: number;
  body: string;
  isReplayed: boolean;
}

/** Hash that identifies a call: the endpoint and its parsed input with sorted keys. */
export const hashRequest = (endpoint: RouteName, input: unknown): Buffer =>
  createHash('sha256')
    .update(`${endpoint}\n${canonicalJson(input)}`)
    .digest();

const compositeKey = (key: { userId: string; id: string }) => `${key.userId} ${key.id}`;

/**
 * Claims the keys as the first statement of the transaction. A copy of the call waits on the unique index until the
 * first one has committed. So no state "in progress" exists. Gives the answers of those that were claimed before.
 */
export async function claim(
  tx: Tx,
  keys: CommandKey[],
  now: Date,
): Promise<Map<CommandKey, Answer | AppError>> {
  // One global order of rows: two nodes that claim overlapping lists cannot wait for each other in a ring.
  const sorted = keys.toSorted((a, b) => (compositeKey(a) < compositeKey(b) ? -1 : 1));
  const unique = [...new Map(sorted.map((key) => [compositeKey(key), key])).values()];
  const claimed = await insertCommands(tx, unique, now);
  const isNew = new Set(claimed.map((row) => compositeKey({ userId: row.user_id, id: row.id })));
  const repeated = keys.filter((key) => !isNew.has(compositeKey(key)));
  return repeated.length === 0 ? new Map() : await findAnswers(tx, repeated);
}

/** Returns the stored answers of keys that were claimed before. KEY_REUSED for a key of another call. */
export async function findAnswers(
  db: Kysely<Tables>,
  keys: CommandKey[],
): Promise<Map<CommandKey, Answer | AppError>> {
  const rows = await findCommands(db, keys);
  const byKey = new Map(rows.map((row) => [compositeKey({ userId: row.user_id, id: row.id }), row]));
  const answers = new Map<CommandKey, Answer | AppError>();
  for (const key of keys) {
    const row = byKey.get(compositeKey(key));
    if (row === undefined) continue;
    const isSame = row.endpoint === key.endpoint && row.request_hash.equals(key.requestHash);
    answers.set(
      key,
      isSame ? { status: row.status, body: row.body, isReplayed: true } : new AppError('KEY_REUSED'),
    );
  }
  return answers;
}

/** Writes the answers of claimed keys in one statement; the transaction of the effect. */
export async function finish(tx: Tx, answers: { key: CommandKey; answer: StoredAnswer }[]): Promise<void> {
  if (answers.length === 0) return;
  await setAnswers(tx, answers);
}

/** Frees the keys of calls without a final answer, so that the next try runs again. */
export async function unclaim(tx: Tx, keys: CommandKey[]): Promise<void> {
  for (const key of keys) await removeCommand(tx, key);
}
