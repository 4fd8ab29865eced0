import { studentAccount } from './support/all-screens.ts';
import { newClass, tokenOf } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { settledScreen, workerReady } from './support/phone.ts';

/** The first question of a reconnect. */
const who = 'GET /applet/user/getUserInfo';
/** The last question of what a phone must have (docs/offline.md 4.6). */
const last = 'GET /applet/coach';
const counted = new Set([who, 'POST /applet/order', 'GET /applet/child', 'GET /applet/notice', last]);

test('what waits is sent before notices are asked for, each once, when the network returns (docs/offline.md D12)', async ({
  page,
  context,
  server,
}) => {
  const proxy = await LossyProxy.before(server.url);
  try {
    const { id } = await newClass(server, await tokenOf(server, studentAccount));
    // Without its last answer nothing is ready: the phone asks for all of it again when the network returns.
    let refused = 0;
    proxy.answers = ({ path }) => {
      if (path.split('?', 1)[0] !== '/applet/coach') return undefined;
      refused += 1;
      return { status: 400, body: JSON.stringify({ code: 400, msg: 'Not now', data: null }) };
    };
    await signInQuickly(page, proxy, studentAccount);
    await page.goto(`${proxy.url}/student/payment?class=${id}`);
    await settledScreen(page);
    await workerReady(page);
    await fillBooking(page);
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(0);
    await context.setOffline(true);
    await tapBook(page);
    await page.waitForURL('**/waiting');
    await settledScreen(page);
    const asked: string[] = [];
    proxy.answers = ({ method, path }) => {
      const name = `${method} ${path.split('?', 1)[0]}`;
      if (counted.has(name)) asked.push(name);
      return undefined;
    };
    await context.setOffline(false);
    await expect(page.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => asked, { timeout: 30_000 }).toContain(last);
    // A question of the form that was left may have been under way before.
    expect(asked.slice(asked.indexOf(who)), 'each once').toEqual([
      who,
      'POST /applet/order',
      'GET /applet/child',
      'GET /applet/notice',
      last,
    ]);
  } finally {
    await proxy.stop();
  }
});
