import { signal, useSignal } from './signal.ts';

/**
 * Fault of the phone's storage, for one bar on the screen; null without one.
 * `slow`: a call did not answer in time. `quota`: full. `blocked`: an old tab keeps the database; close other
 * tabs. `reload`: another tab runs a newer version. `lost`: the browser threw waiting actions away.
 * `unavailable`: it cannot be opened at all, so nothing can wait on this phone.
 */
export type StorageErrorKind = 'slow' | 'quota' | 'blocked' | 'reload' | 'lost' | 'unavailable';

export const storageError = signal<StorageErrorKind | null>(null);

/** Reports a call that failed or is late. Replaces no error that names a cause; `lost` is reported only once. */
export function reportFailedCall(kind: 'slow' | 'unavailable'): void {
  const shown = storageError.get();
  if (shown === null || shown === 'slow') storageError.set(kind);
}

export const useStorageError = (): StorageErrorKind | null => useSignal(storageError);

/** Ends an error that has passed, and no other. */
export function clearStorageError(kind: StorageErrorKind): void {
  if (storageError.get() === kind) storageError.set(null);
}
