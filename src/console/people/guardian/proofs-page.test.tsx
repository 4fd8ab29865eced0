import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { proofSignals } from '#contract/guardian-proof.ts';
import type { ReviewedProof } from '#contract/guardian.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { leaveOrReturn, LeftPage } from '#tests/support/left-page.tsx';
import { wholeText } from '#tests/support/whole-text.ts';
import { ProofsPage } from './proofs-page.tsx';

const proof: ReviewedProof = {
  id: 'g1',
  minor: { id: 'm1', name: 'Nia', contacts: ['nia@x.example'] },
  guardian: { id: 'a1', name: 'Ife', contacts: [] },
  signals: ['noMobile', 'sameDevice'],
  askedAt: '2027-03-01T08:00:00.000Z',
  actions: ['decide'],
};
let items: ReviewedProof[];
let acting: (ConsoleAnswer | undefined)[];

beforeAll(startWords);
beforeEach(() => {
  items = [proof];
  acting = [{ code: 200, data: { id: 'g1', state: 'proven' } }];
});
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetRefusals();
  await switchLanguage('en');
});

const show = () =>
  showConsolePage(<ProofsPage />, { path: '/proofs', at: '/proofs' }, ({ method }) =>
    method === 'POST' ? acting.shift() : { code: 200, data: { items, next: null } },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async () => {
  await screen.findByRole('heading', { name: 'Ife for Nia' });
  press('Confirm the guardian');
  fireEvent.change(screen.getByLabelText('How you know'), { target: { value: 'Saw both passports' } });
  press('Confirm now');
};

test('ProofsPage shows both people and the signals in words', async () => {
  show();
  await screen.findByText(wholeText('Guardian Ife: no contact'));
  expect(screen.getByText(wholeText('Minor Nia: nia@x.example'))).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Ife'), hrefOf('Nia')]).toEqual([
    `/people/${proof.guardian.id}`,
    `/people/${proof.minor.id}`,
  ]);
  expect(screen.getByText('the guardian has no confirmed mobile number')).toBeTruthy();
  expect(screen.getByText('both signed in with the same browser')).toBeTruthy();
});

test('ProofsPage confirms at the second press with a reason', async () => {
  const calls = show();
  await screen.findByRole('heading', { name: 'Ife for Nia' });
  press('Confirm the guardian');
  expect(screen.getByRole('button', { name: 'Confirm now' }).hasAttribute('disabled')).toBe(true);
  press('Confirm the guardian');
  await confirm();
  await screen.findByText('Confirmed. Both have a notice.');
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/guardian-proof/g1/decide',
    body: { isProven: true, reason: 'Saw both passports' },
  });
  expect(screen.queryByRole('button', { name: 'Refuse the guardian' })).toBeNull();
});

test('ProofsPage refuses with the reason that both read', async () => {
  acting = [{ code: 200, data: { id: 'g1', state: 'refused' } }];
  const calls = show();
  await screen.findByRole('heading', { name: 'Ife for Nia' });
  press('Refuse the guardian');
  fireEvent.change(screen.getByLabelText('Why it is refused'), { target: { value: 'One person only' } });
  press('Refuse now');
  await screen.findByText('Refused. Both read why.');
  expect(calls.at(-1)?.body).toEqual({ isProven: false, reason: 'One person only' });
});

test.each([
  ['STATUS_CHANGED', /^It was decided or taken back meanwhile/],
  ['GUARDIANS_FULL', /^The minor has as many guardians/],
  ['GUARDIAN_TEACHES', /^The minor is booked in a class/],
])('ProofsPage on %s shows the sentence for operators', async (reason, sentence) => {
  acting = [{ code: 409, reason, msg: 'the server’s sentence' }];
  show();
  await confirm();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('ProofsPage sends the same key again after a lost answer', async () => {
  const [answer] = acting;
  acting = [undefined];
  const calls = show();
  await confirm();
  await screen.findByText(/No answer came back/);
  acting = [answer];
  press('Ask again');
  await screen.findByText('Confirmed. Both have a notice.');
  expect(new Set(calls.filter(({ method }) => method === 'POST').map(({ key }) => key)).size).toBe(1);
});

test('ProofsPage offers nothing in the operator’s own case', async () => {
  items = [{ ...proof, actions: [] }];
  show();
  await screen.findByText(/^You are one of the two, or a guardian of the minor already/);
  expect(screen.queryByRole('button', { name: 'Confirm the guardian' })).toBeNull();
});

test('ProofsPage reads the rows again when the operator comes back', async () => {
  const page = (
    <LeftPage>
      <ProofsPage />
    </LeftPage>
  );
  const calls = showConsolePage(page, { path: '/proofs', at: '/proofs' }, () => ({
    code: 200,
    data: { items, next: null },
  }));
  await screen.findByRole('heading', { name: 'Ife for Nia' });
  await leaveOrReturn();
  items = [];
  await leaveOrReturn();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Ife for Nia' })).toBeNull();
});

test('ProofsPage shows every signal in Chinese, and an empty list', async () => {
  await switchLanguage('zh');
  items = [{ ...proof, signals: [...proofSignals] }];
  show();
  await screen.findByText('监护人没有验证过手机号');
  expect(screen.queryByText(/consoleProofs/)).toBeNull();
  items = [];
  press('查看是否有新的');
  expect(await screen.findByText('没有等待核实的监护人。')).toBeTruthy();
});

test('ProofsPage shows the error and reads again on request', async () => {
  showConsolePage(<ProofsPage />, { path: '/proofs', at: '/proofs' }, () => ({
    code: 503,
    reason: 'BUSY',
    msg: 'Busy.',
  }));
  await screen.findByText('Busy.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
