import sharp from 'sharp';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test, demoPassword } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { addFamily, addHelper } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { rowsOf, answerStored, storedRows } from './support/rows.ts';

/** Larger than what is sent. */
const pictureOfGate = async () => ({
  name: 'gate.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#385' } })
    .png()
    .toBuffer(),
});

test('a safety report written offline is sent once, and the phone shows the answer of the console', async ({
  browser,
  server,
}) => {
  const words = 'The gate to the street stood open';
  const { token, email } = await addHelper(server);
  const sent = async () =>
    (await ask(server, 'feedback.mine', {}, token)).items.filter(({ text }) => text === words);
  const phone = await phoneOf(browser, server, email);

  await test.step('safety is the first choice, and the typed text outlives the page', async () => {
    await phone.goto(server.url + paths.setting);
    await workerReady(phone);
    await phone.getByRole('link', { name: 'Help and contact' }).tap();
    await phone.getByRole('link', { name: 'Feedback' }).tap();
    await settledScreen(phone);
    await expect(phone.getByRole('radio').first()).toHaveAccessibleName(/^Somebody’s safety/);
    await phone.context().setOffline(true);
    await phone.getByRole('radio', { name: /^Somebody’s safety/ }).check();
    await expect(phone.getByText('Is somebody in danger now?')).toBeVisible();
    await phone.getByLabel('Tell us').fill(words);
    await phone.locator('input[type=file]').setInputFiles(await pictureOfGate());
    await expect(phone.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
    // The draft is written when the fingers rest.
    await expect
      .poll(async () => JSON.stringify(await storedRows(phone, 'drafts')))
      .toMatch(/"picture":"[^"]/);
    await phone.reload();
    await expect(phone.getByLabel('Tell us')).toHaveValue(words);
    await expect(phone.getByRole('radio', { name: /^Somebody’s safety/ })).toBeChecked();
    await expect(phone.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  });

  await test.step('without a network it waits on the phone, and is shown as waiting', async () => {
    await phone.getByRole('button', { name: 'Send' }).tap();
    const waiting = phone.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText(words)).toBeVisible();
    await expect(waiting.getByText('Waits on this phone')).toBeVisible();
    await expect(phone.getByLabel('Tell us')).toHaveValue('');
    expect((await rowsOf(phone)).filter(({ type }) => type === 'feedback.send')).toHaveLength(1);
    await waiting.getByRole('link').tap();
    await expect(phone.getByRole('heading', { name: 'Safety report' })).toBeVisible();
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
    expect(await sent()).toEqual([]);
  });

  await test.step('back on the network it arrives once', async () => {
    await phone.context().setOffline(false);
    await expect.poll(async () => (await sent()).length).toBe(1);
    await phone.goto(server.url + paths.feedback);
    const row = phone.getByRole('link', { name: words });
    await expect(row).toContainText('Received');
    expect(await sent()).toMatchObject([{ kind: 'safety', state: 'received', hasPicture: true }]);
  });

  await test.step('the console has it first, with a way to reach the writer, and answers', async () => {
    const context = await browser.newContext({ ...largeScreen, baseURL: server.url });
    const page = await context.newPage();
    await openConsole(page, server);
    await page.getByRole('link', { name: 'Safety and feedback' }).click();
    const safety = page.getByRole('region', { name: 'Safety reports' });
    const card = safety.getByRole('listitem').filter({ hasText: words }).first();
    await expect(card).toContainText(email);
    await expect(card.getByRole('button', { name: /^Picture from/ }).locator('img')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Feedback' }).getByText(words)).toHaveCount(0);
    await card.getByRole('button', { name: 'I looked at it, no answer' }).click();
    await expect(card.getByText('Marked as looked at.')).toBeVisible();
    expect(await sent()).toMatchObject([{ state: 'seen' }]);
    await card.getByRole('button', { name: 'Answer', exact: true }).click();
    await card.getByRole('textbox').fill('The gate has a lock now.');
    await card.getByRole('button', { name: 'Send the answer' }).click();
    await expect(card.getByText('Answered. The person has a notice.')).toBeVisible();
    await page.getByLabel('Show').selectOption('done');
    await expect(safety.getByText('The gate has a lock now.')).toBeVisible();
    await context.close();
  });

  await test.step('the notice opens the answer, which is read again without a network', async () => {
    await phone.goto(server.url + paths.notice);
    await phone
      .getByRole('link', { name: /We answered you/ })
      .first()
      .tap();
    await phone.getByRole('link', { name: 'Read the answer' }).tap();
    await expect(phone.getByText('The gate has a lock now.')).toBeVisible();
    await answerStored(phone, 'The gate has a lock now.');
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText('The gate has a lock now.')).toBeVisible();
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  });
  await phone.context().close();
});

