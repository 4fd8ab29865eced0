import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { showAs, otherPhone, settledScreen } from './support/phone.ts';

test.use(largeScreen);

async function write(page: Page, text: { en: string; zh: string }): Promise<void> {
  await page.getByLabel('Title, English').fill('Lost things');
  await page.getByLabel('Summary, English').fill('Who finds what you left behind.');
  await page.getByLabel('Text, English').fill(text.en);
  await page.getByLabel('Title, Chinese').fill('遗失物品');
  await page.getByLabel('Summary, Chinese').fill('落下的东西去哪里找。');
  await page.getByLabel('Text, Chinese').fill(text.zh);
}

test('an answer of the help is written at the console, published, read on a phone, and taken away', async ({
  page,
  browser,
  server,
}) => {
  const phone = await otherPhone(browser, server);
  await showAs(phone, { language: 'zh' });
  const answer = phone.getByRole('link', { name: /^遗失物品/ });
  // A server takes up what was published within seconds (server/platform/content/content-cache.queries.ts).
  const onPhone = (count: number) =>
    expect(async () => {
      await phone.goto(server.url + paths.service);
      await settledScreen(phone);
      await expect(phone.getByRole('link', { name: /^安全/ })).toBeVisible();
      await expect(answer).toHaveCount(count, { timeout: 1000 });
    }).toPass();
  await openConsole(page, server);
  await page.getByRole('link', { name: 'Articles and help' }).click();
  await page.getByRole('link', { name: 'New article' }).click();

  await test.step('both languages need the same parts', async () => {
    await write(page, { en: '# Where?\n\nAsk at the desk.', zh: '请到前台询问。' });
    await expect(page.getByText('Part 1 is not of the same kind in both languages.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the draft' })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a draft is read by nobody', async () => {
    await write(page, { en: '# Where?\n\nAsk at the desk.', zh: '# 在哪里？\n\n请到前台询问。' });
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByText('Not public yet')).toBeVisible();
    await onPhone(0);
  });

  await test.step('published, it appears in the help of the phone', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('It is public.')).toBeVisible();
    await expect(page.getByLabel('Text, English')).toHaveValue('# Where?\n\nAsk at the desk.');
    await onPhone(1);
    await answer.tap();
    await expect(phone.getByRole('heading', { name: '在哪里？' })).toBeVisible();
  });

  await test.step('taken away with a reason, it is gone', async () => {
    await expect(page.getByRole('button', { name: 'Take it away' })).toBeDisabled();
    await page.getByLabel('Why it is taken away').fill('It was a trial.');
    await page.getByRole('button', { name: 'Take it away' }).click();
    await expect(page.getByText('It was taken away from everybody.')).toBeVisible();
    await onPhone(0);
  });
  await phone.context().close();
});
