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

test('of two quick choices the last one counts, here and for mails, though its words came first', async () => {
  let bring: (areKept: boolean) => void = () => undefined;
  vi.mocked(areWordsKept)
    .mockReturnValueOnce(new Promise((resolve) => (bring = resolve)))
    .mockResolvedValue(true);
  const { result } = renderHook(useLanguage);
  await act(async () => {
    const first = result.current.change('zh');
    const second = result.current.change('en');
    setTimeout(() => bring(true), 50);
    await Promise.all([first, second]);
  });
  expect([currentLanguage(), preferences.get().language]).toEqual(['en', 'en']);
  const outbox = renderHook(() => useOffline(waitingQuery()).data?.waiting.map(({ input }) => input));
  await waitFor(() => expect(outbox.result.current).toEqual([{ language: 'en' }]));
});

test('a choice whose words are not here changes nothing, and the next one works', async () => {
  vi.mocked(areWordsKept).mockRejectedValueOnce(new Error('no storage')).mockResolvedValue(true);
  const { result } = renderHook(useLanguage);
  await act(async () => {
    await expect(result.current.change('en')).rejects.toThrow('no storage');
    await result.current.change('zh');
  });
  expect(preferences.get().language).toBe('zh');
});
