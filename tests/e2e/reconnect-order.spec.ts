import { fillBooking, tapBook } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily } from './support/people.ts';
import { settledScreen, workerReady } from './support/phone.ts';

/** The first request of a reconnect. */
const who = 'GET /applet/user/getUserInfo';
/** The last request for the data that a phone must have (docs/offline.md 4.6). */
const last = 'GET /applet/coach';
const sent = 'POST /applet/order';
const counted = new Set([who, sent, 'GET /applet/child', 'GET /applet/notice', last]);

test('the phone sends waiting actions before it reads notices when the network returns (docs/offline.md D12)', async ({
  page,
  context,
  server,
}) => {
  const proxy = await LossyProxy.before(server);
  try {
    const { token, email } = await addFamily(server, { isFunded: true });
    const { id } = await newClass(server, token);
    // Without its last answer nothing is ready: the phone fetches all of it again when the network returns.
    let refused = 0;
    proxy.answers = ({ path }) => {
      if (path.split('?', 1)[0] !== '/applet/coach') return undefined;
      refused += 1;
      return { status: 400, body: JSON.stringify({ code: 400, msg: 'Not now', data: null }) };
    };
    await signInQuickly(page, proxy, email);
    await page.goto(`${proxy.url}/student/payment?class=${id}`);
    await settledScreen(page);
    await workerReady(page);
    await fillBooking(page);
    await expect.poll(() => refused).toBeGreaterThan(0);
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
    await expect(page.getByText(/^Request received/)).toBeVisible();
    await expect.poll(() => asked).toContain(last);
    // A request of the form may have been sent before. The booking changes the marks of the next session check, which
    // may refetch what is shown while the reconnect fetches the rest (docs/offline.md 4.5). Children and notices come in
    // either order, both after the sending and before the last request.
    const since = asked.slice(asked.indexOf(who));
    const order = [...new Set(since)];
    expect(order.slice(0, 2)).toEqual([who, sent]);
    expect(order.slice(2, -1).toSorted()).toEqual(['GET /applet/child', 'GET /applet/notice']);
    expect(order.at(-1)).toBe(last);
    expect(since.filter((name) => name === sent)).toHaveLength(1);
  } finally {
    await proxy.stop();
  }
});
