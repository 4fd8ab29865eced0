import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { studentAccount } from '#tests/e2e/support/all-screens.ts';
import { allOrders, ask, tokenOf } from '#tests/e2e/support/api.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { signInQuickly } from '#tests/e2e/support/journey.ts';
import { settledScreen, showAs } from '#tests/e2e/support/phone.ts';

export const themes = ['ios', 'md'] as const;
export type Theme = (typeof themes)[number];

/** The bars of the phones that the measures were drawn for. */
const insets = { ios: { top: 47, bottom: 34 }, md: { top: 32, bottom: 24 } } as const;

const files = createRequire(import.meta.url);
/** A font about as wide as those of the phones. The one of a Linux machine is a seventh wider. */
const fonts = [400, 600, 700].map((weight) => ({
  weight: String(weight),
  base64: readFileSync(
    files.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`),
  ).toString('base64'),
}));

/** Runs in the page before the app. */
function useFonts(faces: typeof fonts): void {
  for (const { weight, base64 } of faces) {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
    document.fonts.add(new FontFace('Measured', bytes, { weight }));
  }
  document.addEventListener('DOMContentLoaded', () =>
    document.documentElement.style.setProperty('--of-font', "Measured, 'Noto Sans CJK SC', sans-serif"),
  );
}

/** A phone of 390 × 844 pixels with a notch, in Austin; signed in as the family of the demo where `isGuest` is false. */
export async function openPhone(
  browser: Browser,
  server: DemoServer,
  theme: Theme,
  isGuest: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    baseURL: server.url,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(useFonts, fonts);
  const page = await context.newPage();
  await showAs(page, { theme, mode: 'light', language: 'en' });
  if (!isGuest) await signInQuickly(page, server, studentAccount);
  const browserOfPage = await context.newCDPSession(page);
  await browserOfPage.send('Emulation.setSafeAreaInsetsOverride', { insets: insets[theme] });
  return page;
}

/** Addresses of the measured screens, with the demo's own records. */
export async function addressesOf(server: DemoServer) {
  const token = await tokenOf(server, studentAccount);
  const orders = await allOrders(server, token);
  const order = orders.find(({ status }) => status === OrderStatus.progress);
  const coach = (await ask(server, 'coach.search', { name: 'Maya Torres' })).items[0];
  const cls = (await ask(server, 'class.list', { city: 'austin' }, token)).items.find(
    ({ actions, meets }) => actions.includes('book') && meets.length > 0,
  );
  if (!order || !coach || !cls) throw new Error('the story has no order, coach or class to measure');
  const { student } = paths;
  return {
    home: student.home,
    search: `${student.coach}?city=austin`,
    classes: `${student.coach}?view=classes&city=austin`,
    tokens: `${student.coach}?city=austin&activity=swim&needs=quietSpace`,
    instructor: pathTo(student.coachDetail, { id: coach.id }),
    class: pathTo(student.payment, { class: cls.id }),
    order: pathTo(student.orderDetail, { id: order.id }),
    orders: student.order,
    mine: student.mine,
  };
}

/** Opens a screen and waits until it rests. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settledScreen(page);
  // Late parts: words of other areas, pictures, what waits for the person.
  await page.waitForLoadState('networkidle');
  await settledScreen(page);
}
