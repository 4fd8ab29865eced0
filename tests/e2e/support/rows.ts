import { expect, type Page } from '@playwright/test';
import { answersStored } from './phone.ts';

/** Reads a table of the person's database from the page; empty without a database. */
export const storedRows = (page: Page, table: string): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const own = (await indexedDB.databases()).find((one) => one.name?.startsWith('u_') === true);
    if (own?.name === undefined) return [];
    const db = await wait(indexedDB.open(own.name));
    const rows: unknown[] = await wait(db.transaction(name).objectStore(name).getAll());
    db.close();
    return rows;
  }, table);

interface Action {
  /** Its Idempotency-Key. */
  id: string;
  type: string;
  state: string;
  path: string;
  body: string;
  seenAt?: number;
}

/** The actions of the person, written by the outbox only. */
export const rowsOf = async (page: Page): Promise<Action[]> => (await storedRows(page, 'outbox')) as Action[];

/**
 * An answer with these words is on the phone, and so is every other answer that has arrived. Each is written a moment
 * after the screen has shown it, and the words may be in several.
 */
export async function answerStored(page: Page, words: string, table = 'answers'): Promise<void> {
  await expect.poll(async () => JSON.stringify(await storedRows(page, table)).includes(words)).toBe(true);
  await answersStored(page);
}
