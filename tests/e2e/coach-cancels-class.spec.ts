import { devices } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { createClass, newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, newFamily, addCoach } from './support/people.ts';
import { showAs, otherPhone, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

/** A class in which a family has paid two orders, one of them accepted; and what the family had before. */
async function bookedClass(server: DemoServer) {
  const coach = await addCoach(server);
  const { token, children } = await addFamily(server, { children: ['Ida', 'Per'], isFunded: true });
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
  const cls = await newClass(server, token, coach);
  const orderIds: string[] = [];
  for (const id of children) orderIds.push((await bookFor(server, token, cls, [id])).id);
  await ask(server, 'order.accept', { id: orderIds[0] ?? '', answers: [] }, coach.token);
  return { coach, token, cls, before, orderIds };
}

test('the class screen shows the consequences of a cancellation, and every cent is refunded when the coach confirms', async ({
  page,
  context,
  server,
}) => {
  const { coach, token, cls, before, orderIds } = await bookedClass(server);
  expect(orderIds).toHaveLength(2);
  const balance = async () => (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
  expect(await balance()).toBe(before - 2 * cls.priceMinor);
  await signInQuickly(page, server, coach.email);
  const url = `/coach/classDetail?id=${cls.id}`;
  await page.goto(url);
  await workerReady(page);
  const open = page.getByRole('button', { name: 'Cancel this class' });
  await expect(open).toBeVisible();
  await answerStored(page, String.raw`roster\",\"${cls.id}`);

  await test.step('without a network the class is readable, and the cancel button shows why it is off', async () => {
    await context.setOffline(true);
    await page.goto(url);
    await settledScreen(page);
    await expect(open).toHaveAccessibleDescription(
      'Canceling a class needs a connection: the families are told at once.',
    );
    await context.setOffline(false);
  });

  await page.goto(url);
  await expect(open).not.toHaveAttribute('aria-disabled');
  await open.tap();
  const sheet = page.getByRole('dialog', { name: 'Cancel this class' });
  await expect(sheet.getByText('1 family is told, and everything goes back: $52.')).toBeVisible();
  const yes = sheet.getByRole('button', { name: 'Cancel and give $52 back' });
  await yes.tap();
  await expect(sheet.getByText('Please choose a reason.')).toBeVisible();
  expect(await balance()).toBe(before - 2 * cls.priceMinor);
  await sheet.getByRole('radio', { name: 'I am not well' }).check();
  await yes.tap();
  await expect(page.getByText('Class canceled')).toBeVisible();
  await expect(open).toHaveCount(0);
  expect(await balance()).toBe(before);
  for (const id of orderIds)
    expect(await ask(server, 'order.detail', { id }, token)).toMatchObject({
      status: OrderStatus.canceled,
      cancelBy: 'coach',
      refundMinor: cls.priceMinor,
    });
});

const twelve = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eli', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kit', 'Lea'];

test('twelve paid orders stay as they are when the coach cancels offline, and are all refunded online', async ({
  page,
  context,
  browser,
  server,
}) => {
  const priceMinor = 1605;
  const coach = await addCoach(server);
  const family = await otherPhone(browser, server);
  const own = await newFamily(family, server, 'Ode', { children: twelve, isFunded: true });
  const balance = async () => (await ask(server, 'wallet.mine', {}, own.token)).balanceMinor;
  const before = await balance();
  const { id } = await createClass(server, coach, { capacity: 12, priceMinor });
  const cls = await ask(server, 'class.detail', { id }, own.token);
  const orderIds: string[] = [];
  for (const child of own.children) orderIds.push((await bookFor(server, own.token, cls, [child])).id);
  for (const order of orderIds.slice(0, 6))
    await ask(server, 'order.accept', { id: order, answers: [] }, coach.token);
  expect(await balance()).toBe(before - 12 * priceMinor);
  const statuses = async () => {
    const read = orderIds.map((order) => ask(server, 'order.detail', { id: order }, own.token));
    return (await Promise.all(read)).map(({ status }) => status);
  };

  await showAs(family, { language: 'zh' });
  const order = `/student/orderDetail?id=${orderIds[0]}`;
  await family.goto(order);
  await workerReady(family);
  await expect(family.getByText('已预约，届时见。')).toBeVisible();
  await family.context().setOffline(true);

  await signInQuickly(page, server, coach.email);
  const url = `/coach/classDetail?id=${id}`;
  await page.goto(url);
  await workerReady(page);
  const open = page.getByRole('button', { name: 'Cancel this class' });
  await open.tap();
  const sheet = page.getByRole('dialog', { name: 'Cancel this class' });
  const yes = sheet.getByRole('button', { name: 'Cancel and give $192.60 back' });

  await test.step('the network fails while the consequences are read: the button shows why it is off, and nothing is queued', async () => {
    await expect(sheet.getByText('1 family is told, and everything goes back: $192.60.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'I am not well' }).check();
    await context.setOffline(true);
    await expect(yes).toHaveAccessibleDescription(
      'Canceling a class needs a connection: the families are told at once.',
    );
    await page.goto('/waiting');
    await expect(page.getByText('Nothing waits on this phone.')).toBeVisible();
    await context.setOffline(false);
    expect(new Set(await statuses())).toEqual(new Set([OrderStatus.awaitAgree, OrderStatus.progress]));
    expect(await balance()).toBe(before - 12 * priceMinor);
  });

  await test.step('with a network every order ends, and every cent is back', async () => {
    await page.goto(url);
    await expect(open).not.toHaveAttribute('aria-disabled');
    await open.tap();
    await sheet.getByRole('radio', { name: 'I am not well' }).check();
    await yes.tap();
    await expect(page.getByText('Class canceled')).toBeVisible();
    expect(new Set(await statuses())).toEqual(new Set([OrderStatus.canceled]));
    expect(await balance()).toBe(before);
    expect((await ask(server, 'wallet.coach', {}, coach.token)).pendingMinor).toBe(0);
  });

  await test.step('the family reads the last state with its age without a network, and the new one with a network', async () => {
    await family.goto(order);
    await expect(family.getByText('已预约，届时见。')).toBeVisible();
    await expect(family.getByText(/^当前没有网络。.*更新/)).toBeVisible();
    await family.context().setOffline(false);
    await family.goto(order);
    await expect(family.getByText('教练已取消。')).toBeVisible();
    await expect(family.getByText('$16.05 已退到您的余额。')).toBeVisible();
  });
  await family.context().close();
});

test('取消课程前，教练会看到影响的家庭和退款金额', async ({ browser, server }) => {
  const { coach, token, cls, before } = await bookedClass(server);
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, coach.email);
  await page.goto(`${server.url}/coach/classDetail?id=${cls.id}`);
  await page.getByRole('button', { name: '取消这节课' }).tap();
  const sheet = page.getByRole('dialog', { name: '取消这节课' });
  await expect(sheet.getByText('将通知 1 位家长，并全部退回 $52。')).toBeVisible();
  await sheet.getByRole('radio', { name: '场地无法使用' }).check();
  await sheet.getByRole('button', { name: '取消并退回 $52' }).tap();
  await expect(page.getByText('课程已取消')).toBeVisible();
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before);
  await context.close();
});
