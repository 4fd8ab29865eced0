import { paths } from '#contract/paths.ts';
import { coachAccount } from './support/all-screens.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { otherPhone, phoneOf, settledScreen, showAs, workerReady } from './support/phone.ts';

test('after one visit the help is searched and read without a network, and a danger can be reported', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const phone = await phoneOf(browser, server, coachAccount);
  await phone.goto(server.url + paths.coach.mine);
  await phone.getByRole('link', { name: 'Help and contact' }).tap();
  await settledScreen(phone);
  await workerReady(phone);
  await expect(phone.getByRole('link', { name: /^Booking/ })).toBeVisible();
  await expect(phone.locator('main').getByRole('link').first()).toHaveText(/^Report a danger/);
  // An answer is found once it is kept.
  const search = phone.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('waitlist');
  await expect(phone.getByRole('link', { name: /^The class is full/ })).toBeVisible();
  await search.fill('');

  await phone.context().setOffline(true);
  await phone.reload();
  await search.fill('waitlist');
  await phone.getByRole('link', { name: /^The class is full/ }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: 'Booking' })).toBeVisible();
  await expect(phone.getByText('Join the waitlist. When seats are free')).toBeVisible();

  await phone.goto(server.url + paths.service);
  await phone.getByRole('searchbox', { name: 'Search the answers' }).fill('zeppelin');
  await expect(phone.getByText('None of the answers on this phone has these words.')).toBeVisible();
  await phone.getByRole('searchbox', { name: 'Search the answers' }).fill('');
  await phone.getByRole('link', { name: /^Report a danger/ }).tap();
  await expect(phone.getByRole('radio', { name: /^Somebody’s safety/ })).toBeChecked();
  await phone.context().close();
});

test('访客用中文查看帮助，断网后仍能打开每个主题', async ({ browser, server }) => {
  test.setTimeout(120_000);
  const phone = await otherPhone(browser, server);
  await showAs(phone, { language: 'zh' });
  await phone.goto(server.url + paths.student.mine);
  await phone.getByRole('link', { name: '帮助与联系' }).tap();
  await settledScreen(phone);
  await workerReady(phone);
  await phone.reload();
  await settledScreen(phone);
  await phone.waitForLoadState('networkidle');
  await phone.context().setOffline(true);
  const { items } = await ask(server, 'resource.list', { kind: 'help' });
  expect(items.map(({ zh }) => zh.title)).toEqual(['安全', '孩子的信息', '取消', '费用', '预约']);
  for (const { zh } of items) {
    await phone.goto(server.url + paths.service);
    await phone.getByRole('link', { name: new RegExp(`^${zh.title}`) }).tap();
    await expect(phone.getByRole('heading', { level: 1, name: zh.title })).toBeVisible();
    await expect(phone.locator('main h2').first()).toBeVisible();
  }
  await phone.context().close();
});
