import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { HelperRole } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addHelper, type Person } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { servedClass } from './support/served-class.ts';

const signs = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}/;

/** The code on an open sheet, without the dashes that people read. */
async function codeOn(sheet: ReturnType<Page['getByRole']>): Promise<string> {
  const code = signs.exec(await sheet.innerText())?.[0];
  if (code === undefined) throw new Error('no code on the sheet');
  return code.replaceAll('-', '');
}

/** Returns the text of the PDF behind a link, as another program reads it. */
async function wordsOfPdf(server: DemoServer, link: ReturnType<Page['getByRole']>): Promise<string> {
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(200_000);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** The signed file behind a tap, as the phone saved it. */
async function savedFile(page: Page, link: ReturnType<Page['getByRole']>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.tap()]);
  expect(download.suggestedFilename()).toMatch(/^openfield-transcript-\w{20}\.json$/);
  return await readFile(await download.path(), 'utf8');
}

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'transcript.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** The keys are kept for guests of this device; any of its databases may hold them. */
const keysKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const wait = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
          });
        for (const { name = '' } of await indexedDB.databases()) {
          const db = await wait(indexedDB.open(name));
          const tables = Array.from(db.objectStoreNames).filter((table) => table === 'answers');
          for (const table of tables) {
            const rows: unknown[] = await wait(db.transaction(table).objectStore(table).getAll());
            if (JSON.stringify(rows).includes('P-256')) return true;
          }
          db.close();
        }
        return false;
      }),
    )
    .toBe(true);

/** A helper with 55 minutes that a coach has approved. */
async function servedHelper(server: DemoServer, role: HelperRole): Promise<Person> {
  const helper = await addHelper(server, role, { name: 'Jordis Blackwood' });
  const { coach, classId } = await servedClass(server, { helper, role, startedAgoMinutes: 70 });
  await ask(server, 'hours.submit', { classId, minutes: 55, note: '' }, helper.token);
  const { items } = await ask(server, 'hours.pending', {}, coach.token);
  const { id = '' } = items.find((one) => one.class.id === classId) ?? {};
  await ask(server, 'hours.decide', { id, decision: 'approve', reason: '' }, coach.token);
  return helper;
}

