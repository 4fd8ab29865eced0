import { paths, pathTo } from '#contract/paths.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { settledScreen } from './support/phone.ts';

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
