import { studentAccount } from './support/all-screens.ts';
import { newClass, tokenOf } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { settledScreen, workerReady } from './support/phone.ts';

/** The last question of what a phone must have (docs/offline.md 4.6). */
const search = 'GET /applet/coach';
const isSearch = (path: string) => /^\/applet\/coach(\?|$)/.test(path);
const counted = new Set([
  'GET /applet/user/getUserInfo',
  'POST /applet/order',
  'GET /applet/child',
  'GET /applet/notice',
]);

test('what waits is sent before notices are asked for, when the network returns (docs/offline.md D12)', async ({
  page,
  context,
  server,
}) => {
  const proxy = await LossyProxy.before(server.url);
  try {
    const { id } = await newClass(server, await tokenOf(server, studentAccount));
    // While its last question fails, the phone asks for all that it must have at each return of the network.
    let refused = 0;
    proxy.answers = ({ path }) => {
      if (!isSearch(path)) return undefined;
      refused += 1;
      return { status: 500, body: 'upstream' };
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
    const asked: string[] = [];
    proxy.answers = ({ method, path }) => {
      const name = `${method} ${path.split('?', 1)[0]}`;
      if (isSearch(path) || counted.has(name)) asked.push(name);
      return undefined;
    };
    await context.setOffline(false);
    await expect(page.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => asked, { timeout: 30_000 }).toContain(search);
    expect(asked, 'each once').toEqual([
      'GET /applet/user/getUserInfo',
      'POST /applet/order',
      'GET /applet/child',
      'GET /applet/notice',
      search,
    ]);
  } finally {
    await proxy.stop();
  }
});
