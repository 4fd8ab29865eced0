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

/**
 * Prints the screen. A list fetches its next rows when its end comes into sight, also while it is printed. Then the
 * screen is printed again, so that the sheets belong to the measured length.
 */
async function printed(page: Page): Promise<{ length: number; pages: number }> {
  const lengthNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (;;) {
    await settledScreen(page);
    const length = await lengthNow();
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    await settledScreen(page);
    if ((await lengthNow()) !== length) continue;
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    return { length, pages };
  }
}

/** Returns the faults of the open screen on paper. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  const { cut, shown } = await page.evaluate((unwanted) => {
    const main = document.querySelector('main');
    return {
      cut: (main?.getBoundingClientRect().bottom ?? 0) > document.documentElement.scrollHeight + 1,
      shown: [...document.querySelectorAll(unwanted)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.className),
    };
  }, bars);
  const texts = await cutTexts(page);
  const { length, pages } = await printed(page);
  await page.emulateMedia({ media: 'screen' });
  const least = Math.ceil((length - 2) / sheet.height);
  return [
    ...(cut ? ['ends below the paper'] : []),
    ...shown.map((name) => `shows ${name}`),
    ...texts.map((text) => `cuts ${text}`),
    // Nothing is split inside of a row, so a sheet more may be needed for each three.
    ...(pages >= least && pages <= Math.ceil(least * 1.4) ? [] : [`${pages} sheets for ${length} pixels`]),
  ];
}

const papers: readonly [string, ScreenCase['who'], string][] = [
  ['order', 'student', paths.student.orderDetail],
  ['article', 'guest', paths.student.resourceDetail],
  ['wallet', 'student', paths.student.wallet],
  ['statement', 'coach', paths.coach.walletRecord],
  ['roster', 'coach', paths.coach.classDetail],
  ['transcript', 'guest', `${paths.transcript}?`],
];

for (const [what, who, path] of papers)
  test(`the ${what} is whole on paper, without bars`, async ({ page, server }) => {
    await signInAs(page, server, who);
    const screen = (await allScreens(server)).find((one) => one.who === who && one.url.startsWith(path));
    if (!screen) throw new Error(`no screen of a ${who} at ${path}`);
    await page.goto(screen.url);
    await settledScreen(page);
    expect(await faultsOnPaper(page)).toEqual([]);
  });
