import { devices, expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/enums.ts';
import { moveDate } from '#server/demo/move-date.ts';
import { type ScreenCase, coachAccount, helperAccount, studentAccount } from './all-screens.ts';
import type { DemoServer } from './demo-server.ts';
import { signInQuickly } from './journey.ts';

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

/** The clock of this tab's phone is wrong by this many ms, from the next page on. Several faults add up. */
export const shiftClock = (page: Page, ms: number): Promise<unknown> => page.addInitScript(moveDate, ms);

export async function signInAs(page: Page, server: DemoServer, who: ScreenCase['who']): Promise<void> {
  if (who === 'student') await signInQuickly(page, server, studentAccount);
  if (who === 'coach') await signInQuickly(page, server, coachAccount);
  if (who === 'helper') await signInQuickly(page, server, helperAccount);
}

const { defaultBrowserType: _, ...anotherPhone } = devices['iPhone 13'];

/** A phone of its own, where nobody is signed in. */
export async function otherPhone(browser: Browser, server: DemoServer): Promise<Page> {
  const context = await browser.newContext({ ...anotherPhone, deviceScaleFactor: 1, baseURL: server.url });
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

/**
 * Opens a screen inside the running app, as a tap on a push does. A page without the app, or on this screen already,
 * loads it. A load costs two seconds of processor time, so `goto` is for journeys that need a start of the app.
 */
export async function visit(page: Page, target: string): Promise<void> {
  const address = await page.evaluate((to) => {
    const screen = document.querySelector<HTMLElement>('.page-current');
    if (screen === null) return null;
    const { origin, pathname, search } = new URL(to, location.href);
    if (location.origin !== origin || screen.dataset['at'] === pathname + search) return null;
    const data = { type: 'OPEN', path: pathname + search };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    return pathname + search;
  }, target);
  if (address === null) await page.goto(target);
  else await expect(page.locator(`.page-current[data-at=${JSON.stringify(address)}]`)).toBeAttached();
}

/** Two taps of one moment: both come before the screen is drawn anew. */
export const tapTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Waits until the screen has its heading, and neither skeleton nor progress. */
export async function settledScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(page.locator('main .of-skeleton, main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until the sheet is open and at rest. While it moves it takes no taps. */
export async function sheetRests(page: Page, title: string | RegExp): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeInViewport();
  await expect(sheet).not.toHaveAttribute('data-moving');
}

/**
 * Lets the phone install its worker, and waits until that controls the page. Its installation has then kept every file
 * of the app, so from here on every screen starts without a network.
 */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    window.installWorker?.();
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });

/**
 * Waits until the answers that have arrived are stored on the phone. The app opens its storage when the main thread
 * was idle twice after the first screen, which takes seconds on a busy machine.
 */
export async function answersStored(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await idle();
    // Chromium lists a database once it is made, and the app makes that of the phone at its first use.
    const isLoaded = performance.getEntriesByType('resource').some(({ name }) => name.includes('/dexie'));
    if (!isLoaded) return false;
    await idle();
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
      // Starts when every earlier write has ended.
      if (db.objectStoreNames.contains('answers'))
        await new Promise<void>((resolve) => {
          const write = db.transaction('answers', 'readwrite');
          write.addEventListener('complete', () => resolve());
          write.objectStore('answers').count();
        });
      db.close();
    }
    return true;
  });
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
