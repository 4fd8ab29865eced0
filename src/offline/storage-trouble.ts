import { signal, useSignal } from './signal.ts';

/**
 * What is wrong with the phone's storage, for one bar on the screen; null when all is well.
 * `slow`: a call did not answer in time. `quota`: full. `blocked`: an old tab keeps the database; close other tabs.
 * `reload`: another tab runs a newer version. `lost`: the browser threw waiting actions away. `unavailable`: it cannot be
 * opened at all, so nothing can wait on this phone.
 */
export type StorageTrouble = 'slow' | 'quota' | 'blocked' | 'reload' | 'lost' | 'unavailable';

export const storageTrouble = signal<StorageTrouble | null>(null);
export const useStorageTrouble = (): StorageTrouble | null => useSignal(storageTrouble);

/** Ends a trouble that has passed, and no other. */
export function troubleOver(kind: StorageTrouble): void {
  if (storageTrouble.get() === kind) storageTrouble.set(null);
}
