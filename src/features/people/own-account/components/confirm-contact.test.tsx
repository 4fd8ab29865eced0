import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { session } from '#src/session/session.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { ConfirmContact } from './confirm-contact.tsx';

const asked: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const text = await request.clone().text();
    asked.push({ path, body: text === '' ? undefined : JSON.parse(text) });
    return Response.json({ code: 200, msg: 'ok', data: { resendAfterSeconds: 60 } });
  });
  wireTestCalls();
  online.note(true);
  session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student'] });
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.clear();
});

test('ConfirmContact sends a code to the contact, and the typed code confirms it', async () => {
  const onDone = vi.fn<() => void>();
  const onReplace = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmContact
        lost={{ channel: 'email', value: 'rosa@family.example', why: 'bounced' }}
        onReplace={onReplace}
        onDone={onDone}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Mails to this address come back/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Replace the e-mail address' }));
  expect(onReplace).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    path: '/applet/user/sendEmailCode',
    body: { email: 'rosa@family.example', purpose: 'ownContact' },
  });
  fireEvent.change(screen.getByLabelText(/Verification code/), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toEqual({
    path: '/applet/user/confirmCode',
    body: { channel: 'email', code: '123456' },
  });
});
