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
  // A storage that answers: what one test left silent is none of the next one's matter.
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
  test('a chain without an end is left', () => {
    const loop: { name: string; inner?: unknown } = { name: 'AbortError' };
    loop.inner = loop;
    expect(isQuotaError(loop)).toBe(false);
  });
});

describe('a storage call', () => {
  test('that answers costs nothing', async () => {
    const given = rescue();
    expect(await guarded(async () => 1, given)).toBe(1);
    expect(given.reopen).not.toHaveBeenCalled();
    expect(storageError.get()).toBeNull();
  });
  test('that hangs is told within 3.5 seconds, reopened once and then given up', async () => {
    const given = rescue();
    const result = guarded(never, given).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_400);
    expect(storageError.get()).toBe('slow');
    expect(given.reopen).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await result).toBeInstanceOf(StorageError);
    expect(storageError.get()).toBe('unavailable');
  });
  test('after a silence has one short try, until one is answered', async () => {
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
  test('that hangs once and then answers leaves no trouble', async () => {
    let calls = 0;
    const result = guarded(() => (calls++ === 0 ? never() : Promise.resolve('late')), rescue());
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await result).toBe('late');
    expect(storageError.get()).toBeNull();
  });
  test('that meets a full disk frees what can be fetched again and tries once more', async () => {
    const given = rescue();
    let calls = 0;
    const work = () => (calls++ === 0 ? Promise.reject(quota()) : Promise.resolve('saved'));
    expect(await guarded(work, given)).toBe('saved');
    expect(given.purge).toHaveBeenCalledTimes(1);
    expect(given.reopen).not.toHaveBeenCalled();
  });
  test('that meets a full disk twice says so and never "saved"', async () => {
    const error = await guarded(() => Promise.reject(quota()), rescue()).catch((given: unknown) => given);
    expect(error).toMatchObject({ kind: 'quota' });
    expect(storageError.get()).toBe('quota');
  });
  test('on a lost connection is repeated on a new one', async () => {
    const given = rescue();
    let calls = 0;
    const work = () => (calls++ === 0 ? Promise.reject(new Error('Connection lost')) : Promise.resolve(2));
    expect(await guarded(work, given)).toBe(2);
    expect(given.reopen).toHaveBeenCalledTimes(1);
  });
});
