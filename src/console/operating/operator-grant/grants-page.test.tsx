import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorGrant, PresentOperator } from '#contract/operator-grant.ts';
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
const operator: PresentOperator = {
  id: 'o1',
  name: 'Robin Hale',
  since: '2026-01-05T08:00:00.000Z',
  grantedBy: { id: 'o2', name: 'Kim Moss' },
  hasSecondFactor: true,
  signedInAt: '2026-03-30T08:00:00.000Z',
  actions: ['revoke'],
};
let operators: PresentOperator[];
let items: OperatorGrant[];
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  items = [grant];
  operators = [operator];
  acting = { code: 200, data: { ...grant, state: 'confirmed', actions: [] } };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(<GrantsPage />, { path: '/grants', at: '/grants' }, ({ method, path }) =>
    method === 'POST'
      ? acting
      : { code: 200, data: { items: path.endsWith('/operator/operator') ? operators : items, next: null } },
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
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
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

test.each([
  ['en', 'proposed by Kim Moss', 'has a second lock', 'Open the person to take the duty away'],
  ['zh', '由 Kim Moss 提议', '已设置第二重验证', '打开此人以撤销职责'],
] as const)('GrantsPage lists the operators of now in %s', async (language, by, factor, revoke) => {
  await switchLanguage(language);
  show();
  expect(await screen.findByText('Robin Hale')).toBeTruthy();
  for (const words of [by, factor]) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: revoke }).getAttribute('href')).toBe('/people/o1');
  await switchLanguage('en');
});

test('GrantsPage marks an operator without a second lock, and offers no step to the reader themselves', async () => {
  operators = [{ ...operator, grantedBy: null, hasSecondFactor: false, signedInAt: null, actions: [] }];
  show();
  expect(await screen.findByText('No second lock')).toBeTruthy();
  for (const words of [/^made at the machine/, 'not signed in anywhere', /^This is you/])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /take the duty away/ })).toBeNull();
});
