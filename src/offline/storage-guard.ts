import { storageError, clearStorageError } from './storage-error.ts';

/** Safari and a suspended process can leave a storage call without an answer for good (docs/offline.md C4). */
const patience = 3_000;

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: 'quota' | 'storage';
  constructor(kind: 'quota' | 'storage', cause: unknown) {
    super(`Storage failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Dexie reports a full disk as AbortError with the reason inside (docs/offline.md C3). */
export function isQuotaError(error: unknown): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 8; depth++) {
    if ('name' in at && (at.name === 'QuotaExceededError' || at.name === 'QuotaExceeded')) return true;
    at = 'inner' in at && at.inner ? at.inner : 'cause' in at ? at.cause : null;
  }
  return false;
}

export interface Rescue {
  /** Closes the connections, so that the next call opens new ones. */
  reopen: () => void;
  /** Frees what can be fetched again: image caches. */
  purge: () => Promise<void>;
}

/**
 * One storage call: at most three seconds, then once more on a new connection, then a StorageError. The call must
 * be repeatable: its first try may have been committed.
 */
export async function guarded<T>(work: () => Promise<T>, { reopen, purge }: Rescue): Promise<T> {
  try {
    return await within(work());
  } catch (error) {
    if (isQuotaError(error)) await purge();
    else reopen();
  }
  try {
    const value = await within(work());
    clearStorageError('slow');
    return value;
  } catch (error) {
    const kind = isQuotaError(error) ? 'quota' : 'storage';
    storageError.set(kind === 'quota' ? 'quota' : 'unavailable');
    throw new StorageError(kind, error);
  }
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      storageError.set('slow');
      reject(new Error('No answer from storage'));
    }, patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
