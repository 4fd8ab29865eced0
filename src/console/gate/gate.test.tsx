import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { consoleSession } from '#src/console/console-session.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { startWords } from '#src/console/words.ts';
import { Gate } from './gate.tsx';

/** What the server answers, by path. */
let answers: Record<string, { code: number; reason?: string; msg?: string; data?: unknown }>;
let asked: string[];

beforeAll(startWords);
beforeEach(() => {
  asked = [];
  consoleSession.leave(null);
  wireCalls({
    host: 'https://openfield.example',
    token: consoleSession.token,
    language: () => 'en',
    build: 'test',
    onSignedOut: () => consoleSession.leave('ended'),
    onTooOld: () => undefined,
    onReply: () => undefined,
    onSessionGood: () => undefined,
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const answer = answers[pathname] ?? { code: 200, data: {} };
    return Response.json({ msg: 'said', data: null, ...answer }, { status: answer.code });
  });
});
afterEach(() => vi.unstubAllGlobals());

const rules = '/applet/operator/rule';
const open = { code: 200, data: { items: [{ name: 'operatorIdleMinutes', value: 30 }] } };

function show(given: typeof answers, isSignedIn = true) {
  answers = given;
  if (isSignedIn)
    consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Gate>
        <p>behind the gate</p>
      </Gate>
    </QueryClientProvider>,
  );
}
const seen = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeTruthy();

test('a guest signs in, and a wrong password is told beside its box', async () => {
  show({ '/applet/user/login': { code: 422, reason: 'PASSWORD_WRONG', msg: 'Not right.' } }, false);
  await seen('Sign in as an operator');
  fireEvent.change(screen.getByLabelText('E-mail or mobile number'), { target: { value: 'r@x.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not right.');
  expect(asked).not.toContain(rules);
});

test.each([
  ['FORBIDDEN', 'This console is for operators'],
  ['SECOND_FACTOR_MISSING', 'Set up your authenticator app'],
  ['SECOND_FACTOR_NEEDED', 'Confirm that it is you'],
])('%s at the gate shows “%s”, and nothing behind it', async (reason, title) => {
  show({ [rules]: { code: 403, reason } });
  await seen(title);
  expect(screen.queryByText('behind the gate')).toBeNull();
});

test('an operator who proved the app is let in; a console that closes takes everything away, and a code brings it back', async () => {
  show({ [rules]: open });
  await screen.findByText('behind the gate');
  act(() => consoleSession.close());
  await seen('Confirm that it is you');
  expect(screen.queryByText('behind the gate')).toBeNull();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the console' }));
  await screen.findByText('behind the gate');
});

test('a session that ended elsewhere leads back to the sign-in, with its sentence', async () => {
  show({ [rules]: { code: 401, reason: 'NOT_SIGNED_IN' } });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
});

test('without an answer nothing is claimed, and it can be tried again', async () => {
  show({ [rules]: { code: 503, reason: 'BUSY', msg: 'Busy.' } });
  await screen.findByText('Busy.');
  answers = { [rules]: open };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('behind the gate')).toBeTruthy();
});
