import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '#src/console/base/ask.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { leaveOrReturn, LeftPage } from '#tests/support/left-page.tsx';
import { AccountsPage } from './accounts-page.tsx';
import { BirthDatePage } from './birth-date-page.tsx';
import type { Account } from './use-account-act.ts';

const account: Account = {
  id: 'a1',
  name: 'Elena Rivera',
  state: 'active',
  createdAt: '2026-03-01T08:00:00.000Z',
  isOperator: false,
  hasSecondFactor: true,
  roles: [{ role: 'coach', state: 'approved' }],
  contacts: [{ channel: 'email', value: 'elena@x.example' }],
  sessions: 2,
  liveOrders: { asStudent: 1, asCoach: 0 },
};
/** Answers to a step, in order. */
let acting: (ConsoleAnswer | undefined)[];
let found: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  acting = [];
  found = { code: 200, data: account };
  consoleSession.leave(null);
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => {
  const box = screen.getAllByLabelText(label).find((one) => one.closest('[hidden]') === null);
  fireEvent.change(box!, { target: { value } });
};
const lookUp = async (): Promise<ConsoleCall[]> => {
  const calls = showConsolePage(<AccountsPage />, { path: '/accounts', at: '/accounts' }, ({ path }) => {
    if (path === '/applet/operator/account') return found;
    return path.startsWith('/applet/operator/') ? acting.shift() : { code: 200, data: {} };
  });
  type('E-mail or mobile number', ' elena@x.example ');
  type('Why you look', 'She called');
  press('Find the account');
  return calls;
};
const lastOf = (calls: readonly ConsoleCall[]) => calls.at(-1);

test('AccountsPage finds an account by contact and purpose, and links its roles', async () => {
  const calls = await lookUp();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  expect(lastOf(calls)?.body).toEqual({ contact: 'elena@x.example', purpose: 'She called' });
  expect(screen.getByRole('link', { name: 'Instructor' }).getAttribute('href')).toBe('/joins/a1/coach');
});

test('AccountsPage shows the account in Chinese', async () => {
  await lookUp();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  await switchLanguage('zh');
  expect(await screen.findByText('联系方式：elena@x.example')).toBeTruthy();
  await switchLanguage('en');
});

