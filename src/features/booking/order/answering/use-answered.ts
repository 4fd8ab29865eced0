import { useSyncExternalStore } from 'react';
import { createStore } from '#src/ui/store.ts';

/** The last request that was accepted or rejected in this window. The refusal form closes with its answer. */
const answered = createStore<string | null>(null);

export const noteAnswered = (id: string): void => answered.set(id);

/** True when the last answer of this window was to this order. */
export const useIsAnswered = (id: string): boolean =>
  useSyncExternalStore(answered.subscribe, answered.get) === id;
