import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { largeScreen, openConsole, saveEvidence } from './support/console.ts';
import { expect, test, signInByCode, invitationCode } from './support/journey.ts';
import { settledScreen, showAs, visit } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

const joinUrl = (role: string) => pathTo(paths.join, { role });
const kept = async (page: Page) => JSON.stringify(await storedRows(page, 'drafts'));

async function certificate(background = '#f4f0e0') {
  const plain = { width: 900, height: 1200, channels: 3 as const, background };
  return {
    name: 'course.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: plain }).jpeg().toBuffer(),
  };
}

test('助教：附证书，断网和关闭应用后内容还在，两处退回后修改，审核通过后进入专区', async ({
  page,
  browser,
  context,
  server,
}) => {
  await signInByCode(page, server, 'wang.min@join.example');
  await showAs(page, { language: 'zh' });
  await page.goto(server.url + joinUrl('assistant'));
  await settledScreen(page);

  await test.step('填写并上传证书；断网时说明原因，应用被关闭', async () => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await certificate());
    await expect(page.getByRole('img', { name: '证书 1' })).toBeVisible();
    await page.getByLabel('姓名', { exact: true }).fill('王敏');
    await page.getByLabel('出生日期').fill('1998-06-01');
    await page.getByLabel('性别').selectOption({ index: 1 });
    await page.getByLabel('城市').selectOption('shanghai');
    await page.getByLabel('自我介绍').fill('带过两年夏令营，会一些手语。');
    await context.setOffline(true);
    await expect(page.getByText('提交需要联网。您填写的内容仍保存在这部手机上。').first()).toBeAttached();
    await expect.poll(() => kept(page)).toContain('会一些手语');
    await page.close();
    await context.setOffline(false);
  });

  const again = await context.newPage();
  await showAs(again, { language: 'zh' });
  await test.step('重新打开后内容和证书都在，提交审核', async () => {
    await again.goto(server.url + joinUrl('assistant'));
    await expect(again.getByText('已恢复您之前填写的内容。')).toBeVisible();
    await expect(again.getByLabel('自我介绍')).toHaveValue('带过两年夏令营，会一些手语。');
    await expect(again.getByRole('img', { name: '证书 1' })).toBeVisible();
    await again.getByRole('button', { name: '提交审核' }).tap();
    await expect(again.getByText('您的信息正在审核中，请耐心等待')).toBeVisible();
  });

  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await test.step('the console sees the certificate, and refuses two fields', async () => {
    await openConsole(atConsole, server, '/console/joins');
    await atConsole.getByRole('link', { name: /王敏/ }).click();
    await expect(atConsole.locator('button.picture img')).toHaveCount(1);
    for (const [field, text] of [
      ['Certificates', 'Please add the second page.'],
      ['About the person', 'Please say where the camp was.'],
    ] as const) {
      await atConsole.getByRole('button', { name: `Say what is wrong with: ${field}` }).click();
      await atConsole.getByLabel(`What is wrong with: ${field}`).fill(text);
    }
    await atConsole.getByRole('button', { name: 'Refuse' }).click();
    await expect(atConsole.getByText('Refused. 王敏 has a notice')).toBeVisible();
  });

  await test.step('两处原因都写在相应的栏目旁，修改后再次提交', async () => {
    await again.goto(server.url + joinUrl('assistant'));
    await expect(again.getByText('Please add the second page.')).toBeVisible();
    await expect(again.getByText('Please say where the camp was.')).toBeVisible();
    await again
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await certificate('#d0e0f0'));
    await expect(again.getByRole('img', { name: '证书 2' })).toBeVisible();
    await again.getByLabel('自我介绍').fill('在千岛湖带过两年夏令营，会一些手语。');
    await again.getByRole('button', { name: '提交审核' }).tap();
    await expect(again.getByText('您的信息正在审核中，请耐心等待')).toBeVisible();
  });

  await test.step('with the evidence it is approved, and the area opens', async () => {
    await atConsole.reload();
    await saveEvidence(
      atConsole,
      ['Identity check', 'Background check', 'Code of conduct'],
      server.dayIn(300),
    );
    await atConsole.getByRole('button', { name: 'Approve' }).click();
    await expect(atConsole.getByText('Approved. The role of 王敏 is open')).toBeVisible();
    await again.reload();
    await again.getByRole('link', { name: '进入专区' }).tap();
    await again.waitForURL(`**${paths.assistant.home}`);
    await expect(again.getByRole('heading', { name: '我的协助' })).toBeVisible();
    // A certificate is never public, also after the approval.
    const token = await again.evaluate(() => localStorage.getItem('token') ?? '');
    const { items } = await ask(server, 'picture.mine', { role: 'assistant' }, token);
    expect(items).toHaveLength(2);
    for (const { name } of items)
      expect((await fetch(`${server.url}/applet/picture/${name}`)).status).toBe(404);
  });
  await atConsole.close();
});

