import { OrderStatus } from '#contract/enums.ts';
import { allOrders, ask, createClass, fillBalance, tokenOf } from './support/api.ts';
import { putClass } from './support/class-time.ts';
import type { DemoServer } from './support/demo-server.ts';
import { newFamily, type Family } from './support/family.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { otherPhone, settledScreen, showAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const coach = 'daniel-okafor@demo.openfield.example';
const names = ['Ottla', 'Piet', 'Runa'];

/** Three children, each with a need of its own, for whom nothing is signed yet. */
async function childrenWithNeeds(server: DemoServer, { token }: Family): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await ask(server, 'child.create', { name, birthDate: '2017-03-04' }, token);
    const own = { accommodations: ['quietSpace' as const], communication: '', calming: '', medical: '' };
    await ask(server, 'needs.update', { id, ...own, triggers: `${name} fears whistles` }, token);
    ids.push(id);
  }
  return ids;
}

test('three children in one booking: needs, a caregiver, one signature, answers for each, and "did it work?"', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const [page, coachPage] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const family = await newFamily(page, server, 'Quade');
  const ids = await childrenWithNeeds(server, family);
  await fillBalance(server, family.token);
  const { id } = await createClass(server, 'daniel-okafor', {
    capacity: 4,
    meets: ['quietSpace', 'caregiverSeat'],
  });
  const orders = async () => (await allOrders(server, family.token)).filter((order) => order.class.id === id);

  await test.step('needs are chosen for each child, one signature is for all three', async () => {
    await page.goto(`/student/payment?class=${id}`);
    await workerReady(page);
    await settledScreen(page);
    for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await page.getByLabel('Your full name, as your signature').fill('Mara Quade');
    await page.getByRole('checkbox', { name: /I have read the liability waiver/ }).check();
    await page.getByRole('button', { name: 'Sign the waiver' }).tap();
    await expect(page.getByText('Signed. Thank you.')).toBeVisible();
    const { items, currentWaiverVersion } = await ask(server, 'child.list', {}, family.token);
    expect(items.map(({ waiverVersion }) => waiverVersion)).toEqual(
      Array.from({ length: 4 }, () => currentWaiverVersion),
    );
    for (const name of names) {
      const of = page.getByRole('region', { name: new RegExp(`reads about ${name}$`) });
      await of.getByRole('checkbox', { name: new RegExp(`${name} fears whistles`) }).check();
    }
    await page.getByRole('group', { name: 'Caregivers' }).getByRole('button', { name: 'More' }).tap();
  });

  await test.step('without a network the request waits; with it, it is one order paid from the balance', async () => {
    await page.context().setOffline(true);
    await expect(page.getByRole('radio', { name: /Pay later/ })).toBeChecked();
    await page.getByRole('radio', { name: /Balance/ }).check();
    await page.getByRole('button', { name: 'Save request, $78 from balance' }).tap();
    await page.waitForURL('**/waiting');
    for (const name of names) await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
    expect(await orders()).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(async () => (await orders()).length, { timeout: 30_000 }).toBe(1);
  });
  const [order] = await orders();
  if (order === undefined) throw new Error('no order');
  expect(order).toMatchObject({ seats: 3, caregivers: 1, totalMinor: 7800, status: OrderStatus.awaitAgree });
  expect(order.needs.map(({ participantId }) => participantId).toSorted()).toEqual(ids.toSorted());

  await test.step('教练逐个答复并接受', async () => {
    await showAs(coachPage, { language: 'zh' });
    await signInQuickly(coachPage, server, coach);
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${order.id}`);
    for (const [at, name] of names.entries()) {
      const of = coachPage.getByRole('region', { name: `${name}的需要` });
      await expect(of.getByText(`${name} fears whistles`)).toBeVisible();
      if (at === 1) {
        await of.getByRole('radio', { name: /但有条件/ }).check();
        await of.getByRole('textbox').fill('请自备耳塞');
      } else await of.getByRole('radio', { name: '可以', exact: true }).check();
    }
    await coachPage.getByRole('button', { name: '接受', exact: true }).tap();
    await expect(coachPage.getByText('已接受订单')).toBeVisible();
  });

  const url = `/student/orderDetail?id=${order.id}`;
  await test.step('the family reads each answer, also without a network', async () => {
    await page.goto(url);
    await expect(page.getByText(/on a condition: 请自备耳塞/)).toBeVisible();
    await answerStored(page, '请自备耳塞');
    await page.context().setOffline(true);
    await page.goto(url);
    await expect(page.getByText('The instructor can meet this.', { exact: true })).toHaveCount(2);
    await expect(page.getByText(/on a condition: 请自备耳塞/)).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('after the class the family says whether it worked, and the instructor reads it', async () => {
    await putClass(server, id, { startedAgoMinutes: 70 });
    const tappedAt = new Date().toISOString();
    const marks = ids.map((participantId) => ({
      orderId: order.id,
      participantId,
      mark: 'present' as const,
      tappedAt,
    }));
    await ask(server, 'class.attendance', { id, marks }, await tokenOf(server, coach));
    await expect
      .poll(async () => (await orders())[0]?.status, { timeout: 60_000 })
      .toBe(OrderStatus.completed);
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Did it work?' })).toHaveCount(3);
    await answerStored(page, `"status":"${OrderStatus.completed}"`, 'orders');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Did it work?' }).first().tap();
    const sheet = page.getByRole('dialog', { name: 'Did it work?' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('radio', { name: 'In part' }).first().check();
    await sheet.getByRole('textbox').fill('The corner was quiet enough');
    await sheet.getByRole('button', { name: 'Send' }).tap();
    await expect(
      page.getByText(/Saved on this phone. The instructor can read it once it is sent/),
    ).toBeVisible();
    await page.goto(url);
    await expect(page.getByText('Feedback waiting')).toBeVisible();
    await page.goto('/waiting');
    await expect(page.getByText('The corner was quiet enough')).toBeVisible();
    await expect(page.getByText(/: In part/)).toBeVisible();
    await page.goto(url);
    await page.getByRole('button', { name: 'Change what you said' }).tap();
    await expect(sheet).not.toHaveAttribute('data-moving');
    await expect(sheet.getByRole('textbox')).toHaveValue('The corner was quiet enough');
    await sheet.getByRole('textbox').fill('The corner was quiet enough, the light too');
    await sheet.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText(/Saved on this phone/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Feedback waiting')).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Change what you said' })).toHaveCount(1);
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${order.id}`);
    await expect(coachPage.getByText(/The corner was quiet enough, the light too/)).toBeVisible();
  });
  await Promise.all([page, coachPage].map((one) => one.context().close()));
});
