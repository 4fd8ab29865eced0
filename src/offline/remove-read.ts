import { removeArticles } from './articles.ts';
import { person } from './person.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

/** The marks that a whole list was read, and that all was made ready: without the rows they would lie. */
const isMark = (key: string): boolean => key === 'readyAt' || key.startsWith('fetched:');

/**
 * Removes what can be read again: articles, answers and records. What waits, what was typed and the session stay; the
 * next visit with a network fetches what is needed.
 */
export const removeRead = (): Promise<void> =>
  withStorage(async () => {
    const device = await openDevice();
    await device.answers.clear();
    await removeArticles();
    const userId = person.get();
    if (userId === null) return;
    const db = await openUser(userId);
    const { answers, orders, favorites, notices, children, meta } = db;
    await db.transaction('rw!', [answers, orders, favorites, notices, children, meta], async () => {
      await Promise.all([answers, orders, favorites, notices, children].map((table) => table.clear()));
      await meta.filter(({ key }) => isMark(key)).delete();
    });
  });
