import { useSyncExternalStore } from 'react';

/** True while the server refuses the session that waiting actions would be sent with. */
let isHeld = false;
const listeners = new Set<() => void>();

export const authHold = {
  get: () => isHeld,
  set: (value: boolean) => {
    isHeld = value;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useAuthHold = (): boolean => useSyncExternalStore(authHold.subscribe, authHold.get);
