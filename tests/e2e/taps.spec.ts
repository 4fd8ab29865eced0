import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, moving, test } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { settledScreen } from './support/phone.ts';

test.use(moving);

test.use({ serviceWorkers: 'block' });

/** Opens /setting with a waiting action, so that signing out opens a sheet. */
async function settingWithSheet(page: Page, server: DemoServer): Promise<void> {
  await page.route('**/applet/favorite/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await newFamily(page, server, 'Tapio');
  const coach = await addCoach(server);
  await page.goto(`/student/coachDetail?id=${coach.id}`);
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/applet/favorite'));
  await page.getByRole('button', { name: /^Keep .+ as a favorite$/ }).tap();
  await tried;
  await page.goto('/setting');
  await settledScreen(page);
}

/** That of the log out, also while it is closed. The screen has others. */
const sheet = (page: Page) =>
  page.locator('.of-sheet').filter({ has: page.locator('.of-sheet-title', { hasText: /^Log out$/ }) });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out', exact: true });

/** A finger where the element is at this moment; it does not wait for anything. */
async function tapAt(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null || box.y + box.height / 2 > 840) return;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Holds the sheet in the middle of its movement, however slow the machine is; `endMovement` lets it arrive. */
async function holdMovement(page: Page, part: number): Promise<void> {
  await expect(sheet(page)).toHaveAttribute('data-moving');
  await sheet(page).evaluate(async (el, at) => {
    while (el.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    for (const movement of el.getAnimations()) {
      movement.pause();
      movement.currentTime = Number(movement.effect?.getComputedTiming().duration) * at;
    }
  }, part);
}
/** The event comes a frame after the end. Framework7 would take it for the end of the movement that begins next. */
const endMovement = (page: Page) =>
  sheet(page).evaluate(async (el) => {
    const ended = new Promise<void>((resolve) => {
      el.addEventListener('transitionend', ({ target }) => {
        if (target === el) resolve();
      });
    });
    for (const movement of el.getAnimations()) movement.finish();
    await ended;
  });

async function expectSignedIn(page: Page): Promise<void> {
  expect(new URL(page.url()).pathname).toBe('/setting');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
}

test('a sheet takes taps only while it rests, and the page behind it only when it is gone', async ({
  page,
  server,
}) => {
  await settingWithSheet(page, server);
  // Longer than this test, so that the movement is held before it ends.
  await page.addStyleTag({ content: ':root { --of-sheet: 600s !important; }' });
  const row = await logOut(page).boundingBox();
  const remove = page.getByRole('button', { name: /Log out and delete/ });
  await logOut(page).tap();
  await holdMovement(page, 0.9);
  await tapAt(page, remove);
  await endMovement(page);
  await expect(sheet(page)).not.toHaveAttribute('data-moving');
  await expectSignedIn(page);
  await expect(remove).toBeVisible();

  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await holdMovement(page, 0.1);
  await page.touchscreen.tap(195, (row?.y ?? 0) + 10);
  await endMovement(page);
  await expect(sheet(page)).toBeHidden();
  await settledScreen(page);
  await expect(sheet(page)).toBeHidden();
  await expectSignedIn(page);
});

test('a sheet stays open when it moved away under the finger', async ({ page, server }) => {
  await settingWithSheet(page, server);
  await logOut(page).tap();
  await expect(sheet(page)).not.toHaveAttribute('data-moving');
  await page.evaluate(() => {
    const el = document.querySelector<HTMLElement>('.of-sheet');
    el?.addEventListener('touchstart', () => {
      el.style.translate = '0 400px';
    });
  });
  await tapAt(page, sheet(page).getByRole('heading'));
  // Two fast taps would be a double tap, which has no second click. Nothing on the page shows the end of that
  // time.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.evaluate(() => {
    const el = document.querySelector<HTMLElement>('.of-sheet');
    if (el) el.style.translate = '';
  });
  await expect(sheet(page)).toHaveClass(/modal-in/);
  await page.touchscreen.tap(195, 60);
  await expect(sheet(page)).toBeHidden();
});

test('a sheet opens completely when it is tapped as soon as its screen appears', async ({ page, server }) => {
  await settingWithSheet(page, server);
  await page.goto('/setting', { waitUntil: 'commit' });
  await logOut(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.sheet-backdrop.backdrop-in')).toHaveCount(1);
});

test('a tab that is tapped right after a link shows its screen', async ({ page, server }) => {
  await newFamily(page, server, 'Swift');
  await page.goto(paths.student.mine);
  await settledScreen(page);
  // The address names the screen of the link before the screen is drawn: the tab is tapped between the two.
  await page.evaluate(
    async ({ link, tab }) => {
      document.querySelector<HTMLElement>(`main a[href="${link}"]`)?.click();
      while (location.pathname !== link) await new Promise((resolve) => setTimeout(resolve, 0));
      document.querySelector<HTMLElement>(`a[href="${tab}"]`)?.click();
    },
    { link: paths.waiting, tab: paths.student.coach },
  );
  await expect(page.locator(`.page-current[data-at="${paths.student.coach}"]`)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.student.coach);
});
