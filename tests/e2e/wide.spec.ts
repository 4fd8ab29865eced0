import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { answersStored, settledScreen, workerReady } from './support/phone.ts';

const { student } = paths;

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a wide screen keeps the rail on sub pages, and a keyboard reaches search, rows and sheets', async ({
  page,
  server,
}) => {
  await newFamily(page, server, 'Wideman');
  const coach = await addCoach(server);
  await createClass(server, coach);

  const rows = () => page.locator('main .of-found .of-list > li > a');

  await test.step('the rail leads from a sub page to a tab, and a phone has none there', async () => {
    await page.goto(pathTo(student.coachDetail, { id: coach.id }));
    await settledScreen(page);
    const rail = page.getByRole('navigation');
    await expect(rail.getByRole('link')).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rail).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await rail.getByRole('link', { name: 'Instructor' }).click();
    await page.waitForURL(`**${student.coach}*`);
  });

  await test.step('in the list "/" goes to the search field, arrows to the next row', async () => {
    await settledScreen(page);
    await expect(rows().nth(1)).toBeVisible();
    const field = page.getByRole('searchbox');
    await page.keyboard.press('/');
    await expect(field, 'the key does nothing outside of the list').not.toBeFocused();
    await rows().first().focus();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await rows().first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows().nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows().first()).toBeFocused();
  });

  await test.step('the rail marks on a sub page the tab that the person came from', async () => {
    const tab = page.getByRole('navigation').getByRole('link', { name: 'Instructor' });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await rows().first().press('Enter');
    await page.waitForURL((url) => url.pathname !== student.coach);
    await expect(tab).toHaveAttribute('aria-current', 'true');
    const pane = page.getByRole('complementary', { name: 'List' });
    const { pathname } = new URL(page.url());
    await pane.getByRole('searchbox').fill('Nobody Of That Name');
    await expect(pane.getByText('No instructor matches this search.')).toBeVisible();
    expect(new URL(page.url()).pathname, 'the page stays').toBe(pathname);
    await pane.getByRole('searchbox').fill('');
    await expect(pane.locator('.of-found .of-list > li').first()).toBeVisible();
    await tab.click();
    await page.waitForURL(`**${student.coach}*`);
    await settledScreen(page);
  });

  await test.step('a sheet is a dialog of 480 pixels in the middle, and Escape closes it', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeInViewport();
    await expect(sheet).not.toHaveAttribute('data-moving');
    const box = await sheet.boundingBox();
    expect([box?.width, box && Math.round(box.x + box.width / 2)]).toEqual([480, 640]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

test('a wide screen shows the list beside the page of its row, also without a network', async ({
  page,
  server,
}) => {
  const family = await newFamily(page, server, 'Widely', { isFunded: true });
  const titles = ['First lengths', 'Second lengths'];
  const coach = await addCoach(server);
  for (const title of titles) {
    const { id } = await createClass(server, coach, { title });
    const cls = await ask(server, 'class.detail', { id }, family.token);
    await bookFor(server, family.token, cls, [family.self]);
  }
  const pane = page.getByRole('complementary', { name: 'List' });
  const row = (title: string) => pane.getByRole('link').filter({ hasText: title });
  const main = page.getByRole('main');

  await test.step('the other column is empty before a row is chosen', async () => {
    await page.goto(student.order);
    await settledScreen(page);
    await workerReady(page);
    await expect(page.getByText('Choose something from the list.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await main.getByRole('link').filter({ hasText: titles[0]! }).click();
    await page.waitForURL(`**${student.orderDetail}*`);
    await settledScreen(page);
    await expect(main).toContainText(titles[0]!);
  });

  await test.step('the list has both rows; the chosen one is marked, and another one is a click away', async () => {
    await expect(row(titles[0]!)).toHaveAttribute('aria-current', 'page');
    await expect(row(titles[1]!)).not.toHaveAttribute('aria-current');
    expect(await axeFindings(page)).toEqual([]);
    await expect(page).toHaveTitle(/Order/);
    await row(titles[1]!).click();
    await expect(main).toContainText(titles[1]!);
    await expect(row(titles[1]!)).toHaveAttribute('aria-current', 'page');
    await expect(row(titles[0]!)).not.toHaveAttribute('aria-current');
  });

  await test.step('a filter of the list changes the list alone', async () => {
    await pane.getByText('Canceled', { exact: true }).click();
    await expect(row(titles[1]!)).toHaveCount(0);
    await expect(main).toContainText(titles[1]!);
    await pane.getByText('All', { exact: true }).click();
    await expect(row(titles[1]!)).toHaveAttribute('aria-current', 'page');
  });

  await test.step('without a network both columns are read', async () => {
    await answersStored(page);
    await page.context().setOffline(true);
    await page.reload();
    await settledScreen(page);
    await expect(main).toContainText(titles[1]!);
    await expect(row(titles[0]!)).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('a phone, and paper, have the page alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(pane).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(pane).toBeVisible();
    await page.setViewportSize({ width: 899, height: 800 });
    await expect(pane).toHaveCount(0);
    expect(await main.evaluate((element) => element.getBoundingClientRect().left)).toBeLessThan(200);
  });
});
