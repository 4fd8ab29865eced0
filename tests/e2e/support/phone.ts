import { devices, expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/enums.ts';
import { type ScreenCase, coachAccount, helperAccount, studentAccount } from './all-screens.ts';
import type { DemoServer } from './demo-server.ts';
import { signInQuickly } from './journey.ts';
import { packReady } from './packs.ts';

/** How a phone shows the app; see src/session/storage.ts. */
export interface Look {
  theme: 'ios' | 'md';
  mode: 'light' | 'dark';
  language: Language;
}

export const looks: readonly Look[] = (['ios', 'md'] as const).flatMap((theme) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    (['en', 'zh'] as const).map((language) => ({ theme, mode, language })),
  ),
);

export const lookName = ({ theme, mode, language }: Look): string => `${theme} ${mode} ${language}`;

/** From the next page on. Written before the app's first script runs, as if chosen on an earlier visit. */
export async function showAs(page: Page, look: Partial<Look>): Promise<void> {
  await page.addInitScript(({ theme, mode, language }) => {
    if (theme) localStorage.setItem('theme', theme);
    if (mode) localStorage.setItem('darkMode', mode === 'dark' ? 'on' : 'off');
    if (language) localStorage.setItem('language', language);
  }, look);
}

/** The clock of this tab's phone is wrong by so much. */
export async function shiftClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript((shift) => {
    const Right = Date;
    // Everything that asks for the present asks one of these two.
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number]) {
        super(...(given.length === 0 ? ([Right.now() + shift] as [number]) : given));
      }
      static override now = () => Right.now() + shift;
    } as DateConstructor;
  }, ms);
}

export async function signInAs(page: Page, server: DemoServer, who: ScreenCase['who']): Promise<void> {
  if (who === 'student') await signInQuickly(page, server, studentAccount);
  if (who === 'coach') await signInQuickly(page, server, coachAccount);
  if (who === 'helper') await signInQuickly(page, server, helperAccount);
}

const { defaultBrowserType: _, ...anotherPhone } = devices['iPhone 13'];

/** A phone of its own, where nobody is signed in. */
export async function otherPhone(browser: Browser, server: DemoServer): Promise<Page> {
  const context = await browser.newContext({ ...anotherPhone, baseURL: server.url });
  return await context.newPage();
}

/** A phone of its own, signed in. */
export async function phoneOf(
  browser: Browser,
  server: DemoServer,
  account: string,
  language: Language = 'en',
): Promise<Page> {
  const page = await otherPhone(browser, server);
  await showAs(page, { language });
  await signInQuickly(page, server, account);
  return page;
}

/** Two taps of one moment: both come before the screen is drawn anew. */
export const tapTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** The screen itself is there: its heading, and neither skeleton nor progress any more. */
export async function settledScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(page.locator('main .of-skeleton, main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * The worker controls the page and has stored what everybody needs, with the words of the language on screen. From
 * here on the app starts without a network.
 */
export async function workerReady(page: Page): Promise<void> {
  const language = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { lang } = document.documentElement;
    if (navigator.serviceWorker.controller) return lang;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
    return lang;
  });
  await packReady(page, language.startsWith('zh') ? 'everybody.zh' : 'everybody.en');
}

/** Everything that any script of the origin could read, as one text. */
export async function everythingStored(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const parts = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        parts.push(request.url, (await answer?.text()) ?? '');
      }
    }
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      parts.push(name);
      const db = await wait(indexedDB.open(name));
      for (const table of db.objectStoreNames) {
        const rows: unknown[] = await wait(db.transaction(table).objectStore(table).getAll());
        parts.push(`${name}/${table}: ${JSON.stringify(rows)}`);
      }
      db.close();
    }
    return parts.join('\n');
  });
}
