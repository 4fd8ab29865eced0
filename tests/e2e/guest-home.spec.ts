import { YesNo } from '#contract/enums.ts';
import { ask } from './support/api.ts';
import { checkScreen } from './support/check-screen.ts';
import { createClass } from './support/classes.ts';
import { expectAboveTabs } from './support/glance.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts, withLargeText } from './support/keyboard.ts';
import { addCoach } from './support/people.ts';
import { looks, lookName, otherPhone, settledScreen, showAs, workerReady } from './support/phone.ts';

/** Height of an iPhone's status bar, which a browser without a notch does not take from the page. */
const statusBar = 47;
/** Lower end of the content over the tabs, on a phone of 844 pixels with a notch. */
const lowest = 759;

test.use({ timezoneId: 'America/Chicago' });

test('guest home fits above the tabs without scrolling, in every look', async ({ browser, server }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/Chicago',
    baseURL: server.url,
  });
  for (const look of looks)
    await test.step(lookName(look), async () => {
      const page = await context.newPage();
      await showAs(page, look);
      await page.goto('/student/home');
      await settledScreen(page);
      await expect(page.getByRole('combobox')).toBeAttached();
      await expectAboveTabs(page, 'main');
      const { end, left } = await page.evaluate(() => {
        const content = document.querySelector('.page-content');
        const main = document.querySelector('main');
        return {
          end: main?.getBoundingClientRect().bottom ?? Infinity,
          left: (content?.scrollHeight ?? Infinity) - (content?.clientHeight ?? 0),
        };
      });
      expect(left, 'pixels to scroll').toBe(0);
      expect(end).toBeLessThanOrEqual(lowest - statusBar);
      expect(await checkScreen(page)).toEqual([]);
      await page.close();
    });
  await context.close();
});

test('a guest starts in the city of the clock, finds a class there and changes the city', async ({
  page,
  server,
}) => {
  await page.goto('/student/home');
  await expect(page.getByText('Austin is a guess from your clock.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a class near Austin' }).tap();
  await page.waitForURL('**/student/coach?view=classes&city=austin');
  // The screen lists full classes too, since a guest can wait for a seat.
  const { items } = await ask(server, 'class.list', { city: 'austin', full: YesNo.is });
  expect(items).not.toEqual([]);
  const listed = () =>
    page
      .locator('main .of-found .of-list > li a')
      .evaluateAll(
        (links, first) =>
          links
            .slice(0, first)
            .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('class')),
        items.length,
      );
  await expect.poll(listed).toEqual(items.map(({ id }) => id));

  await page.goBack();
  const [other] = (await ask(server, 'city.list', {})).items.filter(({ id }) => id !== 'austin');
  await page.getByRole('combobox', { name: 'Change city' }).selectOption(other?.id ?? '');
  await expect(page.getByText(`You chose ${other?.en}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: `Find a class near ${other?.en}` })).toBeVisible();
});

test('one tap confirms the city of the clock, at home and in the search, and the phone remembers it', async ({
  page,
  server,
  browser,
}) => {
  await page.goto('/student/home');
  await page.getByRole('button', { name: 'Keep', exact: true }).tap();
  await expect(page.getByText('You chose Austin.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You chose Austin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toHaveCount(0);

  const context = await browser.newContext({
    timezoneId: 'America/Chicago',
    baseURL: server.url,
    hasTouch: true,
  });
  const other = await context.newPage();
  await showAs(other, { language: 'en' });
  await other.goto('/student/coach');
  await other.getByRole('button', { name: 'Keep Austin' }).tap();
  await expect(other.getByRole('button', { name: 'Keep Austin' })).toHaveCount(0);
  await other.goto('/student/home');
  await expect(other.getByText('You chose Austin.')).toBeVisible();
  await context.close();
});

test('the facts of guest home are true of an instructor and a class', async ({ page, server }) => {
  const coach = await addCoach(server);
  await page.goto(`/student/coachDetail?id=${coach.id}`);
  await expect(page.getByText(/^Identity and background checked\. Valid until /)).toBeVisible();
  // The sentence is for screen readers; the strip shows its word.
  await expect(page.locator('[data-m=trust] strong', { hasText: 'Checked' })).toBeVisible();
  const cls = await createClass(server, coach);
  await page.goto(`/student/payment?class=${cls.id}`);
  await expect(page.getByText(/^Canceling is free until .+; after that you get/).first()).toBeVisible();
});

test('guest home at a first start without a network leads to what the phone keeps', async ({
  page,
  context,
}) => {
  await page.goto('/student/home');
  await workerReady(page);
  // Kept with the public lists, a moment after the screen is idle.
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((text) => /"coach","search"/.test(text))),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await settledScreen(page);
  await expect(page.locator('.of-age')).toBeVisible();
  const way = page.getByRole('link', { name: 'Find an instructor' });
  await way.tap();
  await page.waitForURL('**/student/coach*');
  await expect(page.locator('main .of-list > li').first()).toBeVisible();
  await expect(page.locator('.of-age')).toBeVisible();
});

for (const [language, width] of [
  ['en', 390],
  ['zh', 390],
  ['en', 320],
  ['zh', 320],
] as const)
  test(`guest home is whole with text at 200 % (${language}, ${width} px)`, async ({ browser, server }) => {
    const page = await otherPhone(browser, server);
    await page.setViewportSize({ width, height: 844 });
    await showAs(page, { language });
    await withLargeText(page);
    await page.goto('/student/home');
    await settledScreen(page);
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });
