import { signal, useSignal } from './signal.ts';

/**
 * What is wrong with the phone's storage, for one bar on the screen; null when all is well.
 * `slow`: a call did not answer in time. `quota`: full. `blocked`: an old tab keeps the database; close other tabs.
 * `reload`: another tab runs a newer version. `lost`: the browser threw waiting actions away. `unavailable`: it cannot be
 * opened at all, so nothing can wait on this phone.
 */
export type StorageErrorKind = 'slow' | 'quota' | 'blocked' | 'reload' | 'lost' | 'unavailable';

export const storageError = signal<StorageErrorKind | null>(null);
export const useStorageError = (): StorageErrorKind | null => useSignal(storageError);

/** Ends a trouble that has passed, and no other. */
export function clearStorageError(kind: StorageErrorKind): void {
  if (storageError.get() === kind) storageError.set(null);
}
