import type { Page } from '@playwright/test';
import { isLongRun } from '#tests/support/long-run.ts';
import { allScreens, type ScreenCase } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { settledScreen, showAs, signInAs, workerReady } from './support/phone.ts';

/** Screens that show what a person has read before say how old it is. */
const dated = [
  '/notice',
  '/myCollection',
  '/student/order',
  '/student/orderDetail?id=',
  '/student/resource',
  '/coach/order',
  '/coach/orderDetail?id=',
];

const isDated = (url: string): boolean =>
  dated.some((start) => url === start || (start.endsWith('=') && url.startsWith(start)));

async function visit(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await settledScreen(page);
  return (await page.locator('h1').first().textContent()) ?? '';
}

/** A screen, or a sentence that says why not; never nothing, the browser's own page or a crash. */
async function expectHonest(page: Page, screen: { url: string; title: string; language: 'en' | 'zh' }) {
  const heading = page.locator('h1').first();
  await expect(heading, screen.url).toBeVisible();
  await settledScreen(page);
  const shown = (await page.locator('main').first().innerText()).trim();
  expect(shown.length, `${screen.url} shows something`).toBeGreaterThan(0);
  const broken = screen.language === 'zh' ? '这个页面打不开' : 'This page could not be opened.';
  expect(shown, screen.url).not.toContain(broken);
  await expect(page.locator('html'), screen.url).toHaveAttribute(
    'lang',
    screen.language === 'zh' ? 'zh-Hans' : 'en',
  );
  if (!isDated(screen.url)) return;
  const age = screen.language === 'zh' ? /更新/ : /Last updated/;
  await expect(page.locator('.of-age').first(), screen.url).toContainText(age);
  expect(await heading.textContent(), `${screen.url} shows the record itself`).toBe(screen.title);
}

for (const who of ['guest', 'student', 'coach'] as const satisfies readonly ScreenCase['who'][]) {
  // The long run takes everybody through both languages.
  const languages = isLongRun ? (['en', 'zh'] as const) : ([who === 'student' ? 'zh' : 'en'] as const);
  for (const language of languages) {
    test(`after one visit every screen of a ${who} starts without a server (${language})`, async ({
      page,
      context,
      server,
    }) => {
      test.setTimeout(180_000);
      const screens = (await allScreens(server)).filter((screen) => screen.who === who);
      await showAs(page, { language });
      await signInAs(page, server, who);
      await page.goto('/about');
      await workerReady(page);
      const seen: { url: string; title: string; language: 'en' | 'zh' }[] = [];
      for (const { url } of screens) seen.push({ url, title: await visit(page, url), language });
      await page.close();

      await server.kill();
      try {
        // A tab of its own for the first, as after a restart of the phone; the rest by address in the same tab.
        const cold = await context.newPage();
        await showAs(cold, { language });
        for (const screen of seen) {
          await cold.goto(screen.url);
          await expectHonest(cold, screen);
        }
        await cold.reload();
        const last = seen.at(-1);
        if (last) await expectHonest(cold, last);
      } finally {
        await server.start();
      }
    });
  }
}

test('screens that were never opened say so without a server', async ({ page, server }) => {
  test.setTimeout(120_000);
  const screens = (await allScreens(server)).filter(({ who }) => who === 'guest');
  await page.goto('/about');
  await workerReady(page);
  await server.kill();
  try {
    for (const { url } of screens) {
      await page.goto(url);
      await expectHonest(page, {
        url: url.split('?')[0] === '/student/resource' ? '' : url,
        title: '',
        language: 'en',
      });
    }
  } finally {
    await server.start();
  }
});
