import { AxeBuilder } from '@axe-core/playwright';
import { isLongRun } from '#tests/support/long-run.ts';
import { allScreens, type ScreenCase } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { unfocusable } from './support/keyboard.ts';
import { lookName, looks, settledScreen, showAs, signInAs, type Look } from './support/phone.ts';

// Each journey has its own phone.
test.describe.configure({ mode: 'parallel' });

/** What no person writes: a value that a sentence did not get. */
const unsaid = /undefined|NaN|\[object|Invalid Date|\{\{/g;

/** The rules of axe on one screen as it stands. Each finding names its element, so that a failure says where. */
async function violations(page: Parameters<typeof settledScreen>[0]): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

// Each screen in one look, all eight looks in turn; the long run takes every screen through every look.
for (const [turn, look] of looks.entries()) {
  for (const who of ['guest', 'student', 'coach', 'helper'] as const satisfies readonly ScreenCase['who'][]) {
    test(`axe finds nothing, and a keyboard reaches everything, on the screens of a ${who} (${lookName(look)})`, async ({
      page,
      server,
    }) => {
      test.setTimeout(isLongRun ? 300_000 : 120_000);
      const screens = (await allScreens(server)).filter((screen) => screen.who === who);
      // Where there are fewer screens than looks, they come round again.
      const first = turn % screens.length;
      const inTurn = screens.filter(
        (_screen, index) => isLongRun || index === first || index % looks.length === turn,
      );
      expect(inTurn).not.toEqual([]);
      await showAs(page, look satisfies Look);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(page, server, who);
      const found: string[] = [];
      for (const { url } of inTurn) {
        await page.goto(url);
        await settledScreen(page);
        for (const violation of await violations(page)) found.push(`${url} ${violation}`);
        const said = await page.locator('main').innerText();
        for (const [wrong] of said.matchAll(unsaid)) found.push(`${url} says ${wrong}`);
        for (const element of await unfocusable(page)) found.push(`${url} takes no focus: ${element}`);
      }
      expect(found).toEqual([]);
    });
  }
}