test('访客写好反馈后登录，一字不少地发送；管理台用中文先看到安全报告', async ({ browser, server }) => {
  const words = '更衣室门口有积水';
  const { token, email } = await addFamily(server, { language: 'zh' });
  const phone = await otherPhone(browser, server);
  await phone.addInitScript(() => localStorage.setItem('language', 'zh'));

  await test.step('访客在教练列表看到问题，写下反馈', async () => {
    await phone.goto(server.url + paths.student.coach);
    await settledScreen(phone);
    await phone.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.querySelector('main')?.append(link);
      link.click();
    }, paths.feedback);
    await phone.getByRole('radio', { name: '功能有问题' }).check();
    await phone.getByLabel('请告诉我们').fill(words);
    await expect(phone.getByLabel('关于哪个页面？')).toHaveValue(paths.student.coach);
    await phone.getByRole('button', { name: '登录并发送' }).tap();
    await phone.waitForURL(/\/login/);
  });

  await test.step('登录后内容还在，发送一次', async () => {
    await phone.getByRole('radio', { name: '密码' }).check();
    await phone.getByRole('textbox', { name: '手机号或邮箱' }).fill(email);
    await phone.locator('input[name="password"]').fill(demoPassword);
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: '登录', exact: true }).tap();
    await phone.waitForURL((url) => url.pathname === paths.feedback);
    await expect(phone.getByLabel('请告诉我们')).toHaveValue(words);
    await phone.getByRole('button', { name: '发送', exact: true }).tap();
    await expect(phone.getByRole('link', { name: words })).toContainText('已收到');
    const { items } = await ask(server, 'feedback.mine', {}, token);
    expect(items.filter(({ text }) => text === words)).toMatchObject([{ page: paths.student.coach }]);
  });

  await test.step('断网时也能看到发送过的内容和状态', async () => {
    await workerReady(phone);
    await answerStored(phone, words);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByRole('link', { name: words })).toContainText('已收到');
    await phone.context().setOffline(false);
  });

  await test.step('其他运营人员已先答复时，管理台如实告知', async () => {
    const context = await browser.newContext({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
    const page = await context.newPage();
    await openConsole(page, server, '/console/feedback', 'zh');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^安全报告/);
    const listed = page.waitForResponse((answer) => answer.url().includes('kind=problem'));
    await page.getByLabel('反馈类别').selectOption('problem');
    await listed;
    const card = page.getByRole('listitem').filter({ hasText: words }).first();
    await expect(card.getByText(paths.student.coach)).toBeVisible();
    const operator = await operatorToken(server);
    const { items } = await ask(
      server,
      'operator.feedbackList',
      { queue: 'feedback', state: 'open', kind: 'problem' },
      operator,
    );
    const id = items.find(({ text }) => text === words)?.id ?? '';
    await ask(server, 'operator.feedbackDone', { id, answer: '已清理。' }, operator);
    await card.getByRole('button', { name: '答复', exact: true }).click();
    await card.getByRole('textbox').fill('正在处理。');
    await card.getByRole('button', { name: '发送答复' }).click();
    await expect(card.getByText('其他人已先处理。')).toBeVisible();
    await context.close();
    await phone.goto(server.url + pathTo(paths.feedback, { id }));
    await expect(phone.getByText('已清理。')).toBeVisible();
  });
  await phone.context().close();
});
