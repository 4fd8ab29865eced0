import { ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { addFamily } from './support/people.ts';

test.use(largeScreen);

test('two operators share Today: one claims by keyboard, the other sees it and snoozes what is free', async ({
  page,
  browser,
  server,
}) => {
  for (const [name, kind] of [
    ['Wanda Quill', 'safety'],
    ['Otis Quill', 'problem'],
  ] as const) {
    const { token } = await addFamily(server, { name });
    await ask(server, 'feedback.send', { kind, text: 'The gate stood open.' }, token);
  }
  await openConsole(page, server);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Today \d+ wait$/ })).toBeVisible();
  await page.getByLabel('Kind').selectOption('safetyReported');
  const rows = page.getByRole('list', { name: 'What waits' });
  const wanda = rows.getByRole('button', { name: /Wanda Quill/ });

  await test.step('the keys move, claim and keep the focus', async () => {
    await wanda.focus();
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await wanda.click();
    await page.keyboard.press('c');
    await expect(page.getByText('You have this now.')).toBeVisible();
    await expect(wanda).toBeFocused();
    await expect(wanda).toContainText('you');
    expect(await axeFindings(page)).toEqual([]);
  });

  const desktop = await browser.newPage({ ...largeScreen, baseURL: server.url, locale: 'zh-CN' });
  await test.step('另一位运营人员看到认领人，并暂缓空闲的事项', async () => {
    await openConsole(desktop, server, '/console?kind=safetyReported', 'zh');
    const list = desktop.getByRole('list', { name: '待处理事项' });
    await list.getByRole('button', { name: /Wanda Quill/ }).click();
    await expect(desktop.getByRole('button', { name: '接手' })).toBeVisible();
    await desktop.goto('/console?kind=feedbackReceived');
    const otis = list.getByRole('button', { name: /Otis Quill/ });
    await otis.click();
    await desktop.keyboard.press('s');
    await expect(desktop.getByLabel('暂缓至')).toBeFocused();
    await desktop.getByLabel('为什么可以等').fill('等待家长回电');
    await desktop.getByRole('button', { name: '确认暂缓' }).click();
    await expect(otis).toHaveCount(0);
    await desktop.getByRole('button', { name: /^已暂缓/ }).click();
    await expect(otis).toBeVisible();
    expect(await axeFindings(desktop)).toEqual([]);
  });

  await test.step('Enter opens the page that settles it', async () => {
    await wanda.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Safety and feedback' })).toBeVisible();
  });
  await desktop.close();
});
