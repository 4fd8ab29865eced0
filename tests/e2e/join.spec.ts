import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { approve, refuse } from './support/operator.ts';
import { showAs, settledScreen } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

const joinUrl = (role: string) => pathTo(paths.join, { role });
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

async function fillPerson(page: Page, words: { name: string; birthDate: string }, by = 'en') {
  const zh = by === 'zh';
  await page.getByLabel(zh ? '姓名' : 'Name', { exact: true }).fill(words.name);
  await page.getByLabel(zh ? '出生日期' : 'Date of birth').fill(words.birthDate);
  await page.getByLabel(zh ? '性别' : 'Gender').selectOption({ index: 1 });
  await page.getByLabel(zh ? '城市' : 'City').selectOption('austin');
}

test('an instructor’s form survives a closed app; two fields are refused, mended, and the role opens', async ({
  page,
  context,
  server,
}) => {
  await signInByCode(page, server, 'nora.diaz@join.example');
  await page.goto(paths.role);
  await page.getByRole('radio', { name: /Instructor/ }).tap();
  await page.getByRole('link', { name: 'Ask to become an instructor' }).tap();
  await page.getByRole('button', { name: 'Send for review' }).tap();
  await expect(page.getByText('Please choose a city.')).toBeVisible();
  await fillPerson(page, { name: 'Nora Diaz', birthDate: '1988-03-04' });
  await page.getByLabel('What you teach').selectOption('swim');
  await page.getByLabel('Years of teaching').fill('40');
  await page.getByLabel('About you').fill('I teach children who are afraid of water.');
  const kept = async () => JSON.stringify(await storedRows(page, 'drafts'));
  await expect.poll(kept).toContain('afraid of water');

  // The app is ended without warning; another tab of the same phone begins anew.
  const again = await context.newPage();
  await page.close();
  await again.goto(joinUrl('coach'));
  await expect(again.getByText('What you typed before is back.')).toBeVisible();
  await expect(again.getByLabel('Years of teaching')).toHaveValue('40');
  await again.getByRole('button', { name: 'Send for review' }).tap();
  await expect(again.getByText('Your information is still under review. Please wait')).toBeVisible();

  const token = await tokenOn(again);
  const { id } = await ask(server, 'user.getUserInfo', {}, token);
  await refuse(server, id, 'coach', [
    { field: 'years', text: 'Please count from your first paid class.' },
    { field: 'experience', text: 'Please name your certificates.' },
  ]);
  await again.reload();
  await settledScreen(again);
  await expect(again.getByText('Please count from your first paid class.')).toBeVisible();
  await expect(again.getByText('Please name your certificates.')).toBeVisible();
  await again.getByLabel('Years of teaching').fill('12');
  await expect(again.getByText('Please count from your first paid class.')).toHaveCount(0);
  await again.getByLabel('About you').fill('I teach children who are afraid of water. Lifeguard since 2010.');
  await again.getByRole('button', { name: 'Send for review' }).tap();
  await expect(again.getByText('Your information is still under review. Please wait')).toBeVisible();
  await approve(server, id, 'coach');
  await again.reload();
  await expect(again.getByText('You are an instructor. Your area is open.')).toBeVisible();

  await again.getByLabel('Specialty').fill('First steps in deep water');
  await again.getByRole('button', { name: 'Send the change' }).tap();
  await expect(again.getByText('Your change is under review')).toBeVisible();
  const { items } = await ask(server, 'join.mine', {}, token);
  const record = items.find(({ role }) => role === 'coach');
  expect(record).toMatchObject({ state: 'approved', revision: { state: 'submitted' } });
  expect(record?.form.specialty).toBeUndefined();
});

test('十六岁的志愿者提交表格，被引导去邀请监护人', async ({ page, server }) => {
  await signInByCode(page, server, 'lin.yue@join.example');
  await showAs(page, { language: 'zh' });
  await page.goto(joinUrl('volunteer'));
  await expect(page.getByText('未满 18 岁须经家长或监护人同意').first()).toBeVisible();
  const year = server.ago(0).getFullYear() - 16;
  await fillPerson(page, { name: '林悦', birthDate: `${year}-01-15` }, 'zh');
  await page.getByRole('button', { name: '提交审核' }).tap();
  await expect(page.getByText('您的信息正在审核中，请耐心等待')).toBeVisible();
  await expect(page.getByText('您未满 18 岁')).toBeVisible();
  await page.getByRole('link', { name: '邀请监护人' }).tap();
  await page.waitForURL(`**${paths.student.profile}`);
});
