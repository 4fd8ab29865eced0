import { useSyncExternalStore } from 'react';
import { liveView, type LiveView } from './live-view.ts';
import type { OfflineQuery, OfflineView } from './offline-query.ts';
import { usePerson } from './person.ts';

const unavailable: OfflineView<never> = {
  state: 'unavailable',
  data: undefined,
  fetchedAt: null,
  pending: [],
};
const nothing: LiveView<never> = { get: () => unavailable, subscribe: () => () => undefined };

/**
 * The one way for a screen to read what is stored on the phone. It follows every change in any tab and the worker.
 */
export function useOffline<T>(query: OfflineQuery<T> | null): OfflineView<T> {
  const userId = usePerson();
  // The same key gives the same view, so its functions are stable and nothing subscribes anew at a render.
  const view: LiveView<T> = (query && liveView(query, userId)) ?? nothing;
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}
