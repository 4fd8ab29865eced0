import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, type Family, type Person } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const priceMinor = 2600;

/** Two classes of one day in which three families have accepted orders. */
async function bookedDay(server: DemoServer, coach: Person) {
  const date = server.dayIn(4);
  const early = await createClass(server, coach, { title: 'Early lengths', date, priceMinor });
  const late = await createClass(server, coach, {
    title: 'Late lengths',
    date,
    startTime: '09:00',
    endTime: '10:00',
    priceMinor,
  });
  const orders: { id: string; family: Family; before: number }[] = [];
  for (const { id: classId } of [early, early, late]) {
    const family = await addFamily(server, { isFunded: true });
    const before = (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
    const cls = await ask(server, 'class.detail', { id: classId }, family.token);
    const { id } = await bookFor(server, family.token, cls, [family.self]);
    await ask(server, 'order.accept', { id, answers: [] }, coach.token);
    orders.push({ id, family, before });
  }
  return { date, early, late, orders };
}

test('an ill coach cancels the day offline, and back online three families are refunded and notified once', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const { date, early, orders } = await bookedDay(server, coach);
  const phone = await phoneOf(browser, server, coach.email);
  const statuses = async () =>
    Promise.all(
      orders.map(async ({ id, family }) => (await ask(server, 'order.detail', { id }, family.token)).status),
    );

  await test.step('with a network the day is one tap away from home, with its consequences', async () => {
    await phone.goto(server.url + paths.coach.home);
    await workerReady(phone);
    await phone.getByRole('link', { name: /^Cancel a whole day/ }).tap();
    await phone.waitForURL(`**${paths.coach.cancelDay}`);
    await expect(phone.getByText('2 families are told, and everything goes back: $52.')).toBeVisible();
    await expect(phone.getByText('1 family is told, and everything goes back: $26.')).toBeVisible();
    await answerStored(phone, String.raw`teaching\",\"days`);
    await visit(phone, pathTo(paths.coach.classDetail, { id: early.id }));
    await settledScreen(phone);
    await answerStored(phone, String.raw`roster\",\"${early.id}`);
  });

  await test.step('offline one tap keeps the cancellation, and no screen shows a class as canceled', async () => {
    await phone.context().setOffline(true);
    await phone.goto(server.url + paths.coach.cancelDay);
    await settledScreen(phone);
    await expect(phone.getByText(/until then nobody knows/)).toBeVisible();
    await phone.getByRole('button', { name: 'Cancel 2 classes and give $78 back' }).tap();
    await phone.waitForURL(`**${paths.coach.home}`);
    await expect(phone.getByText('Cancellation waits')).toHaveCount(2);
    await phone.goto(server.url + pathTo(paths.coach.classDetail, { id: early.id }));
    await expect(phone.getByText('Cancellation of the day · Waits on this phone')).toBeVisible();
    await expect(phone.getByText(/The families do not know yet/)).toBeVisible();
    await phone.goto(server.url + paths.waiting);
    await expect(phone.getByRole('heading', { name: 'Cancel a day' })).toBeVisible();
    await expect(phone.getByText(/Late lengths/)).toBeVisible();
    expect(await statuses()).toEqual(orders.map(() => OrderStatus.progress));
  });

  const since = await createClass(server, coach, {
    title: 'Made since',
    date,
    startTime: '12:00',
    endTime: '13:00',
  });

  await test.step('back online every family has everything back and one notice, and the class made since stays', async () => {
    await phone.context().setOffline(false);
    await expect.poll(statuses).toEqual(orders.map(() => OrderStatus.canceled));
    for (const { family, before } of orders) {
      expect((await ask(server, 'wallet.mine', {}, family.token)).balanceMinor).toBe(before);
      const { items } = await ask(server, 'notice.list', {}, family.token);
      expect(items.filter(({ kind }) => kind === 'classCanceled')).toHaveLength(1);
    }
    expect((await ask(server, 'class.detail', { id: since.id }, coach.token)).state).toBe('published');
    await phone.goto(server.url + paths.waiting);
    await expect(phone.getByText('2 of 2 classes are canceled.')).toBeVisible();
    await expect(phone.getByText('Canceled. 2 families are told; $52 goes back.')).toBeVisible();
  });
  await phone.context().close();
});
