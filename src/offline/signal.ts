import { useSyncExternalStore } from 'react';

/** A value that lives outside React, set up before React mounts, so that no event is missed (docs/offline.md B7). */
export interface Signal<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function signal<T>(first: T): Signal<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useSignal = <T>(source: Signal<T>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.get);
