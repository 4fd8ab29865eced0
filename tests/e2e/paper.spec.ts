import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { allScreens, type ScreenCase } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts } from './support/keyboard.ts';
import { settledScreen, signInAs } from './support/phone.ts';

/** A4 at 96 pixels an inch, less the margins of 14 mm. */
const sheet = { width: 688, height: 1017 };

/** Parts that can only be tapped. */
const bars = '.of-tabbar, .of-bottom, .navbar .left, .navbar .right, .of-toasts, main .of-button';

/** Returns the faults of the open screen on paper. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  // A list fetches its next rows when its end comes into sight.
  const lengthNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect
    .poll(async () => {
      const before = await lengthNow();
      await page.waitForLoadState('networkidle');
      await settledScreen(page);
      return (await lengthNow()) - before;
    })
    .toBe(0);
  const { length, cut, shown } = await page.evaluate((unwanted) => {
    const main = document.querySelector('main');
    return {
      length: document.documentElement.scrollHeight,
      cut: (main?.getBoundingClientRect().bottom ?? 0) > document.documentElement.scrollHeight + 1,
      shown: [...document.querySelectorAll(unwanted)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.className),
    };
  }, bars);
  const texts = await cutTexts(page);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  await page.emulateMedia({ media: 'screen' });
  // Margins at the edge of a sheet are dropped, so the sheets hold a little more than the one long page.
  const least = Math.ceil((length * 0.95) / sheet.height);
  return [
    ...(cut ? ['ends below the paper'] : []),
    ...shown.map((name) => `shows ${name}`),
    ...texts.map((text) => `cuts ${text}`),
    // Nothing is split inside of a row, so a sheet more may be needed for each three.
    ...(pages >= least && pages <= Math.ceil(least * 1.4) ? [] : [`${pages} sheets for ${length} pixels`]),
  ];
}

const printed: readonly [string, ScreenCase['who'], string][] = [
  ['order', 'student', paths.student.orderDetail],
  ['article', 'guest', paths.student.resourceDetail],
  ['wallet', 'student', paths.student.wallet],
  ['statement', 'coach', paths.coach.walletRecord],
  ['roster', 'coach', paths.coach.classDetail],
  ['transcript', 'guest', `${paths.transcript}?`],
];

for (const [what, who, path] of printed)
  test(`the ${what} is whole on paper, without bars`, async ({ page, server }) => {
    await signInAs(page, server, who);
    const screen = (await allScreens(server)).find((one) => one.who === who && one.url.startsWith(path));
    if (!screen) throw new Error(`no screen of a ${who} at ${path}`);
    await page.goto(screen.url);
    await settledScreen(page);
    expect(await faultsOnPaper(page)).toEqual([]);
  });
