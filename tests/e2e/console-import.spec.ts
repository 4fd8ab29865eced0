import { readFile } from 'node:fs/promises';
import { ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { newPartner } from './support/partners.ts';
import { newFamily } from './support/people.ts';
import { sql } from './support/sql.ts';

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('an operator checks a file by keyboard, imports it, and invited people get a mail', async ({
  browser,
  server,
}) => {
  const partner = await newPartner(server, 'Keyboard Club');
  const page = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await openConsole(page, server, '/console/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await page.getByLabel('Partner', { exact: true }).selectOption({ label: 'Keyboard Club' });
  await page.getByRole('radio', { name: /Coaches/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Members/ })).toBeChecked();
  await page
    .getByLabel(/^File/)
    .setInputFiles(
      file('members.csv', [
        'Name;E-mail;Child',
        'Ada Keyboard;ada@keyboard.example;Leo',
        'Bea Keyboard;no address;Mia',
        'Ada Keyboard;ADA@keyboard.example;',
      ]),
    );
  await page.getByRole('button', { name: 'Check the file' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fine: 1. With faults: 1. Already there: 1.')).toBeVisible();
  await expect(page.getByText('These columns are not read: Child')).toBeVisible();
  await expect(page.getByRole('row', { name: '3 fault E-mail' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'the same as line 2' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).press('Enter'),
  ]);
  const report = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(report).toHaveLength(4);
  expect(report[2]).toBe('3,fault,E-mail,cannot be read or breaks a rule of the form');

  await page.getByLabel('Leave out the lines with faults').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Import it now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported: 1. Left out: 1.')).toBeVisible();

  const mailbox = async () => (await fetch(`${server.url}/mailbox`)).text();
  await expect.poll(mailbox, { timeout: 90_000 }).toContain('ada@keyboard.example');
  expect(await mailbox()).toContain('Keyboard Club invites you to Openfield');
  expect(await sql(server, `select from contact where value = 'ada@keyboard.example'`, [])).toHaveLength(0);

  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('Fine: 0. With faults: 1. Already there: 2.')).toBeVisible();
  await expect(page.getByText('Nothing is left to import.')).toBeVisible();

  const token = await operatorToken(server);
  const { text } = await ask(server, 'operator.partnerExport', { id: partner, part: 'invitations' }, token);
  expect(text).toContain('member,Ada Keyboard,ada@keyboard.example');
  await page.context().close();
});

test('the page of imports has no fault in Chinese', async ({ browser, server }) => {
  const page = await browser.newPage({ ...largeScreen, baseURL: server.url, locale: 'zh-CN' });
  await openConsole(page, server, '/console/import', 'zh');
  await expect(page.getByRole('heading', { level: 1, name: '导入' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test('a manager saves the data of the partner as one file on the phone', async ({ page, server }) => {
  const manager = await newFamily(page, server, 'Petra');
  const id = await newPartner(server, 'Export Club', { manager });
  await page.goto(`/student/partnersDetail?id=${id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as one file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^openfield-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  for (const part of ['coaches', 'members', 'classes', 'hours', 'invitations', 'plannedClasses'])
    expect(bytes.includes(`${part}.csv`)).toBe(true);
});
