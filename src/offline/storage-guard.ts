import { clearStorageError, reportFailedCall, storageError } from './storage-error.ts';

/**
 * Time limit of a call: Safari or a suspended process may never answer a storage call (docs/offline.md C4).
 */
const patience = 3_000;
/**
 * Time limit after a call without an answer. The calls of one screen must not each wait for the long limit,
 * one after the other.
 */
const shortPatience = 1_000;

let hasTimedOut = false;
/** How often the connections were replaced. */
let reopened = 0;

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
  /** Closes all connections, so that the next call opens new ones. */
  reopen: () => void;
  /** Deletes data that can be fetched again. */
  purge: () => Promise<void>;
}

/**
 * Runs one storage call: three seconds, then one more try on a new connection, then a StorageError. The call
 * must be repeatable: its first try may have been committed. After a call without an answer, each call gets
 * one short try until one is answered.
 */
export async function guarded<T>(work: () => Promise<T>, { reopen, purge }: Rescue): Promise<T> {
  const hadTimedOut = hasTimedOut;
  const before = reopened;
  try {
    return await answered(work, hadTimedOut ? shortPatience : patience);
  } catch (error) {
    if (isQuotaError(error)) await purge();
    // When several calls fail together, the first one reopens. A second reopening would close the connection on
    // which the first one tries again.
    else if (reopened === before) {
      reopened++;
      reopen();
    }
    if (hadTimedOut && error instanceof StorageTimeoutError) throw failed(error);
  }
  try {
    return await answered(work, patience);
  } catch (error) {
    hasTimedOut = error instanceof StorageTimeoutError;
    throw failed(error);
  }
}

function failed(error: unknown): StorageError {
  const kind = isQuotaError(error) ? 'quota' : 'storage';
  if (kind === 'quota') storageError.set('quota');
  else reportFailedCall('unavailable');
  return new StorageError(kind, error);
}

class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError';
}

async function answered<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const value = await within(work(), ms);
  noteAnswer();
  return value;
}

function noteAnswer(): void {
  clearStorageError('slow');
  clearStorageError('unavailable');
  hasTimedOut = false;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (!hasTimedOut) reportFailedCall('slow');
      reject(new StorageTimeoutError('No answer from storage'));
      // Storage that answers late works: WebKitGTK takes seconds on a busy machine, and no later call may follow.
      void work.then(noteAnswer, () => undefined);
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
