import type { BrowserContext, Page, Worker } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import type { PushPayload } from '#contract/push.rules.ts';
import { ask, bookFor, fillBalance, newClass } from './support/api.ts';
import { newFamily } from './support/family.ts';
import { expect, test } from './support/journey.ts';
import { settledScreen, workerReady } from './support/phone.ts';

/** Hands a push to the worker as the browser does; the debugging protocol stands in for the push service. */
async function pushTo(context: BrowserContext, page: Page, payload: PushPayload): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

/** What of a worker's own world is used here; the journeys are written for a page. */
interface Scope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** What the worker shows on the locked screen. */
const shownBy = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    return (await registration.getNotifications()).map(({ body }) => body);
  });

/** A tap on it, of which the browser tells the worker. */
const tapIt = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('nothing is shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

test('a push that arrives says no more than its area, and a tap on it opens the record', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const { token, self } = await newFamily(page, server, 'Pilar');
  const { id: accountId } = await ask(server, 'user.getUserInfo', {}, token);
  await fillBalance(server, token);
  const order = await bookFor(server, token, await newClass(server, token), [self]);
  await page.goto(paths.student.home);
  await workerReady(page);
  await settledScreen(page);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker runs');

  const about = { kind: 'order', id: order.id, as: 'student' } as const;
  const push: PushPayload = { kind: 'booking', count: 1, unread: 1, accountId, language: 'en', about };
  await pushTo(context, page, push);
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  expect((await shownBy(worker)).join(' ')).not.toMatch(/Pilar|Early lengths|Maya/);
  await tapIt(worker);
  await page.waitForURL(`**${pathTo(paths.student.orderDetail, { id: order.id })}`);
  await expect(page.getByText('Early lengths').first()).toBeVisible();
  await expect(page.getByText('Pending agree').first()).toBeVisible();
  await expect.poll(() => shownBy(worker)).toEqual([]);
});
