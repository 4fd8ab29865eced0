import type { Dexie, Table } from 'dexie';
import { DAY_MS } from '#contract/durations.ts';
import type { Entry, KeptAnswer } from './db.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

/** Of each noun the phone keeps so many answers; the ones that were not wanted for longest go. */
export const mostOfNoun = 60;
/** What nobody wanted for so long goes. */
export const unreadMs = 90 * DAY_MS;

/** Both databases keep answers; only a person's has `meta`. */
type AnswersDb = Dexie & { answers: Table<KeptAnswer, string>; meta?: Table<Entry, string> };

/** What a guest reads is public and belongs to the device; everything else belongs to its person. */
const open = async (userId: string | null): Promise<AnswersDb> =>
  userId === null ? openDevice() : openUser(userId);

/** What is kept under a key, unless it has ended or follows another contract. It counts as wanted now. */
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

/** Keeps an answer, and forgets what its noun has too many of. */
export async function writeAnswer(userId: string | null, answer: KeptAnswer): Promise<void> {
  await withStorage(async () => {
    const db = await open(userId);
    await db.transaction('rw!', db.tables, async () => {
      // A tab that has not yet heard of the sign-out must not write the person's data back.
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

/** Forgets what has ended, and what nobody wanted any more. Resolves to the keys of what has ended. */
export async function forgetEnded(userId: string | null, now: number): Promise<readonly string[]> {
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
