import type { Page } from '@playwright/test';
import { allScreens } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts, withLargeText } from './support/keyboard.ts';
import { settledScreen, showAs, signInAs } from './support/phone.ts';

test.describe.configure({ mode: 'parallel' });

/** Pixels by which the screen is wider than the phone. */
const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Parts that leave the screen at its side, or a box that scrolls sideways although it is no line of chips or cards. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const content = document.querySelector('.page-current .page-content');
    const isWide = content !== null && content.scrollWidth > content.clientWidth + 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== content &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const beyond = [...document.querySelectorAll<HTMLElement>('.page-current :is(main, .of-bottom) *')]
      .filter((element) => !element.closest('svg, .of-sr') && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.className}: ${element.innerText.slice(0, 40)}`);
    return [...(isWide ? ['the page scrolls sideways'] : []), ...beyond.slice(0, 3)];
  });

/** Texts that are cut, and a screen that is wider than the phone. The excerpt of a message has one line by design. */
async function faultsOf(page: Page): Promise<string[]> {
  const beyond = await widthBeyond(page);
  const cut = (await cutTexts(page)).filter((text) => !text.startsWith('of-one-line'));
  return [...cut, ...(beyond > 0 ? [`${beyond} px wider than the phone`] : [])];
}

for (const language of ['en', 'zh'] as const)
  for (const who of ['guest', 'student', 'coach', 'helper'] as const)
    test(
      `screens of a ${who} hold their text at 200 % (${language})`,
      { tag: '@full' },
      async ({ page, server }) => {
        await showAs(page, { language });
        await withLargeText(page);
        await signInAs(page, server, who);
        const found: string[] = [];
        for (const { url } of (await allScreens(server)).filter((screen) => screen.who === who)) {
          await page.goto(url);
          await settledScreen(page);
          found.push(...(await faultsOf(page)).map((what) => `${url} ${what}`));
        }
        expect(found).toEqual([]);
      },
    );

for (const letters of ['usual', 'large'] as const)
  for (const who of ['guest', 'student', 'coach', 'helper'] as const)
    test(
      `screens of a ${who} fit a phone of 320 pixels with ${letters} letters`,
      { tag: '@full' },
      async ({ page, server }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        if (letters === 'large') await withLargeText(page);
        await signInAs(page, server, who);
        const found: string[] = [];
        for (const { url } of (await allScreens(server)).filter((screen) => screen.who === who)) {
          await page.goto(url);
          await settledScreen(page);
          const beyond = await widthBeyond(page);
          const parts = [
            ...(beyond > 0 ? [`${beyond} px wider than the phone`] : []),
            ...(await sideways(page)),
          ];
          found.push(...parts.map((what) => `${url} ${what}`));
        }
        expect(found).toEqual([]);
      },
    );
