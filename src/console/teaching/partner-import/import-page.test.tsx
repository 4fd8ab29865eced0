import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ImportCheck } from '#contract/partner-import.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { ImportPage } from './import-page.tsx';

const saved = vi.hoisted(() => ({ files: [] as { name: string; file: Blob }[] }));
vi.mock('#src/ui/save-file.ts', () => ({
  saveFile: (name: string, file: Blob) => saved.files.push({ name, file }),
}));

const found: ImportCheck = {
  problem: null,
  encoding: 'gb18030',
  samples: ['Ren閑 M黮ler'],
  hash: 'a'.repeat(64),
  lines: [
    { line: 2, state: 'fine' },
    { line: 3, state: 'fault', faults: [{ column: 'email', why: 'wrong' }] },
    { line: 4, state: 'duplicate', repeats: { what: 'line', line: 2 } },
  ],
  counts: { fine: 1, fault: 1, duplicate: 1 },
  makes: 1,
  unread: ['=child'],
  mailsPerMinute: 60,
};
let checking: ConsoleAnswer;
let running: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  checking = { code: 200, data: found };
  running = { code: 200, data: { id: 'i1', made: 1, leftOut: 1 } };
  saved.files.length = 0;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = () =>
  showConsolePage(<ImportPage />, { path: '/import', at: '/import' }, ({ path }) => {
    if (path.endsWith('/import/check')) return checking;
    if (path.endsWith('/import')) return running;
    const partner = { id: 'p1', name: { en: 'River School' }, state: 'open' };
    return { code: 200, data: { items: [partner], next: null } };
  });

const choose = async (file = new File(['name,email\n'], 'people.csv')) => {
  await screen.findByRole('option', { name: 'River School' });
  fireEvent.change(screen.getByLabelText('Partner'), { target: { value: 'p1' } });
  fireEvent.click(screen.getByLabelText(/^Members/));
  fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [file] } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Check the file'],
  ['zh', '检查文件'],
] as const)('ImportPage shows its form in %s', async (language, label) => {
  await switchLanguage(language);
  show();
  expect(await screen.findByRole('button', { name: label })).toHaveProperty('disabled', true);
});

test('ImportPage shows each line that makes nothing, imports what it showed and leaves out faults by choice', async () => {
  const calls = show();
  await choose();
  press('Check the file');
  expect(await screen.findByText('Fine: 1. With faults: 1. Already there: 1.')).toBeTruthy();
  expect(screen.getByText('These columns are not read: =child')).toBeTruthy();
  expect(
    screen.getByRole('row', { name: '3 fault E-mail cannot be read or breaks a rule of the form' }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: /^4 already there\s+the same as line 2$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText('Leave out the lines with faults'));
  press('Import');
  press('Import it now');
  expect(await screen.findByText('Imported: 1. Left out: 1.')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/partner/p1/import',
    body: { kind: 'members', file: btoa('name,email\n'), hash: found.hash, fine: 1, leavesOut: true },
  });
  expect(calls.at(-1)?.key).not.toBeNull();
});

test('ImportPage shows the encoding with samples, and checks in the one that is chosen', async () => {
  const calls = show();
  await choose();
  press('Check the file');
  expect(await screen.findByText('Read as GB18030 (Chinese).')).toBeTruthy();
  expect(screen.getByText('Ren閑 M黮ler')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'windows-1252' } });
  await vi.waitFor(() => expect(screen.queryByText('Read as GB18030 (Chinese).')).toBeNull());
  press('Check the file');
  await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { encoding: 'windows-1252' } }));
});

test('ImportPage saves a report of all lines', async () => {
  show();
  await choose();
  press('Check the file');
  await screen.findByText(/^Fine: 1/);
  press('Save the report');
  const [report] = saved.files;
  expect(report?.name).toBe('import-report.csv');
  expect(await report?.file.text()).toContain(
    '3,fault,E-mail,cannot be read or breaks a rule of the form\r\n4,already there,,the same as line 2',
  );
});

test('ImportPage offers another check when something has changed since', async () => {
  running = { code: 409, reason: 'CONTENT_CHANGED' };
  checking = {
    code: 200,
    data: { ...found, counts: { fine: 1, fault: 0, duplicate: 0 }, lines: [found.lines[0]] },
  };
  const calls = show();
  await choose();
  press('Check the file');
  await screen.findByText(/^Fine: 1/);
  press('Import');
  press('Import it now');
  await screen.findByText(/^Something has changed since the check/);
  press('Look again');
  await vi.waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/check'))).toHaveLength(2));
});

test.each([
  [{ why: 'tooManyLines', columns: [] }, /more than 5,000 lines/],
  [{ why: 'broken', columns: ['7'] }, /from line 7 on/],
  [{ why: 'columns', columns: ['email'] }, /missing or there twice: email/],
  [{ why: 'encoding', columns: [] }, /no text in UTF-8/],
])('ImportPage shows why a file was not read: %j', async (problem, text) => {
  checking = { code: 200, data: { ...found, problem, lines: [] } };
  show();
  await choose();
  press('Check the file');
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('ImportPage refuses a file above 5 MB before it is sent', async () => {
  show();
  const file = new File(['x'], 'large.csv');
  Object.defineProperty(file, 'size', { value: 6_000_000 });
  await choose(file);
  expect(screen.getByRole('alert').textContent).toBe('The file is larger than 5 MB.');
  expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
});
