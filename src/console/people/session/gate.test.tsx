import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wireCalls } from '#src/api/exchange.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { Gate } from './gate.tsx';

/** Answers of the server, by path. */
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
    zone: () => 'UTC',
    build: 'test',
    onSignedOut: () => consoleSession.leave('ended'),
    onTooOld: () => undefined,
    onReply: () => undefined,
    onSessionGood: () => undefined,
  });
  answerCalls(async (request) => {
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

test('Gate shows an error beside the box when the password is wrong', async () => {
  show({ '/applet/user/login': { code: 422, reason: 'PASSWORD_WRONG', msg: 'Not right.' } }, false);
  await seen('Sign in as an operator');
  fireEvent.change(screen.getByLabelText('E-mail or mobile number'), { target: { value: 'r@x.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not right.');
  expect(asked).not.toContain(rules);
});

test('Gate signs in an account without a password by a code to its contact', async () => {
  const user = { name: 'Robin', email: 'r@x.example', mobile: null };
  show({ '/applet/user/loginEmailCode': { code: 200, data: { token: 't', user } }, [rules]: open }, false);
  fireEvent.click(await screen.findByRole('button', { name: 'No password? Use a code' }));
  fireEvent.change(screen.getByLabelText('E-mail or mobile number'), { target: { value: 'R@x.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('behind the gate');
  expect(asked.slice(0, 2)).toEqual(['/applet/user/sendEmailCode', '/applet/user/loginEmailCode']);
  expect(asked).not.toContain('/applet/user/login');
});

test.each([
  ['FORBIDDEN', 'This console is for operators'],
  ['SECOND_FACTOR_MISSING', 'Set up your authenticator app'],
  ['SECOND_FACTOR_NEEDED', 'Confirm that it is you'],
])('Gate on %s shows “%s” and hides the console', async (reason, title) => {
  show({ [rules]: { code: 403, reason } });
  await seen(title);
  expect(screen.queryByText('behind the gate')).toBeNull();
});

test('Gate shows the console to an operator, hides it when it closes, and shows it again after a code', async () => {
  show({ [rules]: open });
  await screen.findByText('behind the gate');
  act(() => consoleSession.close());
  await seen('Confirm that it is you');
  expect(screen.queryByText('behind the gate')).toBeNull();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the console' }));
  await screen.findByText('behind the gate');
});

test('Gate shows the sign-in with a sentence when the session ended elsewhere', async () => {
  show({ [rules]: { code: 401, reason: 'NOT_SIGNED_IN' } });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
});

test('Gate shows the server’s sentence and a button to try again when the call failed', async () => {
  show({ [rules]: { code: 503, reason: 'BUSY', msg: 'Busy.' } });
  await screen.findByText('Busy.');
  answers = { [rules]: open };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('behind the gate')).toBeTruthy();
});
