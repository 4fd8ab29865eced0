import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditActions, auditExportPath, auditSubjects } from '#contract/audit-actions.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { showConsolePage } from '#tests/support/console-page.tsx';
import { wholeText } from '#tests/support/whole-text.ts';
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

vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn<(name: string, file: Blob) => void>() }));

beforeAll(startWords);
// Also after a failure: the next test reads English.
afterEach(async () => {
  vi.mocked(saveFile).mockClear();
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
  expect(screen.getByText(action, { selector: 'b' })).toBeTruthy();
  expect(screen.getByText(wholeText(by))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Elena Rivera' }).getAttribute('href')).toBe('/people/a1');
  expect(screen.queryByRole('link', { name: 'Robin Hale' })).toBeNull();
  expect(screen.getByText('{"reason":"Stolen phone"}')).toBeTruthy();
});

test('AuditPage draws each page of lines as one part, and J and K go from one to the next', async () => {
  const pages = [[line, { ...line, no: 11 }], [{ ...line, no: 10 }]];
  showConsolePage(<AuditPage />, { path: '/audit', at: '/audit' }, ({ search }) => {
    const no = Number(search.get('cursor') ?? 0);
    return { code: 200, data: { items: pages[no], next: no === 0 ? '1' : null } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText(/^line 10,/);
  const parts = [...document.querySelectorAll<HTMLElement>('.queue > .queue-part')];
  expect(parts.map((part) => part.querySelectorAll('[data-key-row]').length)).toEqual([2, 1]);
  const keyed = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return parts.findIndex((part) => part.contains(document.activeElement));
  };
  expect(['j', 'j', 'j', 'k'].map(keyed)).toEqual([0, 0, 1, 0]);
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

test.each([
  ['en', 'Action', 'First day', 'Last day', 'Show these lines', 'Account locked'],
  ['zh', '操作', '开始日期', '结束日期', '显示这些记录', '账号已锁定'],
] as const)('AuditPage filters by action and days in %s', async (...given) => {
  const [language, action, from, until, button, words] = given;
  await switchLanguage(language);
  items = [];
  const calls = show();
  await screen.findByText(language === 'en' ? 'No line fits.' : '没有符合的记录。', { selector: '.note' });
  const locked = within(screen.getByLabelText(action)).getByRole('option', { name: words });
  fireEvent.change(screen.getByLabelText(action), { target: { value: locked.getAttribute('value') } });
  fireEvent.change(screen.getByLabelText(from), { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getByLabelText(until), { target: { value: '2026-03-01' } });
  expect(screen.getByRole('button', { name: button }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText(until), { target: { value: '2026-03-02' } });
  press(button);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const sent = Object.fromEntries(calls[1]?.search ?? []);
  expect(sent).toEqual({
    action: 'account.locked',
    from: new Date(2026, 2, 2).toISOString(),
    until: new Date(2026, 2, 3).toISOString(),
  });
});

test('AuditPage leaves out a day of the address that is not a date', async () => {
  items = [];
  const calls = show('/audit?from=soon&until=2026-99-99&action=task.done');
  await screen.findByText('No line fits.', { selector: '.note' });
  expect(calls.map(({ search }) => search.get('from'))).toEqual([null]);
});

/** Answers the list, and the file with what is given. */
const showExport = (count: number, file: () => Response | Promise<Response>) => {
  items = [line];
  const calls = showConsolePage(<AuditPage />, { path: '/audit', at: '/audit?actor=o1' }, () => ({
    code: 200,
    data: { items, next: null, count },
  }));
  const lists = globalThis.fetch;
  answerCalls(async (request) =>
    new URL(request.url).pathname === auditExportPath ? await file() : await lists(request),
  );
  return calls;
};
const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });

test.each([
  [
    'en',
    '1,234 lines fit.',
    'Export',
    'The file is being made. Leave this page open.',
    'The file was saved.',
  ],
  ['zh', '符合 1,234 条。', '导出', '正在生成文件，请勿关闭此页。', '文件已保存。'],
] as const)('AuditExport counts, shows that the file is made, and saves it in %s', async (...given) => {
  const [language, counted, button, busy, saved] = given;
  await switchLanguage(language);
  const { promise, resolve } = Promise.withResolvers<Response>();
  showExport(1234, () => promise);
  await screen.findByText(counted);
  press(button);
  await screen.findByText(busy);
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBe('true');
  expect(saveFile).not.toHaveBeenCalled();
  resolve(csv('no\r\n'));
  await screen.findByText(saved);
  expect(saveFile).toHaveBeenCalledWith('audit.csv', expect.any(Blob));
});

test('AuditExport shows that a file has only the newest lines when more fit', async () => {
  showExport(100_001, () => csv(''));
  expect(await screen.findByText(/^More than 100,000 lines fit/)).toBeTruthy();
});

test('AuditExport shows a refusal, and saves no file', async () => {
  showExport(3, () => Response.json({ code: 403, reason: 'FORBIDDEN', msg: 'Not so.' }, { status: 403 }));
  await screen.findByText('3 lines fit.');
  press('Export');
  expect(await screen.findByText('Not so.')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

test('AuditExport makes no file of one that breaks off, and can be tried again', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('no,at'));
          stream.error(new TypeError('cut'));
        },
      }),
      { headers: { 'content-type': 'text/csv; charset=utf-8' } },
    );
  showExport(3, broken);
  await screen.findByText('3 lines fit.');
  press('Export');
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});
