import type { Page } from '@playwright/test';
import { beforeBooking, tapBook } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { rowsOf } from './support/rows.ts';

const waitingRows = async (page: Page): Promise<string[]> => (await rowsOf(page)).map(({ state }) => state);

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tap without a network waits and is sent once when it is back (docs/offline.md B17, B12)', async ({
    page,
    context,
    server,
  }) => {
    const { orders } = await beforeBooking(page, server, { hasWorker: false });
    await context.setOffline(true);
    await tapBook(page);
    await expect.poll(() => waitingRows(page)).toEqual(['queued']);
    await context.setOffline(false);
    await expect.poll(async () => (await orders()).length).toBe(1);
    await expect.poll(() => waitingRows(page)).toEqual(['done']);
  });
});

test('a page that was frozen with a waiting tap leaves it to another tab, and neither sends it twice', async ({
  page,
  context,
  server,
}) => {
  const { orders } = await beforeBooking(page, server);
  await context.setOffline(true);
  await tapBook(page);
  await expect.poll(() => waitingRows(page)).toEqual(['queued']);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(`${server.url}/waiting`);
  await expect.poll(async () => (await orders()).length).toBe(1);
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await expect.poll(() => waitingRows(page)).toEqual(['done']);
  expect(await orders()).toHaveLength(1);
});