test('a school checks a transcript by its code and by its file, also offline, and sees when it was taken back', async ({
  browser,
  server,
}) => {
  const helper = await servedHelper(server, 'assistant');
  const phone = await phoneOf(browser, server, helper.email);
  const school = await otherPhone(browser, server);
  await showAs(school, { language: 'zh' });
  const sheet = phone.getByRole('dialog', { name: 'Transcript' });
  const page = (code: string) => server.url + pathTo(paths.transcript, { code });
  let code = '';
  let file = '';

  await test.step('from My account: preview it, and issue it', async () => {
    await phone.goto(server.url + paths.assistant.mine);
    await phone.getByRole('link', { name: 'Transcript for school' }).tap();
    await expect(phone.getByText('As an assistant')).toBeVisible();
    await phone.getByText('Own dates').tap();
    await phone.getByLabel('First day').fill('2000-01-02');
    await phone.getByLabel('Last day').fill('2000-01-01');
    await expect(phone.getByText('The last day lies before the first one.')).toBeVisible();
    await phone.getByLabel('Last day').fill('2000-01-31');
    await expect(phone.getByText('No time was approved in this period.')).toBeVisible();
    await phone.getByText('Last 12 months').tap();
    await phone.getByRole('button', { name: /^Issue for \d+ (min|hr)$/ }).tap();
    await expect(sheet.getByText('This transcript is valid')).toBeVisible();
    await expect(sheet.locator('.of-qr path')).toHaveCount(1);
    code = await codeOn(sheet);
  });

  await test.step('another program reads the PDF, and the signed file is saved', async () => {
    const words = await wordsOfPdf(server, sheet.getByRole('link', { name: 'PDF' }));
    for (const part of ['Jordis B.', code.match(/.{4}/g)?.join('-') ?? '', 'Valid when this page was made'])
      expect(words).toContain(part);
    expect(words).toMatch(/In all \d+ min/);
    expect(words).not.toContain('Blackwood');
    file = await savedFile(phone, sheet.getByRole('link', { name: 'Signed file' }));
  });

  await test.step('学校用手机输入编码，看到有效', async () => {
    await school.goto(server.url + paths.transcript);
    await school.getByRole('textbox', { name: '编码' }).fill(code.toLowerCase().replaceAll(/(.{4})/g, '$1 '));
    await school.getByRole('button', { name: '核验这个编码' }).tap();
    await expect(school.getByText('这份证明有效')).toBeVisible();
    await expect(school.getByText('Jordis B.（有意简写）')).toBeVisible();
    expect(new URL(school.url()).search).toBe(`?code=${code}`);
    const words = await wordsOfPdf(server, school.getByRole('link', { name: 'PDF 文件' }));
    for (const part of ['服务证明', 'Jordis B.', '制作本页时有效']) expect(words).toContain(part);
  });

  await test.step('断网后核验文件：没有改动的通过，改动一个字节的被发现', async () => {
    await workerReady(school);
    await keysKept(school);
    await school.context().setOffline(true);
    await school.goto(server.url + paths.transcript);
    await choose(school, file);
    await expect(school.getByText('这份文件由 Openfield 签名，内容未被改动')).toBeVisible();
    await expect(school.getByText('文件无法得知之后的变化。', { exact: false })).toBeVisible();
    await choose(
      school,
      file.replace(/"totalMinutes": (\d)/, (_all, digit: string) => `"totalMinutes": ${9 - Number(digit)}`),
    );
    await expect(school.getByText('这不是 Openfield 签名的文件')).toBeVisible();
    await visit(school, page(code));
    await expect(school.getByText('证明是否有效，需要联网才能查询。')).toBeVisible();
    await school.context().setOffline(false);
  });

  await test.step('the helper reads the list offline; issuing and taking back show why not', async () => {
    await workerReady(phone);
    await phone.reload();
    await settledScreen(phone);
    await answerStored(phone, code);
    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: 'Show code and files' }).first().tap();
    await expect(sheet.locator('.of-qr path')).toHaveCount(1);
    await expect(
      sheet.getByText('The PDF and the signed file can be fetched with a connection.'),
    ).toBeVisible();
    const needsNetwork = /^This needs a connection/;
    await expect(sheet.getByRole('button', { name: 'Withdraw it' })).toBeDisabled();
    await expect(sheet.getByText(needsNetwork).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(phone.getByRole('button', { name: /^Issue for/ })).toBeDisabled();
    await expect(phone.getByText(needsNetwork).first()).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('withdrawn after a question: the school sees it, and there are no files', async () => {
    await phone.reload();
    await phone.getByRole('button', { name: 'Show code and files' }).first().tap();
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Withdraw it' }).tap();
    const question = phone.locator('.dialog', { hasText: 'Take this transcript back?' });
    await question.getByText('Withdraw it', { exact: true }).tap();
    await expect(sheet.getByText('This transcript was taken back')).toBeVisible();
    await school.goto(page(code));
    await expect(school.getByText('这份证明已被撤回')).toBeVisible();
    await expect(school.getByRole('link', { name: 'PDF 文件' })).toHaveCount(0);
    await school.goto(`${server.url}/transcript/${code}.pdf`);
    await expect(school.getByText('这份证明已被撤回')).toBeVisible();
  });
  await Promise.all([phone, school].map((one) => one.context().close()));
});

test('志愿者用中文开具证明，学校用英文查看；编码不存在时如实说明', async ({ browser, server }) => {
  const phone = await phoneOf(browser, server, (await servedHelper(server, 'volunteer')).email, 'zh');
  const school = await otherPhone(browser, server);
  await showAs(school, { language: 'en' });
  await phone.goto(server.url + paths.volunteer.mine);
  await phone.getByRole('link', { name: '开具服务证明' }).tap();
  await phone.getByText('近 12 个月').tap();
  await phone.getByRole('button', { name: /^开具 \d+(分钟|小时)的证明$/ }).tap();
  const sheet = phone.getByRole('dialog', { name: '服务证明' });
  await expect(sheet.getByText('这份证明有效')).toBeVisible();
  const code = await codeOn(sheet);
  await school.goto(server.url + pathTo(paths.transcript, { code }));
  await expect(school.getByText('This transcript is valid')).toBeVisible();
  await expect(school.getByText('As a volunteer')).toBeVisible();
  await visit(school, server.url + pathTo(paths.transcript, { code: '0'.repeat(20) }));
  await expect(school.getByText('There is no transcript with this code')).toBeVisible();
  await Promise.all([phone, school].map((one) => one.context().close()));
});
