import { onArticlesRemoved, readShelf } from './articles.ts';
import { onNews } from './changes.ts';
import type { OfflineQuery, OfflineView, Reading } from './offline-query.ts';
import { loadDexie, openUser, withStorage } from './storage.ts';

export interface LiveView<T> {
  get: () => OfflineView<T>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Views of the last screens, so that going back shows their content immediately. Emptied when the person
 * changes.
 */
const views = new Map<string, LiveView<unknown>>();
const mostViews = 60;
/** Pause in ms before a shown view whose storage did not answer is read again. */
const retryAfterMs = 3_000;

/** The view of a query for a person; the same object for the same key. */
export function liveView<T>(query: OfflineQuery<T>, userId: string | null): LiveView<T> | null {
  if (query.of === 'person' && userId === null) return null;
  const key = query.of === 'person' ? `${userId}|${query.key}` : query.key;
  const known = views.get(key);
  // The key names the query and with it the type of what it reads.
  if (known) return known as LiveView<T>;
  const view = makeView(query, userId);
  views.set(key, view);
  const oldest = views.keys().next();
  if (views.size > mostViews && !oldest.done) views.delete(oldest.value);
  return view;
}

/** Nothing that was read for one person may be drawn for the next. */
export const forgetViews = (): void => views.clear();

/** The views of open screens, each with what reads it anew. */
const shown = new Set<() => void>();

/**
 * Reads all open views again after the databases were replaced: a live query of the old ones gets no more
 * updates.
 */
export const readAgain = (): void => {
  for (const read of shown) read();
};

/** Follows the article cache. The worker may write thirty articles in a row: they are read together. */
function followArticles<T>(
  of: Extract<OfflineQuery<T>, { of: 'articles' }>,
  { get, set }: { get: () => OfflineView<T>; set: (next: OfflineView<T>) => void },
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    void readAndSet();
  };
  const readAndSet = async () => {
    let next: OfflineView<T>;
    try {
      next = { state: 'ready', ...(await of.read(await readShelf())) };
    } catch {
      next = { ...get(), state: 'unavailable' };
    }
    if (isOver) return;
    set(next);
    if (next.state === 'unavailable') timer ??= setTimeout(run, retryAfterMs);
  };
  const runSoon = () => void (timer ??= setTimeout(run, 100));
  run();
  shown.add(run);
  const stopNews = onNews((news) => {
    if (news.type === 'articles') runSoon();
  });
  const stopRemoved = onArticlesRemoved(run);
  return () => {
    isOver = true;
    clearTimeout(timer);
    shown.delete(run);
    stopNews();
    stopRemoved();
  };
}

function makeView<T>(query: OfflineQuery<T>, userId: string | null): LiveView<T> {
  const listeners = new Set<() => void>();
  let value: OfflineView<T> = { state: 'loading', data: undefined, fetchedAt: null, pending: [] };
  let stop: (() => void) | undefined;

  const set = (next: OfflineView<T>) => {
    value = next;
    for (const listener of listeners) listener();
  };
  /**
   * Opens first: inside a live query nothing but Dexie may be awaited, or it forgets what it has looked at.
   */
  const open = async (): Promise<() => Promise<Reading<T>>> => {
    if (query.of === 'articles') throw new Error('Articles are in no database');
    const db = await openUser(userId ?? '');
    return () => query.read(db);
  };

  function start(): () => void {
    if (query.of === 'articles') return followArticles(query, { get: () => value, set });
    let subscription: { unsubscribe(): void } | undefined;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      if (isOver) return;
      set({ ...value, state: 'unavailable' });
      clearTimeout(retry);
      retry = setTimeout(run, retryAfterMs);
    };
    let isRenewed = false;
    /** Reads on a new connection; the second time in a row after a pause. */
    const renew = () => {
      if (isRenewed) return fail();
      isRenewed = true;
      return run();
    };
    const follow = async () => {
      const { liveQuery } = await loadDexie();
      // Once under the watchdog: a live query that hangs would report nothing at all.
      const first = await withStorage(async () => (await open())());
      if (isOver) return;
      set({ state: 'ready', ...first });
      const read = await open();
      subscription?.unsubscribe();
      // `async`: Dexie follows native awaits only below an async function. The error is an answer: a live query
      // does not report that its connection was closed, and the screen would never change again.
      const live = liveQuery(async () => {
        try {
          return { next: await read() };
        } catch {
          return {};
        }
      });
      subscription = live.subscribe(({ next }) => {
        if (next === undefined) return renew();
        isRenewed = false;
        set({ state: 'ready', ...next });
      }, renew);
    };
    const run = () => void follow().catch(fail);
    run();
    shown.add(run);
    const stopNews = onNews((news) => {
      if (news.type !== 'session' && news.type !== 'articles') run();
    });
    return () => {
      isOver = true;
      shown.delete(run);
      clearTimeout(retry);
      subscription?.unsubscribe();
      stopNews();
    };
  }

  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
