import type { Browser, Page } from '@playwright/test';
import { isLongRun } from '#tests/support/long-run.ts';
import { brokenTextOn, checkScreen } from './support/check-screen.ts';
import { consoleScreens } from './support/console-screens.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { ServerTexts } from './support/words.ts';

/** Opens every page of the console: axe, keyboard, words, and nothing that is wider than the window. Only reads. */
interface ConsoleLook {
  language: 'en' | 'zh';
  colorScheme: 'light' | 'dark';
  width: number;
}

const every = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 1280].map((width): ConsoleLook => ({ language, colorScheme, width })),
  ),
);
/** The long run walks every page in every look, the others each page in one of two looks. */
const looks: readonly ConsoleLook[] = isLongRun
  ? every
  : [
      { language: 'en', colorScheme: 'light', width: 1280 },
      { language: 'zh', colorScheme: 'dark', width: 390 },
    ];

async function openWindow(browser: Browser, look: ConsoleLook): Promise<Page> {
  const context = await browser.newContext({
    ...largeScreen,
    viewport: { width: look.width, height: 844 },
    locale: look.language === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme: look.colorScheme,
  });
  return await context.newPage();
}

/** Waits until the page has all its answers. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`is ${scrollWidth} px wide in ${clientWidth} px`] : [];
  });

/** Pages that are seen in the look with this index. */
async function pagesOf(server: DemoServer, lookIndex: number): Promise<string[]> {
  const pages = await consoleScreens(server);
  return isLongRun ? pages : pages.filter((_page, index) => index % looks.length === lookIndex);
}

async function walk(page: Page, server: DemoServer, look: ConsoleLook): Promise<string[]> {
  const texts = await ServerTexts.of(page);
  await openConsole(page, server, '/console', look.language);
  const findings: string[] = [];
  for (const url of await pagesOf(server, looks.indexOf(look))) {
    await page.goto(server.url + url);
    await settled(page);
    const english = look.language === 'zh' ? await texts.englishOn(page) : [];
    findings.push(
      ...[
        ...(await checkScreen(page)),
        ...(await brokenTextOn(page)),
        ...(await overflow(page)),
        ...english.map((text) => `in English: ${text}`),
      ].map((finding) => `${url} ${finding}`),
    );
  }
  return findings;
}

for (const look of looks)
  test(`pages of the console: axe, keyboard and words (${look.language}, ${look.colorScheme}, ${look.width} px)`, async ({
    browser,
    server,
  }) => {
    const page = await openWindow(browser, look);
    expect(await walk(page, server, look)).toEqual([]);
    await page.context().close();
  });
