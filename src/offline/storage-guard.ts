import { storageError, clearStorageError } from './storage-error.ts';

/** Safari and a suspended process can leave a storage call without an answer for good (docs/offline.md C4). */
const patience = 3_000;
/** After a call without an answer. Screens that stand in line must not wait as long one after the other. */
const shortPatience = 1_000;

let isSilent = false;

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
  /** Frees what can be fetched again. */
  purge: () => Promise<void>;
}

/**
 * One storage call: at most three seconds, then once more on a new connection, then a StorageError. The call must
 * be repeatable: its first try may have been committed. After a silence each call has one short try until one is answered.
 */
export async function guarded<T>(work: () => Promise<T>, { reopen, purge }: Rescue): Promise<T> {
  const wasSilent = isSilent;
  try {
    return await answered(work, wasSilent ? shortPatience : patience);
  } catch (error) {
    if (isQuotaError(error)) await purge();
    else reopen();
    if (wasSilent && error instanceof SilenceError) throw failed(error);
  }
  try {
    return await answered(work, patience);
  } catch (error) {
    isSilent = error instanceof SilenceError;
    throw failed(error);
  }
}

function failed(error: unknown): StorageError {
  const kind = isQuotaError(error) ? 'quota' : 'storage';
  storageError.set(kind === 'quota' ? 'quota' : 'unavailable');
  return new StorageError(kind, error);
}

class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

async function answered<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const value = await within(work(), ms);
  clearStorageError('slow');
  isSilent = false;
  return value;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (!isSilent) storageError.set('slow');
      reject(new SilenceError('No answer from storage'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
