/** Raised when what is stored must not be used any more; `activate` then deletes the old cache. */
export const chunkCache = 'openfield-chunks-v1';
const mostChunks = 150;

/** The part of the Cache API that is used, so that a test can watch it. */
export interface ChunkStore {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
  delete(request: Request): Promise<boolean>;
  keys(): Promise<readonly Request[]>;
}

/**
 * Hashed files that are not in the precache, such as those of the next build. Cache first; an answer that is not a script
 * or a style sheet, such as an HTML page for a missing file, is neither stored nor served from the store
 * (docs/offline.md B3).
 */
export async function chunkFrom(
  request: Request,
  open: () => Promise<ChunkStore>,
  fetcher: (request: Request) => Promise<Response>,
): Promise<Response> {
  // A full or broken cache must not keep a page from loading.
  const store = await open().catch(() => undefined);
  const known = await store?.match(request).catch(() => undefined);
  if (known) {
    if (isCode(known)) return known;
    await store?.delete(request);
  }
  const answer = await fetcher(request);
  if (store && isCode(answer)) {
    const copy = answer.clone();
    await keep(store, request, copy).catch(() => undefined);
  }
  return answer;
}

const isCode = (answer: Response): boolean =>
  answer.status === 200 &&
  (answer.type === 'basic' || answer.type === 'default') &&
  /^(text|application)\/(javascript|css)\b/.test(answer.headers.get('Content-Type') ?? '');

/** Oldest first out: keys come in the order of their insertion. Workbox's expiration would open IndexedDB here. */
async function keep(store: ChunkStore, request: Request, answer: Response): Promise<void> {
  await store.put(request, answer);
  const keys = await store.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - mostChunks))) await store.delete(old);
}
