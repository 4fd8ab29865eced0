import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '#src/i18n/index.ts';
import { person } from '#src/offline/person.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { startWords } from '#tests/support/words.ts';
import { enqueueOwedLanguage } from './owed-language.mutations.ts';
import { useLanguage } from './use-language.ts';

vi.mock(import('#src/i18n/index.ts'), async (original) => {
  const i18n = await original();
  return { ...i18n, changeLanguage: vi.fn<typeof changeLanguage>(i18n.changeLanguage) };
});

beforeEach(async () => {
  await startWords('en');
  session.start('t', { id: 'a', name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const outboxInputs = () =>
  renderHook(() => useOffline(waitingQuery()).data?.waiting.map(({ input }) => input)).result;

test('useLanguage keeps the last choice when the words of an earlier one arrive later', async () => {
  const { changeLanguage: change } =
    await vi.importActual<typeof import('#src/i18n/index.ts')>('#src/i18n/index.ts');
  const arrived = Promise.withResolvers<void>();
  vi.mocked(changeLanguage).mockImplementationOnce(async (...asked) => {
    await arrived.promise;
    return await change(...asked);
  });
  const { result } = renderHook(useLanguage);
  const first = result.current.change('zh');
  await act(() => result.current.change('en'));
  const isEnglish = async () => {
    expect([currentLanguage(), preferences.get().language]).toEqual(['en', 'en']);
    const inputs = outboxInputs();
    await waitFor(() => expect(inputs.current).toEqual([{ language: 'en' }]));
  };
  await isEnglish();
  arrived.resolve();
  await act(() => first);
  await isEnglish();
});

test('useLanguage changes nothing when the words did not arrive', async () => {
  vi.mocked(changeLanguage).mockResolvedValueOnce(false);
  const { result } = renderHook(useLanguage);
  await act(() => result.current.change('zh'));
  expect(currentLanguage()).toBe('en');
  const inputs = outboxInputs();
  await waitFor(() => expect(inputs.current).toEqual([]));
});

test('useLanguage marks its choice until the outbox has it', async () => {
  const marks = vi.spyOn(storage, 'setLanguageOwed');
  const { result } = renderHook(useLanguage);
  await act(() => result.current.change('zh'));
  const inputs = outboxInputs();
  await waitFor(() => expect(inputs.current).toEqual([{ language: 'zh' }]));
  expect(marks.mock.calls).toEqual([['a'], [null]]);
});

test('enqueueOwedLanguage stores a choice that was marked when the app closed', async () => {
  preferences.setLanguage('zh');
  storage.setLanguageOwed('a');
  await enqueueOwedLanguage();
  const inputs = outboxInputs();
  await waitFor(() => expect(inputs.current).toEqual([{ language: 'zh' }]));
  expect(storage.languageOwed()).toBeNull();
});

test("enqueueOwedLanguage leaves another person's choice alone", async () => {
  preferences.setLanguage('zh');
  storage.setLanguageOwed('b');
  await enqueueOwedLanguage();
  const inputs = outboxInputs();
  await waitFor(() => expect(inputs.current).toEqual([]));
});