test('a volunteer of sixteen: the form, the father’s sign-in and consent, and the area', async ({
  page,
  browser,
  server,
}) => {
  const father = 'father.of.ben@join.example';
  await signInByCode(page, server, 'ben.young@join.example');
  await test.step('the form requires a guardian, and is stored without a network', async () => {
    await page.goto(server.url + joinUrl('volunteer'));
    await settledScreen(page);
    await page.getByLabel('Name', { exact: true }).fill('Ben Young');
    await page.getByLabel('Date of birth').fill(`${server.ago(0).getFullYear() - 16}-01-15`);
    await page.getByLabel('Gender').selectOption({ index: 1 });
    await page.getByLabel('City').selectOption('austin');
    await page.context().setOffline(true);
    await expect.poll(() => kept(page)).toContain('Ben Young');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send for review' }).tap();
    await expect(page.getByText('Your information is still under review. Please wait')).toBeVisible();
    await page.getByRole('link', { name: 'Invite a guardian' }).tap();
    await page.waitForURL(`**${paths.student.profile}`);
  });

  const other = await (await browser.newContext()).newPage();
  await test.step('his father accepts the invitation', async () => {
    await page.getByRole('button', { name: 'Invite a guardian' }).tap();
    await page.getByRole('textbox', { name: 'Address of the guardian' }).fill(father);
    await page.getByRole('button', { name: 'Send the invitation' }).tap();
    await expect(page.getByText('Invitation to f…@join.example')).toBeVisible();
    await signInByCode(other, server, father);
    await other.goto(`${server.url}${paths.student.profile}`);
    await other.getByRole('button', { name: 'Enter an invitation code' }).click();
    const sheet = other.getByRole('dialog');
    await expect(sheet).not.toHaveAttribute('data-moving');
    await other.getByRole('textbox', { name: 'Invitation code' }).fill(await invitationCode(server, father));
    await other.getByRole('button', { name: 'Accept the invitation' }).click();
    await sheet.getByRole('textbox', { name: 'Date of birth' }).fill('1980-04-05');
    await sheet.getByRole('button', { name: 'Save and go on' }).click();
    const row = other.getByRole('list', { name: 'Confirming a guardian' });
    await expect(row.getByText('Is being confirmed')).toBeVisible();
  });

  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await test.step('the operator reads the name of the guardian, and writes the consent down', async () => {
    await openConsole(atConsole, server, '/console/joins');
    await atConsole.getByRole('link', { name: /Ben Young/ }).click();
    await expect(atConsole.getByText(father)).toBeVisible();
    await expect(atConsole.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await saveEvidence(atConsole, ['Code of conduct', 'A guardian’s consent'], server.dayIn(300));
    await atConsole.getByRole('button', { name: 'Approve' }).click();
    await expect(atConsole.getByText('Approved. The role of Ben Young is open')).toBeVisible();
  });

  await test.step('the area of volunteers is open, and his details show the clearance', async () => {
    await page.goto(server.url + joinUrl('volunteer'));
    await page.getByRole('link', { name: 'Open the area' }).tap();
    await page.waitForURL(`**${paths.volunteer.home}`);
    await expect(page.getByRole('heading', { name: 'Where you help' })).toBeVisible();
    await visit(page, server.url + paths.volunteer.profile);
    await expect(page.getByText(/good until/)).toBeVisible();
  });
  await Promise.all([other, atConsole].map((one) => one.context().close()));
});
