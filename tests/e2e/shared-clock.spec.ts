import { roundAt } from '#tests/support/round.ts';
import { expect, test } from './support/journey.ts';
import { workerReady } from './support/phone.ts';

test.use({ hasOwnWorker: true });

test('server, page and worker of a journey share the instant of the round', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/about`);
  await workerReady(page);
  const { headers } = await fetch(`${server.url}/health`);
  const [worker] = context.serviceWorkers();
  const clocks = {
    server: Date.parse(headers.get('date') ?? ''),
    page: await page.evaluate(() => Date.now()),
    newDate: await page.evaluate(() => new Date().getTime()),
    worker: await worker?.evaluate(() => Date.now()),
  };
  for (const [name, at] of Object.entries(clocks))
    expect(Math.abs((at ?? 0) - server.now()), name).toBeLessThan(10_000);
  expect(server.ago(0).getTime() - roundAt.getTime()).toBeGreaterThanOrEqual(0);
});
