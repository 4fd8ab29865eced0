import type { Page } from '@playwright/test';
import type { Input } from '#contract/all-apis.ts';
import { paths } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expectAboveTabs } from './support/glance.ts';
import { expect, test } from './support/journey.ts';
import { newFamily } from './support/people.ts';
import { otherPhone, settledScreen, showAs, visit, workerReady } from './support/phone.ts';

const list = (page: Page) => page.getByRole('list', { name: /^(Instructors found|找到的教练)$/ });

/** The screen lists the instructors that the server finds, in its order. */
async function expectFound(page: Page, server: DemoServer, search: Input<'coach.search'>): Promise<number> {
  const { items } = await ask(server, 'coach.search', search);
  const names = () =>
    list(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
      );
  await expect.poll(names).toEqual(items.map(({ id }) => id));
  return items.length;
}

const filters = (page: Page) => page.getByRole('dialog', { name: /^(Filters|筛选)$/ });

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Filters|筛选)/ }).tap();
  await expect(filters(page)).not.toHaveAttribute('data-moving');
}

test('an activity typed as a word, then needs and seats, each as the server finds them', async ({
  browser,
  server,
}) => {
  const page = await otherPhone(browser, server);
  await page.goto(server.url + paths.student.coach);
  await settledScreen(page);

  await test.step('"quiet swimming" is no name', async () => {
    await page.getByRole('searchbox').fill('quiet swimming');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expectFound(page, server, { activity: 'swim', needs: 'quietSpace' });
  });

  await test.step('the sheet shows the number of results, and the list has them', async () => {
    await openFilters(page);
    await filters(page).getByLabel('Seats', { exact: true }).selectOption('2');
    const { count } = await ask(server, 'coach.count', { activity: 'swim', needs: 'quietSpace', seats: '2' });
    await filters(page)
      .getByRole('button', { name: count === 1 ? 'Show 1 instructor' : `Show ${count} instructors` })
      .tap();
    expect(await expectFound(page, server, { activity: 'swim', needs: 'quietSpace', seats: '2' })).toBe(
      count,
    );
  });

  await test.step('a tap removes a chip, and the way back restores it', async () => {
    await page.getByRole('button', { name: 'Remove Quiet space' }).tap();
    await expectFound(page, server, { activity: 'swim', seats: '2' });
    await page.reload();
    await settledScreen(page);
    await expectFound(page, server, { activity: 'swim', seats: '2' });
  });

  await test.step('where nobody is found, the one filter that shuts out the most is named', async () => {
    await openFilters(page);
    await filters(page).getByLabel('Highest price (USD)').fill('0.01');
    const { without } = await ask(server, 'coach.count', { activity: 'swim', seats: '2', maxPrice: '1' });
    const most = without[0]?.filter;
    const words = { activity: 'Swimming', maxPrice: 'Up to $0.01', seats: '2 seats together' };
    await filters(page).getByRole('button', { name: 'Show 0 instructors' }).tap();
    await expect(page.getByText('No instructor matches this search.')).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: /^Without/ })).not.toHaveCount(0);
    await expectAboveTabs(page, '.of-found .of-empty');
    await page
      .locator('main')
      .getByRole('button', { name: `Without “${words[most as keyof typeof words]}”: ` })
      .tap();
    const { [most as keyof typeof words]: _, ...rest } = {
      activity: 'swim',
      seats: '2',
      maxPrice: '1',
    } as const;
    expect(await expectFound(page, server, rest)).toBeGreaterThan(0);
  });

  await test.step('an invalid amount is marked, and nothing is searched with it', async () => {
    await openFilters(page);
    await filters(page).getByLabel('Highest price (USD)').fill('ten');
    await expect(filters(page).getByText('Write an amount, such as 20.').first()).toBeVisible();
    await expect(filters(page).getByRole('button', { name: 'Show instructors' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await filters(page).getByLabel('Highest price (USD)').press('Enter');
    await expect(filters(page)).toBeVisible();
  });
  await page.context().close();
});

test('the needs of a child by one tap, also in Chinese, and what a phone can judge without a network', async ({
  page,
  server,
}) => {
  const family = await newFamily(page, server, 'Wenxuan', { children: ['Lele'] });
  const [child] = family.children;
  const none = { communication: '', triggers: '', calming: '', medical: '' };
  const accommodations = ['quietSpace', 'visualSchedule'] as const;
  await ask(
    server,
    'needs.update',
    { id: child ?? '', accommodations: [...accommodations], ...none },
    family.token,
  );
  await page.goto(paths.student.coach);
  await workerReady(page);
  await showAs(page, { language: 'zh' });
  await page.goto(paths.student.coach);
  await settledScreen(page);

  await test.step('安静的游泳课', async () => {
    await page.getByRole('searchbox').fill('安静的游泳课，周末');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('button', { name: '去掉周末' })).toBeVisible();
    await page.getByRole('button', { name: '去掉周末' }).tap();
    await page.getByRole('button', { name: '去掉游泳' }).tap();
    await expectFound(page, server, { needs: 'quietSpace' });
  });

  await test.step('the needs of a child are added to the chosen filters', async () => {
    await openFilters(page);
    await filters(page).getByRole('button', { name: 'Lele', exact: true }).tap();
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(accommodations.length);
    await filters(page).getByRole('button', { name: /^查看/ }).tap();
    await expect(filters(page)).toBeHidden();
    // The address changes a moment after the sheet has gone: a visit before that would be overwritten.
    await expect(page.getByRole('button', { name: '去掉图片日程表' })).toBeVisible();
    await expectFound(page, server, { needs: accommodations.join(',') });
  });

  await test.step('without a network the instructors on the phone are searched, and unknown filters are marked', async () => {
    await visit(page, paths.student.coach);
    await settledScreen(page);
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('swim');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('仅在这部手机保存的教练中查找。', { exact: true })).toBeVisible();
    await expect(list(page).getByRole('link').first()).toContainText('游泳');
    await openFilters(page);
    await filters(page).getByLabel('日期').selectOption('week');
    await expect(filters(page).getByText(/暂未计入/)).toBeVisible();
    await filters(page).getByRole('button', { name: '查看教练' }).tap();
    await expect(page.locator('main').getByText(/暂未计入/)).toBeVisible();
    await page.context().setOffline(false);
  });
});
