import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { settledScreen, workerReady } from './support/phone.ts';

test.use({ hasOwnWorker: true });

declare global {
  interface Window {
    /** Number of checks for a newer worker, and the lead of the page's clock. */
    asked: number;
    ahead: number;
  }
}

async function watchLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = 0;
    window.ahead = 0;
    const right = Date.now.bind(Date);
    Date.now = () => right() + window.ahead;
    ServiceWorkerRegistration.prototype.update = function () {
      window.asked += 1;
      return Promise.resolve(this);
    };
  });
}

const looks = (page: Page): Promise<number> => page.evaluate(() => window.asked);

test('an app that comes back looks for a newer version, at most every half a minute (docs/offline.md B8)', async ({
  page,
}) => {
  await watchLooks(page);
  await page.goto('/student/home');
  await settledScreen(page);
  await workerReady(page);
  await page.reload();
  await settledScreen(page);
  await page.waitForLoadState('networkidle');
  expect(await looks(page)).toBe(0);
  const comeBack = (ahead: number, event: 'pageshow' | 'focus' | 'online') =>
    page.evaluate(
      ([later, name]) => {
        window.ahead = later;
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      },
      [ahead, event] as const,
    );
  // The app listens once its worker is registered. More looks within half a minute would count as well.
  await expect
    .poll(async () => {
      await comeBack(31_000, 'pageshow');
      return await looks(page);
    })
    .toBe(1);
  await comeBack(40_000, 'focus');
  expect(await looks(page)).toBe(1);
  await comeBack(62_000, 'focus');
  expect(await looks(page)).toBe(2);
  await comeBack(93_000, 'online');
  expect(await looks(page)).toBe(3);
});

test('an update after which the old version runs again shows the advice to close and reopen the app (docs/offline.md B8)', async ({
  page,
}) => {
  await page.goto('/student/home');
  await settledScreen(page);
  const stuck = page.getByText('Please close Openfield and open it again to finish the update.');
  await expect(stuck).toHaveCount(0);
  // The note that "Update" stores before it reloads.
  await page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    sessionStorage.setItem('openfield.updateFrom', /\b\d+-[0-9a-f]{10}\b/.exec(worker)?.[0] ?? '');
  });
  await page.reload();
  await expect(stuck).toBeVisible();
  await page.reload();
  await settledScreen(page);
  await expect(stuck).toHaveCount(0);
});
