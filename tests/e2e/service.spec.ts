import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addCoach } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, showAs, visit, workerReady } from './support/phone.ts';

/** The worker caches an article a moment after the page has its answer. */
const articlesKept = (phone: Page, articles: readonly { id: string }[]): Promise<void> =>
  expect
    .poll(() =>
      phone.evaluate(
        async (ids) => {
          const kept = await (await caches.open('openfield-articles')).keys();
          return ids.filter((id) => !kept.some(({ url }) => url.endsWith(id)));
        },
        articles.map(({ id }) => id),
      ),
    )
    .toEqual([]);

test('the help is searched and read offline after one visit, and leads to a safety report', async ({
  browser,
  server,
}) => {
  const phone = await phoneOf(browser, server, (await addCoach(server)).email);
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

  // Fetched before the worker had control: they are fetched again through it.
  const { items } = await ask(server, 'resource.list', { kind: 'help' });
  await articlesKept(phone, items);
  await phone.context().setOffline(true);
  await phone.reload();
  await search.fill('waitlist');
  await phone.getByRole('link', { name: /^The class is full/ }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: 'Booking' })).toBeVisible();
  await expect(phone.getByText('Join the waitlist. When seats are free')).toBeVisible();

  await visit(phone, server.url + paths.service);
  await phone.getByRole('searchbox', { name: 'Search the answers' }).fill('zeppelin');
  await expect(phone.getByText('None of the answers on this phone has these words.')).toBeVisible();
  await phone.getByRole('searchbox', { name: 'Search the answers' }).fill('');
  await phone.getByRole('link', { name: /^Report a danger/ }).tap();
  await expect(phone.getByRole('radio', { name: /^Somebody’s safety/ })).toBeChecked();
  await phone.context().close();
});

test('访客用中文查看帮助，断网后仍能打开每个主题', async ({ browser, server }) => {
  const phone = await otherPhone(browser, server);
  await showAs(phone, { language: 'zh' });
  await phone.goto(server.url + paths.student.mine);
  await phone.getByRole('link', { name: '资源与帮助' }).tap();
  await settledScreen(phone);
  await workerReady(phone);
  await phone.reload();
  await settledScreen(phone);
  const { items } = await ask(server, 'resource.list', { kind: 'help' });
  await articlesKept(phone, items);
  await phone.context().setOffline(true);
  expect(items.map(({ zh }) => zh.title)).toEqual(['安全', '孩子的信息', '取消', '费用', '预约']);
  for (const { zh } of items) {
    await phone.goto(server.url + paths.service);
    await phone.getByRole('link', { name: new RegExp(`^${zh.title}`) }).tap();
    await expect(phone.getByRole('heading', { level: 1, name: zh.title })).toBeVisible();
    await expect(phone.locator('main h2').first()).toBeVisible();
  }
  await phone.context().close();
});
