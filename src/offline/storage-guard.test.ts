import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageError } from './storage-error.ts';
import { guarded, isQuotaError, StorageError } from './storage-guard.ts';

const never = () => new Promise<never>(() => undefined);
const rescue = () => ({
  reopen: vi.fn<() => void>(),
  purge: vi.fn<() => Promise<void>>(async () => undefined),
});
const quota = () =>
  Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });

beforeEach(() => {
  vi.useFakeTimers();
  storageError.set(null);
});
afterEach(async () => {
  // An answered call ends the outage of the last test.
  await guarded(async () => 1, rescue());
  vi.useRealTimers();
  storageError.set(null);
});

describe('a full disk is recognised wherever it hides', () => {
  test.each([
    [{ name: 'QuotaExceededError' }, true],
    [quota(), true],
    [new Error('x', { cause: quota() }), true],
    [{ name: 'AbortError', inner: { name: 'AbortError', inner: { name: 'QuotaExceededError' } } }, true],
    [{ name: 'AbortError' }, false],
    [{ name: 'AbortError', inner: null }, false],
    [new Error('QuotaExceededError'), false],
    [null, false],
    ['QuotaExceededError', false],
    [undefined, false],
  ])('%#', (error, expected) => {
    expect(isQuotaError(error)).toBe(expected);
  });
  test('isQuotaError returns false when the chain of causes is a loop', () => {
    const loop: { name: string; inner?: unknown } = { name: 'AbortError' };
    loop.inner = loop;
    expect(isQuotaError(loop)).toBe(false);
  });
});

describe('a storage call', () => {
  test('guarded returns the result and reports nothing when storage answers', async () => {
    const given = rescue();
    expect(await guarded(async () => 1, given)).toBe(1);
    expect(given.reopen).not.toHaveBeenCalled();
    expect(storageError.get()).toBeNull();
  });
  test('guarded reports a call that hangs within 3.5 seconds, reopens once and then rejects', async () => {
    const given = rescue();
    const result = guarded(never, given).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_400);
    expect(storageError.get()).toBe('slow');
    expect(given.reopen).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await result).toBeInstanceOf(StorageError);
    expect(storageError.get()).toBe('unavailable');
  });
  test('guarded gives calls one short try after a timeout, until one is answered', async () => {
    const first = guarded(never, rescue()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(6_100);
    expect(await first).toBeInstanceOf(StorageError);
    const second = guarded(never, rescue()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await second).toBeInstanceOf(StorageError);
    expect(await guarded(async () => 1, rescue())).toBe(1);
    let isOver = false;
    void guarded(never, rescue()).catch(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(3_100);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(isOver).toBe(true);
  });
  test('guarded clears the error when the second try answers', async () => {
    let calls = 0;
    const result = guarded(() => (calls++ === 0 ? never() : Promise.resolve('late')), rescue());
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await result).toBe('late');
    expect(storageError.get()).toBeNull();
  });
  test('guarded purges and tries once more when the disk is full', async () => {
    const given = rescue();
    let calls = 0;
    const work = () => (calls++ === 0 ? Promise.reject(quota()) : Promise.resolve('saved'));
    expect(await guarded(work, given)).toBe('saved');
    expect(given.purge).toHaveBeenCalledTimes(1);
    expect(given.reopen).not.toHaveBeenCalled();
  });
  test('guarded rejects with quota when the disk is full twice', async () => {
    const error = await guarded(() => Promise.reject(quota()), rescue()).catch((given: unknown) => given);
    expect(error).toMatchObject({ kind: 'quota' });
    expect(storageError.get()).toBe('quota');
  });
  test.each(['quota', 'lost', 'reload', 'blocked'] as const)(
    'guarded leaves the error %s in place when a later call is late or fails',
    async (kind) => {
      storageError.set(kind);
      const late = guarded(never, rescue()).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(6_100);
      await late;
      await guarded(() => Promise.reject(new Error('closed')), rescue()).catch(() => undefined);
      await guarded(async () => 1, rescue());
      expect(storageError.get()).toBe(kind);
    },
  );
  test('guarded ends the error unavailable when storage answers again', async () => {
    await guarded(() => Promise.reject(new Error('closed')), rescue()).catch(() => undefined);
    expect(storageError.get()).toBe('unavailable');
    await guarded(async () => 1, rescue());
    expect(storageError.get()).toBeNull();
  });
  test('guarded ends the error unavailable when a call answers after its time limit', async () => {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 8_000));
    const late = guarded(slow, rescue()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(6_100);
    expect(await late).toBeInstanceOf(StorageError);
    expect(storageError.get()).toBe('unavailable');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(storageError.get()).toBeNull();
  });
  test('guarded does not close the connection on which another call already tries again', async () => {
    const given = rescue();
    let isOpen = false;
    given.reopen.mockImplementation(() => (isOpen = !isOpen));
    const save = async () => {
      if (!isOpen) throw new Error('closed');
      await Promise.resolve();
      if (!isOpen) throw new Error('closed meanwhile');
      return 'saved';
    };
    expect(await Promise.all([guarded(save, given), guarded(save, given)])).toEqual(['saved', 'saved']);
    expect(given.reopen).toHaveBeenCalledTimes(1);
  });
  test('guarded repeats the call on a new connection when the connection was lost', async () => {
    const given = rescue();
    let calls = 0;
    const work = () => (calls++ === 0 ? Promise.reject(new Error('Connection lost')) : Promise.resolve(2));
    expect(await guarded(work, given)).toBe(2);
    expect(given.reopen).toHaveBeenCalledTimes(1);
  });
});
