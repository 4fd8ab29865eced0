import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage, startI18n } from '#src/i18n/index.ts';
import { areWordsKept } from '#src/offline/keep-packs.ts';
import { person } from '#src/offline/person.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';
import { useLanguage } from './use-language.ts';

vi.mock(import('#src/offline/keep-packs.ts'), async (original) => ({
  ...(await original()),
  areWordsKept: vi.fn<typeof areWordsKept>(),
}));

beforeEach(async () => {
  await startI18n('en', ['setting', 'ui', 'common']);
  session.start('t', { id: 'a', name: 'Ann', avatarSeed: 'a', roles: ['student'] });
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

const outboxInputs = () =>
  renderHook(() => useOffline(waitingQuery()).data?.waiting.map(({ input }) => input)).result;

test('the last choice counts at once, and words of the one before that come later change nothing', async () => {
  let bring: (areKept: boolean) => void = () => undefined;
  vi.mocked(areWordsKept)
    .mockReturnValueOnce(new Promise((resolve) => (bring = resolve)))
    .mockResolvedValue(true);
  const { result } = renderHook(useLanguage);
  const first = result.current.change('zh');
  await act(() => result.current.change('en'));
  const isEnglish = async () => {
    expect([currentLanguage(), preferences.get().language]).toEqual(['en', 'en']);
    const inputs = outboxInputs();
    await waitFor(() => expect(inputs.current).toEqual([{ language: 'en' }]));
  };
  await isEnglish();
  bring(true);
  await act(() => first);
  await isEnglish();
});

test('a choice whose words are not here changes nothing', async () => {
  vi.mocked(areWordsKept).mockResolvedValue(false);
  const { result } = renderHook(useLanguage);
  await act(() => result.current.change('zh'));
  expect(currentLanguage()).toBe('en');
  const inputs = outboxInputs();
  await waitFor(() => expect(inputs.current).toEqual([]));
});
