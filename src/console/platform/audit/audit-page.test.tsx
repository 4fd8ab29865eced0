import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditActions, auditSubjects } from '#contract/audit-actions.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { showConsolePage } from '#tests/support/console-page.tsx';
import { AuditPage } from './audit-page.tsx';
import type { AuditLine } from './audit.queries.ts';

const line: AuditLine = {
  no: 12,
  at: '2026-03-01T08:00:00.000Z',
  actorId: 'o1',
  actorName: 'Robin Hale',
  action: 'account.locked',
  subject: { kind: 'account', id: 'a1' },
  subjectName: 'Elena Rivera',
  facts: { reason: 'Stolen phone' },
  hash: null,
};
let items: AuditLine[];
let report: { checked: number; brokenAt: number | null; anchoredAt: number | null };

beforeAll(startWords);
// Also after a failure: the next test reads English.
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = (at = '/audit') =>
  showConsolePage(<AuditPage />, { path: '/audit', at }, ({ path }) => ({
    code: 200,
    data: path.endsWith('/chain') ? report : { items, next: null },
  }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Account locked', 'about account a1', 'by Robin Hale (o1)'],
  ['zh', '账号已锁定', '关于 账号 a1', '操作者：Robin Hale（o1）'],
] as const)('AuditPage shows a line in words with its facts in %s', async (language, action, about, by) => {
  await switchLanguage(language);
  items = [line];
  show();
  await screen.findByText(about);
  expect(screen.getByText(action)).toBeTruthy();
  expect(screen.getByText(by)).toBeTruthy();
  expect(screen.getByText('Elena Rivera')).toBeTruthy();
  expect(screen.getByText('{"reason":"Stolen phone"}')).toBeTruthy();
});

test('AuditPage links an order by its number', async () => {
  items = [{ ...line, action: 'order.looked', subject: { kind: 'order', id: 'o1' }, subjectName: 'OF-4' }];
  show();
  const link = await screen.findByRole('link', { name: 'Order OF-4' });
  expect(link.getAttribute('href')).toBe('/orders?number=OF-4');
});

test('AuditPage shows the codes of a line that an older server wrote', async () => {
  items = [{ ...line, action: 'class.renamed', subject: { kind: 'course', id: 'c1' } }];
  show();
  await screen.findByText('class.renamed');
  expect(screen.getByText('about course c1')).toBeTruthy();
});

test.each([
  ['en', 'Audit log', /about [a-z]+[A-Z]\w* s\d/],
  ['zh', '审计日志', /关于 [a-zA-Z]+ s\d/],
] as const)('AuditPage has words for every action and kind in %s', async (language, title, code) => {
  await switchLanguage(language);
  items = auditActions.map((action, no) => ({
    ...line,
    subjectName: null,
    no,
    action,
    subject: { kind: auditSubjects[no % auditSubjects.length] ?? '', id: `s${no}` },
  }));
  show();
  const list = await screen.findByRole('list', { name: title });
  await vi.waitFor(() => expect(list.querySelectorAll('b')).toHaveLength(auditActions.length));
  const actions = [...list.querySelectorAll('b')].map((b) => b.textContent);
  expect(actions.filter((text) => text.includes('.'))).toEqual([]);
  expect(list.textContent).not.toMatch(code);
});

test('AuditPage reads the lines about one record, and leaves empty filters out', async () => {
  items = [];
  const calls = show();
  await screen.findByText('No line fits.');
  fireEvent.change(screen.getByLabelText('Id of a record'), { target: { value: ' a1 ' } });
  press('Show these lines');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ search }) => search.toString())).toEqual(['', 'subjectId=a1']);
});

test.each([
  [{ checked: 40, brokenAt: null, anchoredAt: 30 }, /No line was changed or removed/, /up to line 30/],
  [{ checked: 20, brokenAt: 21, anchoredAt: null }, /Line 21 does not fit/, /No head outside/],
])('AuditPage checks the chain on request alone (%j)', async (given, result, anchor) => {
  items = [];
  report = given;
  const calls = show();
  await screen.findByText('No line fits.');
  expect(calls.map(({ path }) => path)).toEqual(['/applet/operator/audit']);
  press('Check the whole chain');
  await screen.findByText(result);
  expect(screen.getByText(anchor)).toBeTruthy();
});
