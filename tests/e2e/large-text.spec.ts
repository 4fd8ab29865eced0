import type { Page } from '@playwright/test';
import { allScreens } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts, withLargeText } from './support/keyboard.ts';
import { settledScreen, showAs, signInAs } from './support/phone.ts';

test.describe.configure({ mode: 'parallel' });

/** Texts that are cut, and a screen that is wider than the phone. The excerpt of a message has one line by design. */
async function faultsOf(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
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
