import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/enums.ts';
import { storage, type StoredUser } from './storage.ts';

/** The session of this phone, shared by all tabs. `user` is null for a guest. */
export interface SessionState {
  token: string | null;
  user: StoredUser | null;
  role: Role;
}

const readState = (): SessionState => {
  const token = storage.token();
  return { token, user: token === null ? null : storage.user(), role: storage.role() };
};

let state = readState();
const listeners = new Set<() => void>();

function refresh(): void {
  state = readState();
  for (const listener of listeners) listener();
}
/** Another tab signed somebody in or out: the answers in this tab belong to the earlier person. */
const strangers = new Set<() => void>();
storage.onChange(() => {
  const { token } = state;
  refresh();
  if (state.token === token) return;
  for (const listener of strangers) listener();
});

export const session = {
  get: (): SessionState => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  onChangeElsewhere: (listener: () => void) => {
    strangers.add(listener);
    return () => {
      strangers.delete(listener);
    };
  },
  start: (token: string, user: StoredUser) => {
    storage.setUser(user);
    storage.setToken(token);
    refresh();
  },
  setUser: (user: StoredUser) => {
    storage.setUser(user);
    refresh();
  },
  setRole: (role: Role) => {
    storage.setRole(role);
    refresh();
  },
  clear: () => {
    storage.clearPerson();
    refresh();
  },
};

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
