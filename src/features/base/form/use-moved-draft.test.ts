import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '#src/offline/person.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveDraft } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { useMovedDraft } from './use-moved-draft.ts';

beforeEach(() => signIn({ userId: 'a', token: 't' }));
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const show = () =>
  renderHook(() => {
    useMovedDraft('venue:v1:3', 'venue:v1');
    const old = useOffline(draftQuery<object>('venue:v1:3'));
    return { old, now: useOffline(draftQuery<object>('venue:v1')).data };
  });

test('useMovedDraft moves a draft of an earlier build to its new name', async () => {
  await saveDraft('venue:v1:3', { name: 'Typed' });
  const { result } = show();
  await waitFor(() => expect(result.current.now).toEqual({ name: 'Typed' }));
  await waitFor(() => expect(result.current.old.data).toBeUndefined());
});

test('useMovedDraft keeps a draft that already has the new name', async () => {
  await saveDraft('venue:v1:3', { name: 'Old' });
  await saveDraft('venue:v1', { name: 'New' });
  const { result } = show();
  await waitFor(() => expect(result.current.now).toEqual({ name: 'New' }));
  await waitFor(() =>
    expect(result.current.old.state !== 'loading' && result.current.old.data).toBeUndefined(),
  );
  expect(result.current.now).toEqual({ name: 'New' });
});
