import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { OrderRecord } from '#contract/order.ts';
import { wallTimeIn } from '#src/i18n/format.ts';
import { ask, bookFor } from './support/api.ts';
import { endTimeToDecide } from './support/class-time.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, addCoach, type Family, type Person } from './support/people.ts';
import { showAs, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

interface Pair {
  family: Family;
  coach: Person;
}

const newPair = async (server: DemoServer): Promise<Pair> => ({
  family: await addFamily(server, { isFunded: true }),
  coach: await addCoach(server),
});

/** Booked, paid from the balance and accepted. */
async function accepted(server: DemoServer, { family, coach }: Pair): Promise<OrderRecord> {
  const cls = await newClass(server, family.token, coach);
  const { id } = await bookFor(server, family.token, cls, [family.self]);
  return await ask(server, 'order.accept', { id }, coach.token);
}

/** The coach gives the class another time. */
async function moveBy(
  server: DemoServer,
  { coach }: Pair,
  { class: cls }: OrderRecord,
  ms: number,
): Promise<void> {
  const wall = (instant: string) => {
    const [date = '', time = ''] = wallTimeIn(
      cls.zone,
      new Date(Date.parse(instant) + ms).toISOString(),
    ).split(' ');
    return { date, time };
  };
  const [start, end] = [wall(cls.startsAt), wall(cls.endsAt)];
  await ask(
    server,
    'class.move',
    {
      id: cls.id,
      date: start.date,
      startTime: start.time,
      endTime: end.time,
      zone: cls.zone,
      placeName: cls.place.name,
      address: cls.place.address,
      cityId: cls.place.cityId,
    },
    coach.token,
  );
}

const open = async (page: Page, server: DemoServer, { id }: OrderRecord): Promise<void> => {
  await page.goto(`${server.url}/student/orderDetail?id=${id}`);
  await settledScreen(page);
};

const eventsOf = async (server: DemoServer, id: string, token: string): Promise<string[]> =>
  (await ask(server, 'order.detail', { id }, token)).history.map(({ event }) => event);

test('the order keeps a moved class once when the family answered offline', async ({
  page,
  context,
  server,
}) => {
  const pair = await newPair(server);
  const { token } = pair.family;
  const order = await accepted(server, pair);
  await moveBy(server, pair, order, 20 * MINUTE_MS);
  await signInQuickly(page, server, pair.family.email);
  await open(page, server, order);
  await workerReady(page);
  await expect(page.getByText('The class was moved', { exact: true })).toBeVisible();
  await expect(page.getByText('Without an answer the booking stands as proposed.')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep the seat' }).tap();
  // The screen shows the last state of the server, and the waiting answer beside it.
  await expect(page.getByText('Answer waiting')).toBeVisible();
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText('Keep the seat after the change')).toBeVisible();
  expect(await eventsOf(server, order.id, token)).not.toContain('moveKept');

  await context.setOffline(false);
  await expect.poll(() => eventsOf(server, order.id, token)).toContain('moveKept');
  await expect(page.getByText('You keep the seat.')).toBeVisible();
  const kept = (await eventsOf(server, order.id, token)).filter((event) => event === 'moveKept');
  expect(kept).toHaveLength(1);
});

test('课程改了两小时：先看清楚变动和退款，再免费取消', async ({ page, server }) => {
  const pair = await newPair(server);
  const { token } = pair.family;
  const order = await accepted(server, pair);
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
  await moveBy(server, pair, order, -2 * HOUR_MS);
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, pair.family.email);
  await open(page, server, order);
  await expect(page.getByText('课程有调整', { exact: true })).toBeVisible();
  await expect(page.getByText('您原来预约的')).toBeVisible();
  await expect(page.getByText('现在拟定的')).toBeVisible();
  await expect(page.getByText('可免费取消。$26 将退回您的余额。')).toBeVisible();
  await page.getByRole('button', { name: '免费取消' }).tap();
  await page.locator('.dialog-button', { hasText: '免费取消' }).tap();
  await expect(page.getByText('已退到您的余额')).toBeVisible();
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before + order.totalMinor);
});

test('the waiting screen shows the question again when the class moved a second time', async ({
  page,
  context,
  server,
}) => {
  const pair = await newPair(server);
  const { token } = pair.family;
  const order = await accepted(server, pair);
  await moveBy(server, pair, order, -2 * HOUR_MS);
  await signInQuickly(page, server, pair.family.email);
  await open(page, server, order);
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep the seat' }).tap();
  await expect(page.getByText('Answer waiting')).toBeVisible();

  await moveBy(server, pair, order, -3 * HOUR_MS);
  await context.setOffline(false);
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText(/The class was changed again since you looked/)).toBeVisible({
    timeout: 60_000,
  });
  expect(await eventsOf(server, order.id, token)).not.toContain('moveKept');
  await page.getByRole('button', { name: 'Not now' }).tap();
  await expect(page.getByText(/The class was changed again since you looked/)).toHaveCount(0);
  await open(page, server, order);
  // Only what the screen shows is answered: first it has to know the second move.
  await expect(page.getByText(/\b2:00\b/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep the seat' }).tap();
  await expect.poll(() => eventsOf(server, order.id, token)).toContain('moveKept');
});

test('没有答复：小的调整按新安排保留，大的调整预约取消、款项全部退回；离线时仍显示当时所知', async ({
  page,
  context,
  server,
}) => {
  const pair = await newPair(server);
  const { token } = pair.family;
  const [small, large] = [await accepted(server, pair), await accepted(server, pair)];
  await moveBy(server, pair, small, 20 * MINUTE_MS);
  await moveBy(server, pair, large, -2 * HOUR_MS);
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, pair.family.email);
  await open(page, server, small);
  await workerReady(page);
  await expect(page.getByText('未答复则按新的安排保留预约。')).toBeVisible();
  await open(page, server, large);
  await expect(page.getByText('未答复则预约取消。$26 将退回您的余额。')).toBeVisible();
  await answerStored(page, large.id, 'orders');
  await context.setOffline(true);
  for (const { id } of [small, large]) await endTimeToDecide(server, id);
  await expect.poll(() => eventsOf(server, small.id, token)).toContain('moveKept');
  await expect.poll(() => eventsOf(server, large.id, token)).toContain('moveLeft');
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before + large.totalMinor);
  await open(page, server, large);
  await expect(page.getByText('未答复则预约取消。$26 将退回您的余额。')).toBeVisible();
  await context.setOffline(false);
  await open(page, server, large);
  await expect(page.getByText('已退到您的余额')).toBeVisible();
  await open(page, server, small);
  await expect(page.getByText('已预约，届时见。')).toBeVisible();
  await expect(page.getByRole('button', { name: '保留名额' })).toHaveCount(0);
});
