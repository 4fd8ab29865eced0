import { expect, type Page } from '@playwright/test';

/** Most pixels down to the first result on a phone without a notch, and fewest whole results above the tabs. */
const limits = { firstAt: 143, whole: 4 };

/**
 * Checks that results begin under the search line, and that several are in sight without scrolling. Those of classes
 * begin with the strip of days.
 */
export async function expectAtAGlance(page: Page): Promise<void> {
  const { firstAt, whole } = await page.evaluate(() => {
    const topOf = (part: Element | null | undefined) => part?.getBoundingClientRect().top;
    const rows = [...document.querySelectorAll('main .of-found .of-list > li')];
    const tabs = topOf(document.querySelector('.of-tabbar-pane')) ?? 0;
    return {
      firstAt: topOf(document.querySelector('main .of-day-strip') ?? rows[0]),
      whole: rows.filter((row) => row.getBoundingClientRect().bottom <= tabs).length,
    };
  });
  expect(firstAt, 'the first result').toBeLessThanOrEqual(limits.firstAt);
  expect(whole, 'results in sight').toBeGreaterThanOrEqual(limits.whole);
}

/** Checks that a part of the screen is in sight above the tabs, without scrolling. */
export async function expectAboveTabs(page: Page, selector: string): Promise<void> {
  const bottom = await page.evaluate((part) => {
    const tabs = document.querySelector('.of-tabbar-pane')?.getBoundingClientRect().top ?? 0;
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box === undefined ? undefined : box.bottom - tabs;
  }, selector);
  expect(bottom, `${selector} in sight`).toBeLessThanOrEqual(0);
}
