import { allScreens } from './support/all-screens.ts';
import { checkScreen, brokenTextOn } from './support/check-screen.ts';
import { expect, test } from './support/journey.ts';
import { lookName, looks, settledScreen, showAs, signInAs } from './support/phone.ts';

// Each journey has its own phone.
test.describe.configure({ mode: 'parallel' });

// The gate takes each screen through one look (walk.spec.ts); here every screen goes through every look.
for (const look of looks)
  for (const who of ['guest', 'student', 'coach', 'helper'] as const)
    test(
      `screens of a ${who} have no finding of axe and no control out of reach (${lookName(look)})`,
      { tag: '@full' },
      async ({ page, server }) => {
        await showAs(page, look);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInAs(page, server, who);
        const found: string[] = [];
        for (const { url } of (await allScreens(server)).filter((screen) => screen.who === who)) {
          await page.goto(url);
          await settledScreen(page);
          const findings = [...(await checkScreen(page)), ...(await brokenTextOn(page))];
          found.push(...findings.map((what) => `${url} ${what}`));
        }
        expect(found).toEqual([]);
      },
    );
