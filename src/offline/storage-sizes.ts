import { cacheStorage } from '#src/browser/secure-page.ts';
import { articleBytes } from './articles.ts';
import { articleCache } from './core/article-cache.ts';
import { person } from './person.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

/** Bytes of what this phone keeps, by kind. */
export interface StorageSizes {
  /** The app itself: its files and words. */
  app: number;
  articles: number;
  /** Answers of the server, so that what was seen stays readable. */
  read: number;
  drafts: number;
  waiting: number;
}

/** A file inside a row counts with its own size; JSON would leave it out. */
function bytesOf(value: unknown): number {
  let files = 0;
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Blob) files += part.size;
    if (part instanceof ArrayBuffer) files += part.byteLength;
    return part;
  });
  return new Blob([text ?? '']).size + files;
}

/** Table with rows of any type. */
interface Rows {
  each: (look: (row: unknown) => void) => PromiseLike<void>;
}

async function bytesIn(table: Rows): Promise<number> {
  let sum = 0;
  await table.each((row) => {
    sum += bytesOf(row);
  });
  return sum;
}

async function bytesOfFiles(): Promise<number> {
  const files = cacheStorage();
  if (files === undefined) return 0;
  let sum = 0;
  for (const name of await files.keys()) {
    if (name === articleCache) continue;
    const cache = await files.open(name);
    for (const request of await cache.keys()) sum += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return sum;
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Measures the stored data, row by row and file by file. */
export async function readStorageSizes(): Promise<StorageSizes> {
  const app = await bytesOfFiles();
  const articles = await articleBytes();
  return withStorage(async () => {
    const device = await openDevice();
    const userId = person.get();
    const ofGuest = await bytesIn(device.answers);
    if (userId === null) return { app, articles, read: ofGuest, drafts: 0, waiting: 0 };
    const db = await openUser(userId);
    const records = [db.answers, db.orders, db.favorites, db.notices, db.children];
    return {
      app,
      articles,
      read: ofGuest + sumOf(await Promise.all(records.map((table) => bytesIn(table)))),
      drafts: await bytesIn(db.drafts),
      waiting: await bytesIn(db.outbox),
    };
  });
}
