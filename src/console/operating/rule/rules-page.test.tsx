import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RuleRecord } from '#contract/operator.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { RulePage } from './rule-page.tsx';
import { RulesPage } from './rules-page.tsx';

const hours: RuleRecord = {
  name: 'freeCancelHours',
  value: 24,
  configured: 24,
  shape: { type: 'number', least: 2, most: 72 },
  isFixed: false,
  change: null,
};
const fee: RuleRecord = {
  ...hours,
  name: 'feeBps',
  value: 2000,
  configured: 1500,
  shape: { type: 'number', least: 0, most: 10_000 },
  change: { by: 'o1', name: 'Robin Hale', at: '2026-03-01T08:00:00.000Z' },
};
const currency: RuleRecord = {
  ...hours,
  name: 'currency',
  value: 'USD',
  configured: 'USD',
  shape: { type: 'choice', of: ['USD', 'EUR'] },
  isFixed: true,
};
const line = {
  no: 7,
  at: '2026-03-01T08:00:00.000Z',
  actorId: 'o1',
  actorName: 'Robin Hale',
  action: 'rule.set',
  subject: { kind: 'rule', id: 'feeBps' },
  facts: { from: null, to: 2000 },
  hash: null,
};

let items: RuleRecord[];
let lines: (typeof line)[];
let acting: (ConsoleAnswer | undefined)[];

beforeAll(startWords);
beforeEach(() => {
  items = [currency, fee, hours];
  lines = [];
  acting = [];
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const answer = ({ method, path }: { method: string; path: string }) => {
  if (method === 'PUT') return acting.shift();
  if (method === 'POST') return { code: 200, data: {} };
  return { code: 200, data: path.endsWith('/audit') ? { items: lines, next: null } : { items } };
};
const showList = () => showConsolePage(<RulesPage />, { path: '/rules', at: '/rules' }, answer);
const showRule = (name: string) =>
  showConsolePage(<RulePage />, { path: '/rules/:name', at: `/rules/${name}` }, answer);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['en', 'Platform fee of each order.', '20 %', /15 %/],
  ['zh', '每笔订单的平台服务费。', '20%', /15%/],
] as const)(
  'RulesPage shows meaning, value and default in %s',
  async (language, meaning, value, byDefault) => {
    await switchLanguage(language);
    items = [fee];
    showList();
    expect((await screen.findByRole('link', { name: meaning })).getAttribute('href')).toBe('/rules/feeBps');
    expect(screen.getByText(value)).toBeTruthy();
    expect(screen.getByText(byDefault)).toBeTruthy();
    await switchLanguage('en');
  },
);

test('RulesPage finds rules by words of their meaning, by name, and the changed ones', async () => {
  showList();
  await screen.findByText('3 rules');
  type('Find a rule', 'platform ORDER');
  expect(screen.getByText('1 rule')).toBeTruthy();
  type('Find a rule', 'freecancel');
  expect(screen.getByText('24 hours')).toBeTruthy();
  type('Find a rule', 'no such thing');
  expect(screen.getByText('No rule fits.')).toBeTruthy();
  type('Find a rule', '');
  fireEvent.click(screen.getByLabelText('Only rules that an operator changed'));
  expect(screen.getByText('1 rule')).toBeTruthy();
  expect(screen.getByText('feeBps')).toBeTruthy();
});

test('RulePage shows range, default and the history with names', async () => {
  lines = [line];
  showRule('feeBps');
  await screen.findByText('0 % to 100 %');
  expect(screen.getByText('15 %')).toBeTruthy();
  await screen.findByText('From the default to 20 %');
  expect(screen.getAllByText(/^Changed by Robin Hale/)).toHaveLength(2);
});

test('RulePage changes a rule only at the second press, and states both values', async () => {
  acting = [{ code: 200, data: { ...hours, value: 48, change: fee.change } }];
  const calls = showRule('freeCancelHours');
  await screen.findByText('No operator has changed this rule.');
  type('New value (hours)', '48');
  press('Change the rule');
  expect(screen.getByText(/^From 24 hours to 48 hours\./)).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  press('Change it now');
  await screen.findByText('Changed. It is 48 hours now.');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent).toMatchObject({ path: '/applet/operator/rule/freeCancelHours', body: { value: 48 } });
  expect(screen.getByText('This value holds already.')).toBeTruthy();
});

test('RulePage refuses a value out of the range with the range in words', async () => {
  showRule('freeCancelHours');
  await screen.findByText('No operator has changed this rule.');
  type('New value (hours)', '73');
  expect(screen.getByText('This does not fit. Accepted: 2 hours to 72 hours.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change the rule' }).disabled).toBe(true);
});

test('RulePage restores the default of a changed rule', async () => {
  acting = [{ code: 200, data: { ...fee, value: 1500, change: null } }];
  const calls = showRule('feeBps');
  await screen.findByText('0 % to 100 %');
  press('Back to the default');
  expect(screen.getByText(/^From 20 % back to the default, 15 %\./)).toBeTruthy();
  press('Restore the default now');
  await screen.findByText('Changed. It is 15 % now.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: null });
});

test('RulePage requests a code, then sends the same change again', async () => {
  acting = [
    { code: 403, reason: 'FRESH_CODE_NEEDED' },
    { code: 200, data: { ...hours, value: 48, change: fee.change } },
  ];
  const calls = showRule('freeCancelHours');
  await screen.findByText('No operator has changed this rule.');
  type('New value (hours)', '48');
  press('Change the rule');
  press('Change it now');
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  press('Continue');
  await screen.findByText('Changed. It is 48 hours now.');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('RulePage shows no form for a fixed rule', async () => {
  showRule('currency');
  await screen.findByText(/^The configuration of the server sets this rule/);
  expect(screen.queryByRole('button', { name: 'Change the rule' })).toBeNull();
});

test('RulePage shows that there is no rule with the name', async () => {
  showRule('noSuchRule');
  expect(await screen.findByText('There is no rule with this name.')).toBeTruthy();
});

test('RulesPage loads again after a failure', async () => {
  let isDown = true;
  showConsolePage(<RulesPage />, { path: '/rules', at: '/rules' }, (call) =>
    isDown ? { code: 409, msg: 'The server is down.' } : answer(call),
  );
  await screen.findByText('The server is down.');
  isDown = false;
  press('Try again');
  expect(await screen.findByText('3 rules')).toBeTruthy();
});