test('AccountsPage shows a sentence when nobody has the contact', async () => {
  found = { code: 404, reason: 'NOT_FOUND', msg: 'the server’s sentence' };
  await lookUp();
  await screen.findByText('Nobody has confirmed exactly this contact.');
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('AccountsPage locks an account at the second press with a reason, then offers to unlock it', async () => {
  acting = [{ code: 200, data: { ...account, state: 'locked', sessions: 0 } }];
  const calls = await lookUp();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  press('Lock the account');
  expect(calls).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Lock it now' }).hasAttribute('disabled')).toBe(true);
  type('Reason', 'Stolen phone');
  press('Lock it now');
  await screen.findByText('Locked. The person is signed out everywhere.');
  expect(lastOf(calls)).toMatchObject({
    path: '/applet/operator/account/a1/lock',
    body: { reason: 'Stolen phone' },
  });
  expect(screen.getByRole('button', { name: 'Unlock the account' })).toBeTruthy();
});

test('AccountsPage sends a step again after the fresh code that it needs', async () => {
  acting = [
    { code: 403, reason: 'FRESH_CODE_NEEDED', msg: 'A code first.' },
    { code: 200, data: { id: 'a1', isOn: false } },
  ];
  const calls = await lookUp();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  press('Switch off the second lock');
  type('Reason', 'Lost everything');
  press('Switch it off now');
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  press('Continue');
  await screen.findByText(/^Switched off/);
  const resets = calls.filter(({ path }) => path.endsWith('/secondFactorReset'));
  expect(resets.map(({ body }) => body)).toEqual([
    { reason: 'Lost everything' },
    { reason: 'Lost everything' },
  ]);
  expect(screen.queryByRole('button', { name: 'Switch off the second lock' })).toBeNull();
});

test.each([
  ['FORBIDDEN', 'This is your own account. Another operator has to do it.'],
  ['DO_NOT_REPEAT', /^It is like that already/],
])('AccountsPage on %s shows the sentence for operators', async (reason, sentence) => {
  acting = [{ code: 409, reason, msg: 'the server’s sentence' }];
  await lookUp();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  press('Propose as an operator');
  type('Who this person is', 'Our new colleague');
  press('Propose');
  await screen.findByText(sentence);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('AccountsPage offers to take the duty away from an operator alone', async () => {
  found = { code: 200, data: { ...account, isOperator: true } };
  acting = [{ code: 200, data: account }];
  const calls = await lookUp();
  await screen.findByRole('heading', { name: 'Elena Rivera' });
  expect(screen.queryByRole('button', { name: 'Propose as an operator' })).toBeNull();
  press('Take the duty of an operator away');
  press('Take it away now');
  await screen.findByText(/^Taken away/);
  expect(lastOf(calls)?.path).toBe('/applet/operator/account/a1/revoke');
  expect(screen.getByRole('button', { name: 'Propose as an operator' })).toBeTruthy();
});

const leo = { id: 'k1', kind: 'child', name: 'Leo', birthDate: '2013-05-06', guardians: ['Elena Rivera'] };
const showBirthDate = (read: ConsoleAnswer) =>
  showConsolePage(<BirthDatePage />, { path: '/birth-dates/:id', at: '/birth-dates/k1' }, ({ method }) =>
    method === 'GET' ? read : { code: 200, data: { id: 'k1', birthDate: '2014-05-06' } },
  );

test('BirthDatePage shows the person, and writes the date with its proof', async () => {
  const calls = showBirthDate({ code: 200, data: leo });
  await screen.findByRole('heading', { name: 'Leo' });
  expect(screen.getByText('Guardians: Elena Rivera')).toBeTruthy();
  expect(screen.getByText('Born on May 6, 2013, as stated')).toBeTruthy();
  press('Correct the date of birth');
  type('How it was proved', 'Passport');
  const write = screen.getByRole('button', { name: 'Write the date' });
  expect(write.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('First fill in: Date of birth.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Date of birth', { selector: 'input' }), {
    target: { value: '2014-05-06' },
  });
  press('Write the date');
  await screen.findByText(/^Written/);
  expect(screen.getByText('Born on May 6, 2014, as stated')).toBeTruthy();
  expect(lastOf(calls)).toMatchObject({
    path: '/applet/operator/person/k1/birth-date',
    body: { birthDate: '2014-05-06', reason: 'Passport' },
  });
});

test('BirthDatePage reads the person again when the operator comes back, also after a late answer', async () => {
  const page = (
    <LeftPage>
      <BirthDatePage />
    </LeftPage>
  );
  const written = Promise.withResolvers<ConsoleAnswer>();
  const calls = showConsolePage(page, { path: '/birth-dates/:id', at: '/birth-dates/k1' }, ({ method }) =>
    method === 'GET' ? { code: 200, data: leo } : written.promise,
  );
  await screen.findByRole('heading', { name: 'Leo' });
  press('Correct the date of birth');
  type('How it was proved', 'Passport');
  fireEvent.change(screen.getByLabelText('Date of birth', { selector: 'input' }), {
    target: { value: '2014-05-06' },
  });
  press('Write the date');
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.includes('k1')).length;
  await leaveOrReturn();
  await leaveOrReturn();
  await screen.findByRole('heading', { name: 'Leo' });
  expect(reads()).toBe(2);
  await leaveOrReturn();
  written.resolve({ code: 200, data: { id: 'k1', birthDate: '2014-05-06' } });
  // A call that is sent after the late answer is answered after it.
  await ask('operator.ruleList', {});
  await leaveOrReturn();
  await screen.findByRole('heading', { name: 'Leo' });
  await vi.waitFor(() => expect(reads()).toBe(3));
});

test('BirthDatePage shows an error in place of a person', async () => {
  showBirthDate({ code: 404, reason: 'NOT_FOUND', msg: 'Not found.' });
  await screen.findByText('Not found.');
  expect(screen.queryByRole('button', { name: 'Correct the date of birth' })).toBeNull();
});

test('BirthDatePage shows a person without a date in Chinese', async () => {
  await switchLanguage('zh');
  showBirthDate({ code: 200, data: { ...leo, kind: 'account', birthDate: null, guardians: [] } });
  expect(await screen.findByText('尚未填写出生日期')).toBeTruthy();
  expect(screen.getByText('有账号')).toBeTruthy();
  await switchLanguage('en');
});
