import { onNews } from './changes.ts';
import type { OfflineQuery, OfflineView, Reading } from './offline-query.ts';
import { loadDexie, openDevice, openUser, withStorage } from './storage.ts';

export interface LiveView<T> {
  get: () => OfflineView<T>;
  subscribe: (listener: () => void) => () => void;
}

/** Views of the last screens, so that going back shows at once what was there. Emptied when the person changes. */
const views = new Map<string, LiveView<unknown>>();
const mostViews = 60;

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

/** The databases are other ones than before: a live query of the old ones hears nothing more. */
export const readAgain = (): void => {
  for (const read of shown) read();
};

function makeView<T>(query: OfflineQuery<T>, userId: string | null): LiveView<T> {
  const listeners = new Set<() => void>();
  let value: OfflineView<T> = { state: 'loading', data: undefined, fetchedAt: null, pending: [] };
  let stop: (() => void) | undefined;

  const set = (next: OfflineView<T>) => {
    value = next;
    for (const listener of listeners) listener();
  };
  /** Opens first: inside a live query nothing but Dexie may be awaited, or it forgets what it has looked at. */
  const open = async (): Promise<() => Promise<Reading<T>>> => {
    if (query.of === 'device') {
      const db = await openDevice();
      return () => query.read(db);
    }
    const db = await openUser(userId ?? '');
    return () => query.read(db);
  };

  function start(): () => void {
    let subscription: { unsubscribe(): void } | undefined;
    let isOver = false;
    const fail = () => set({ ...value, state: 'unavailable' });
    const follow = async (onError: () => void) => {
      const { liveQuery } = await loadDexie();
      // Once under the watchdog: a live query that hangs would say nothing at all.
      const first = await withStorage(async () => (await open())());
      if (isOver) return;
      set({ state: 'ready', ...first });
      const read = await open();
      subscription?.unsubscribe();
      // `async`: Dexie follows native awaits only below an async function.
      const live = liveQuery(async () => read());
      subscription = live.subscribe((next) => set({ state: 'ready', ...next }), onError);
    };
    const run = () => {
      // A connection that was closed below the query is opened again once.
      follow(() => void follow(fail).catch(fail)).catch(fail);
    };
    run();
    shown.add(run);
    const stopNews = onNews((news) => {
      if (news.type !== 'session') run();
    });
    return () => {
      isOver = true;
      shown.delete(run);
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
