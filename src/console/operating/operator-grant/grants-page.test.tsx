import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorGrant } from '#contract/operator-grant.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { GrantsPage } from './grants-page.tsx';

const grant: OperatorGrant = {
  id: 'g1',
  state: 'open',
  account: { id: 'a1', name: 'Elena Rivera', createdAt: '2026-03-01T08:00:00.000Z' },
  note: 'Our new colleague',
  proposedBy: 'o1',
  proposedAt: '2026-04-01T08:00:00.000Z',
  decision: null,
  actions: ['confirm', 'refuse'],
};
let items: OperatorGrant[];
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  items = [grant];
  acting = { code: 200, data: { ...grant, state: 'confirmed', actions: [] } };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(<GrantsPage />, { path: '/grants', at: '/grants' }, ({ method }) =>
    method === 'POST' ? acting : { code: 200, data: { items, next: null } },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'No proposal waits.'],
  ['zh', '没有待确认的提议。'],
] as const)('GrantsPage shows an empty list in %s', async (language, none) => {
  await switchLanguage(language);
  items = [];
  show();
  expect(await screen.findByText(none)).toBeTruthy();
  await switchLanguage('en');
});

test('GrantsPage confirms a proposal only at the second press', async () => {
  const calls = show();
  await screen.findByText('Our new colleague');
  press('Confirm');
  expect(screen.getByText(/^Elena Rivera becomes an operator at once/)).toBeTruthy();
  expect(calls).toHaveLength(1);
  press('Make them an operator');
  await screen.findByText('Confirmed. This person is an operator now.');
  expect(calls.at(-1)?.path).toBe('/applet/operator/grant/g1/confirm');
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

test.each([
  ['withdraw', /^You proposed it/],
  ['refuse', /^One of you and the proposer/],
] as const)('GrantsPage explains why this operator may only %s', async (action, sentence) => {
  items = [{ ...grant, actions: [action] }];
  show();
  await screen.findByText(sentence);
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('GrantsPage shows the conflict note when somebody else decided', async () => {
  acting = { code: 409, reason: 'STATUS_CHANGED', msg: 'the server’s sentence' };
  show();
  await screen.findByText('Our new colleague');
  press('Refuse');
  press('Refuse it now');
  await screen.findByText(/Somebody has decided it meanwhile/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});
