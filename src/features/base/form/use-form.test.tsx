import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { person } from '#src/offline/person.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveDraft } from '#src/offline/records.ts';
import { signIn, signOut } from '#src/offline/sign-out.ts';
import { storageError } from '#src/offline/storage-error.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { useForm } from './use-form.ts';

interface Draft {
  name: string;
  from: string;
  to: string;
}
const start: Draft = { name: '', from: '1', to: '0' };

beforeEach(() => signIn({ userId: 'a', token: 't' }));
afterEach(async () => {
  vi.restoreAllMocks();
  storageError.set(null);
  person.set(null);
  closeAll();
  document.body.replaceChildren();
  await deleteDatabases();
});

const show = (keptAs?: string) =>
  renderHook(() =>
    useForm<Draft, 'missing' | 'backward' | 'refused'>({
      start,
      check: ({ name, from, to }) => ({
        ...(name === '' && { name: 'missing' as const }),
        ...(to <= from && { to: 'backward' as const }),
      }),
      refused: { 'person.name': ['name', 'refused'] },
      together: ['from', 'to'],
      ...(keptAs !== undefined && { keptAs }),
    }),
  );

test('useForm marks nothing before the first try, then marks every error and focuses the first one', async () => {
  const box = document.createElement('input');
  box.setAttribute('aria-invalid', 'true');
  document.body.append(box);
  const { result } = show();
  expect(result.current.errors).toEqual({});
  act(() => expect(result.current.isRight()).toBe(false));
  expect(result.current.errors).toEqual({ name: 'missing', to: 'backward' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('change clears the mark of its box and of the boxes that depend on it', () => {
  const { result } = show();
  act(() => void result.current.isRight());
  act(() => result.current.change({ name: 'Leo' }));
  expect(result.current.errors).toEqual({ to: 'backward' });
  act(() => result.current.change({ from: '0' }));
  expect(result.current.errors).toEqual({});
  act(() => result.current.change({ to: '1' }));
  act(() => expect(result.current.isRight()).toBe(true));
});

test('refuse marks the box of a refused field and returns false for any other error', () => {
  const { result } = show();
  const refusal = (field: string) => new ApiError(400, '', 'BAD_INPUT', { field });
  act(() => expect(result.current.refuse(refusal('person.name'))).toBe(true));
  expect(result.current.errors).toEqual({ name: 'refused' });
  expect(result.current.refuse(refusal('language'))).toBe(false);
  expect(result.current.refuse(new ApiError(409, '', 'COACH_CLASH', {}))).toBe(false);
  expect(result.current.refuse(new Error('no network'))).toBe(false);
});

test('useForm restores a typed draft by its name until it is dropped', async () => {
  const first = show('form');
  await waitFor(() => expect(first.result.current.isLoading).toBe(false));
  act(() => first.result.current.change({ name: 'Leo' }));
  first.unmount();
  const again = show('form');
  await waitFor(() => expect(again.result.current.draft).toEqual({ ...start, name: 'Leo' }));
  expect(again.result.current.isBack).toBe(true);
  await act(() => again.result.current.drop());
  await waitFor(() => expect(again.result.current.draft).toEqual(start));
  const other = show();
  expect(other.result.current.draft).toEqual(start);
});

test('pin keeps the draft on the screen and does not store it again', async () => {
  const first = show('form');
  await waitFor(() => expect(first.result.current.isLoading).toBe(false));
  act(() => first.result.current.change({ name: 'Leo' }));
  act(() => first.result.current.pin({ from: '3' }));
  expect(first.result.current.draft).toEqual({ ...start, name: 'Leo', from: '3' });
  first.unmount();
  // Queued after any write of the form.
  await saveDraft('later', {});
  expect(await (await openUser('a')).drafts.toCollection().primaryKeys()).toEqual(['later']);
});

describe('a full phone', () => {
  const fillDisk = async () => {
    const full = Object.assign(new Error('x'), { name: 'QuotaExceededError' });
    vi.spyOn(await openUser('a'), 'transaction').mockRejectedValue(full);
  };

  test('useForm keeps a draft that could not be stored until the person signs out', async () => {
    await fillDisk();
    const first = show('form');
    await waitFor(() => expect(first.result.current.isLoading).toBe(false));
    act(() => first.result.current.change({ name: 'Leo' }));
    first.unmount();
    await vi.waitFor(() => expect(storageError.get()).toBe('quota'));
    const again = show('form');
    expect(again.result.current).toMatchObject({ draft: { ...start, name: 'Leo' }, isBack: true });
    await act(() => again.result.current.drop());
    await waitFor(() => expect(again.result.current.draft).toEqual(start));
    act(() => again.result.current.change({ name: 'Mia' }));
    again.unmount();
    await act(async () => {
      await signOut({ keepWaiting: false });
      vi.restoreAllMocks();
      await signIn({ userId: 'a', token: 't2' });
    });
    expect(show('form').result.current.draft).toEqual(start);
  });

  test('useForm keeps a restored draft on the screen when storage fails later', async () => {
    await saveDraft('form', { name: 'Leo' });
    const { result } = show('form');
    await waitFor(() => expect(result.current.draft.name).toBe('Leo'));
    act(() => storageError.set('quota'));
    const stored = renderHook(() => useOffline(draftQuery('form')));
    await waitFor(() => expect(stored.result.current.data).toEqual({ name: 'Leo' }));
    await act(async () => (await openUser('a')).drafts.clear());
    await waitFor(() => expect(stored.result.current.data).toBeUndefined());
    act(() => storageError.set(null));
    await act(() => saveDraft('another', {}));
    expect(result.current.draft.name).toBe('Leo');
  });
});
