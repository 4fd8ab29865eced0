import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { MailboxNote } from './login-notes.tsx';

beforeAll(() => startWords('en'));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

test('demo links to its mailbox on the machine itself', () => {
  vi.stubGlobal('location', { hostname: 'localhost' });
  render(<MailboxNote />);
  expect(screen.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe('/mailbox');
});

test.each([
  ['en', /only on the computer that runs the demo/],
  ['zh', /只能在运行演示的电脑上打开/],
])('phone in the network reads where the mailbox of the demo is (%s)', async (language, place) => {
  await i18n.changeLanguage(language);
  vi.stubGlobal('location', { hostname: '192.168.1.20' });
  render(<MailboxNote />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(place)).toBeTruthy();
});
