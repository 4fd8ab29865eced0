import type { Dexie, Table } from 'dexie';
import { DAY_MS } from '#contract/durations.ts';
import { actionOf } from './core/actions.ts';
import type { OutboxRow } from './core/outbox-row.ts';
import type { Entry, KeptAnswer } from './db.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

/** Most answers kept of one noun; writing one more evicts the least recently read. */
export const mostOfNoun = 60;
/** Answers that were not read for this long are removed. */
export const unreadMs = 90 * DAY_MS;

/** Both databases keep answers; only a person's has `meta`. */
type AnswersDb = Dexie & { answers: Table<KeptAnswer, string>; meta?: Table<Entry, string> };

/** Answers of a guest are public and belong to the device; all others belong to the person. */
const open = async (userId: string | null): Promise<AnswersDb> =>
  userId === null ? openDevice() : openUser(userId);

/** Returns the answer kept under a key, unless it ended or follows another contract. Marks it as read now. */
export async function readAnswer(
  userId: string | null,
  key: string,
  { now, contract }: { now: number; contract: string },
): Promise<KeptAnswer | undefined> {
  return withStorage(async () => {
    const { answers } = await open(userId);
    const kept = await answers.get(key);
    if (kept === undefined || kept.endsAt <= now || kept.contract !== contract) return undefined;
    await answers.update(key, { readAt: now });
    return kept;
  });
}

/** Stores an answer, and deletes the oldest ones above the limit of its noun. */
export async function writeAnswer(userId: string | null, answer: KeptAnswer): Promise<void> {
  await withStorage(async () => {
    const db = await open(userId);
    await db.transaction('rw!', db.tables, async () => {
      // A tab that has not processed the sign-out yet must not write the person's data back.
      if (await db.meta?.get('closed')) return;
      if (answer.endsAt > answer.readAt) await db.answers.put(answer);
      const same = db.answers
        .where('[noun+readAt]')
        .between([answer.noun, 0], [answer.noun, Infinity], true, true);
      const longestFirst = await same.primaryKeys();
      await db.answers.bulkDelete(longestFirst.slice(0, -mostOfNoun));
    });
  });
}

export async function dropAnswer(userId: string | null, key: string): Promise<void> {
  await withStorage(async () => (await open(userId)).answers.delete(key));
}

/** Removes rows of the outbox that name people, when their time is over. A refusal stays until the person has seen it. */
export async function dropEndedRows(userId: string, now: number): Promise<void> {
  await withStorage(async () => {
    const { outbox } = await openUser(userId);
    await outbox
      .where('state')
      .anyOf(['done', 'rejected'])
      .filter((row) => endOf(row) <= now && (row.state === 'done' || row.seenAt !== undefined))
      .delete();
  });
}

function endOf({ type, about, createdAt }: OutboxRow): number {
  const action = actionOf(type);
  return action && 'keptUntil' in action ? action.keptUntil(about, createdAt) : Infinity;
}

/** Removes answers that ended or were not read for `unreadMs`. Resolves to the keys of the ended ones. */
export async function dropExpired(userId: string | null, now: number): Promise<readonly string[]> {
  return withStorage(async () => {
    const { answers } = await open(userId);
    const keys = await answers.where('endsAt').belowOrEqual(now).primaryKeys();
    await answers.bulkDelete(keys);
    await answers
      .where('readAt')
      .below(now - unreadMs)
      .delete();
    return keys;
  });
}
