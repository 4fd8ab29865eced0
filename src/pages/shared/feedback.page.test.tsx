import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { session } from '#src/session/session.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './feedback.page.tsx';

const messageId = '01890000-0000-7000-8000-000000000007';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
  online.note(false);
  await signIn({ userId: 'a', token: 't' });
  session.start('t', { id: 'a', name: 'Ana', avatarSeed: 'a', roles: ['student'] });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  person.set(null);
  online.note(true);
  closeAll();
  await deleteDatabases();
});

const show = (query: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[{ pathname: '/feedback', search: query, state: { name: 'Maya' } }]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
/** The form preselects the screen that was visited before, here that of another test. */
const withoutPage = (name: string, value: unknown) => (name === 'page' ? undefined : value);
const waiting = async () =>
  (await (await openUser('a')).outbox.toArray())
    .filter(({ type }) => type === 'feedback.send')
    .map(({ body }): unknown => JSON.parse(body, withoutPage));

test.each([
  ['en', 'A message of Maya', 'A child is in danger', 'Please choose what the matter is.', 'Tell us', 'Send'],
  ['zh', 'Maya 发的一条消息', '孩子有危险', '请选择是什么问题。', '请告诉我们', '发送'],
] as const)(
  'feedback page requires a reason of a report about a message, and stores it without a network (%s)',
  async (...words) => {
    const [language, about, reason, missing, box, send] = words;
    await i18n.changeLanguage(language);
    show(`?kind=safety&message=${messageId}`);
    expect(await screen.findByText(about)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(box), { target: { value: 'Look at this' } });
    fireEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(await waiting()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: reason }));
    fireEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(async () =>
      expect(await waiting()).toEqual([
        { kind: 'safety', text: 'Look at this', messageId, reason: 'childDanger' },
      ]),
    );
  },
);

test('feedback page sends neither message nor reason once the report is about nobody', async () => {
  show(`?kind=safety&message=${messageId}`);
  fireEvent.click(await screen.findByRole('radio', { name: 'Insult or threat' }));
  fireEvent.change(screen.getByLabelText('Who is it about?'), { target: { value: '' } });
  expect(screen.queryByRole('radio', { name: 'Insult or threat' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Tell us'), { target: { value: 'The gate' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await waiting()).toEqual([{ kind: 'safety', text: 'The gate' }]));
});
