import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { person } from '#src/offline/person.ts';
import { saveChildren } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { startWords } from '#tests/support/words.ts';
import { HiddenSessions } from './hidden-sessions.tsx';

beforeEach(async () => {
  if (!i18n.isInitialized) await startWords('en');
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  cleanup();
  await i18n.changeLanguage('en');
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const child = (name: string) => ({
  id: name,
  kind: 'child' as const,
  name,
  birthDate: null,
  waiverVersion: null,
});

test('HiddenSessions names only children with a hidden session, in both languages', async () => {
  await saveChildren([
    { ...child('Leo'), hiddenSessions: true },
    { ...child('Mia'), hiddenSessions: false },
    child('Zoe'),
  ]);
  render(<HiddenSessions />);
  expect(await screen.findByText('Leo: a session')).toBeTruthy();
  expect(screen.getByText(/^Time and place are not shown to you/)).toBeTruthy();
  expect(screen.queryByText(/Mia|Zoe/)).toBeNull();
  await i18n.changeLanguage('zh');
  expect(await screen.findByText('Leo：有课程')).toBeTruthy();
});
