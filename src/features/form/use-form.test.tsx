import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { person } from '#src/offline/person.ts';
import { saveDraft } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { useForm } from './use-form.ts';

interface Draft {
  name: string;
  from: string;
  to: string;
}
const start: Draft = { name: '', from: '1', to: '0' };

beforeEach(() => signIn({ userId: 'a', token: 't' }));
afterEach(async () => {
  person.set(null);
  closeAll();
  document.body.replaceChildren();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
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

test('nothing is marked before the first try; then everything wrong is, and the first mark is shown', async () => {
  const box = document.createElement('input');
  box.setAttribute('aria-invalid', 'true');
  document.body.append(box);
  const { result } = show();
  expect(result.current.errors).toEqual({});
  act(() => expect(result.current.isRight()).toBe(false));
  expect(result.current.errors).toEqual({ name: 'missing', to: 'backward' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('a change takes away the mark of its box, and of the boxes that hold together', () => {
  const { result } = show();
  act(() => void result.current.isRight());
  act(() => result.current.change({ name: 'Leo' }));
  expect(result.current.errors).toEqual({ to: 'backward' });
  act(() => result.current.change({ from: '0' }));
  expect(result.current.errors).toEqual({});
  act(() => result.current.change({ to: '1' }));
  act(() => expect(result.current.isRight()).toBe(true));
});

test('a field that the server refuses is marked at its box; anything else is left to the form', () => {
  const { result } = show();
  const refusal = (field: string) => new ApiError(400, '', 'BAD_INPUT', { field });
  act(() => expect(result.current.refuse(refusal('person.name'))).toBe(true));
  expect(result.current.errors).toEqual({ name: 'refused' });
  expect(result.current.refuse(refusal('language'))).toBe(false);
  expect(result.current.refuse(new ApiError(409, '', 'COACH_CLASH', {}))).toBe(false);
  expect(result.current.refuse(new Error('no network'))).toBe(false);
});

test('what was typed is found again under its name until it is dropped', async () => {
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

test('what is pinned stays on the screen and is not written again', async () => {
  const first = show('form');
  await waitFor(() => expect(first.result.current.isLoading).toBe(false));
  act(() => first.result.current.change({ name: 'Leo' }));
  act(() => first.result.current.pin({ from: '3' }));
  expect(first.result.current.draft).toEqual({ ...start, name: 'Leo', from: '3' });
  first.unmount();
  // Written behind whatever the form may still have written.
  await saveDraft('later', {});
  expect(await (await openUser('a')).drafts.toCollection().primaryKeys()).toEqual(['later']);
});
