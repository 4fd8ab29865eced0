import { studentAccount } from './support/all-screens.ts';
import { newClass, tokenOf } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { settledScreen, workerReady } from './support/phone.ts';

test('what waits is sent before notices are asked for, when the network returns (docs/offline.md D12)', async ({
  page,
  context,
  server,
}) => {
  const proxy = await LossyProxy.before(server.url);
  try {
    const { id } = await newClass(server, await tokenOf(server, studentAccount));
    await signInQuickly(page, proxy, studentAccount);
    await page.goto(`${proxy.url}/student/payment?class=${id}`);
    await settledScreen(page);
    await workerReady(page);
    await fillBooking(page);
    await context.setOffline(true);
    await tapBook(page);
    await page.waitForURL('**/waiting');
    const asked: string[] = [];
    proxy.answers = ({ method, path }) => {
      const name = `${method} ${path.split('?', 1)[0]}`;
      if (/^(POST \/applet\/order|GET \/applet\/(notice|user\/getUserInfo))$/.test(name)) asked.push(name);
      return undefined;
    };
    await context.setOffline(false);
    await expect(page.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => asked).toContain('GET /applet/notice');
    const first = [...new Set(asked)];
    expect(first).toEqual(['GET /applet/user/getUserInfo', 'POST /applet/order', 'GET /applet/notice']);
  } finally {
    await proxy.stop();
  }
});
