import { OrderStatus } from '#contract/enums.ts';
import { ask, allOrders } from './support/api.ts';
import { openRow, payWith } from './support/booking.ts';
import { putClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { newFamily, addCoach, type Family } from './support/people.ts';
import { otherPhone, settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const names = ['Ottla', 'Piet', 'Runa'];

/** Adds three children, each with a different need and without a signed waiver. */
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

test('a booking of three children keeps the needs, the answer and the feedback of each child', async ({
  browser,
  server,
}) => {
  const [page, coachPage] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const coach = await addCoach(server);
  const family = await newFamily(page, server, 'Quade', { isFunded: true });
  const ids = await childrenWithNeeds(server, family);
  const { id } = await createClass(server, coach, {
    capacity: 4,
    meets: ['quietSpace', 'caregiverSeat'],
  });
  const orders = async () => (await allOrders(server, family.token)).filter((order) => order.class.id === id);

  await test.step('needs are chosen for each child; one signature covers all three', async () => {
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
    await openRow(page, /^Shared/);
    for (const name of names) {
      const of = page.getByRole('region', { name: new RegExp(`reads about ${name}$`) });
      await of.getByRole('checkbox', { name: new RegExp(`${name} fears whistles`) }).check();
    }
    await openRow(page, /^More/);
    await page.getByRole('group', { name: 'Caregivers' }).getByRole('button', { name: 'More' }).tap();
  });

  await test.step('without a network the request waits; with it, it is one order paid from the balance', async () => {
    await page.context().setOffline(true);
    await openRow(page, /^Pay/);
    await expect(page.getByRole('radio', { name: /Pay later/ })).toBeChecked();
    await payWith(page, /Balance/);
    await page.getByRole('button', { name: 'Save request, $78 from balance' }).tap();
    await page.waitForURL('**/waiting');
    for (const name of names) await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
    expect(await orders()).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(async () => (await orders()).length).toBe(1);
  });
  const [order] = await orders();
  if (order === undefined) throw new Error('no order');
  expect(order).toMatchObject({ seats: 3, caregivers: 1, totalMinor: 7800, status: OrderStatus.awaitAgree });
  expect(order.needs.map(({ participantId }) => participantId).toSorted()).toEqual(ids.toSorted());

  await test.step('教练逐个答复并接受', async () => {
    await showAs(coachPage, { language: 'zh' });
    await signInQuickly(coachPage, server, coach.email);
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${order.id}`);
    for (const [at, name] of names.entries()) {
      const of = coachPage.getByRole('region', { name: `${name} 的需求` });
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
    // Above the answer are the shared lines, once the phone has read them.
    await expect(page.getByText(/The instructor can meet this\.$/)).toHaveCount(2);
    await expect(page.getByText(/on a condition: 请自备耳塞/)).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('after the class the family reports whether it worked; the coach reads it', async () => {
    await putClass(server, id, { startedAgoMinutes: 70 });
    const tappedAt = server.ago(0).toISOString();
    const marks = ids.map((participantId) => ({
      orderId: order.id,
      participantId,
      mark: 'present' as const,
      tappedAt,
    }));
    await ask(server, 'class.attendance', { id, marks }, coach.token);
    await expect.poll(async () => (await orders())[0]?.status).toBe(OrderStatus.completed);
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
    await visit(page, '/waiting');
    await expect(page.getByText('The corner was quiet enough')).toBeVisible();
    await expect(page.getByText(/: In part/)).toBeVisible();
    await visit(page, url);
    await page.getByRole('button', { name: 'Change what you said' }).tap();
    await expect(sheet).not.toHaveAttribute('data-moving');
    await expect(sheet.getByRole('textbox')).toHaveValue('The corner was quiet enough');
    await sheet.getByRole('textbox').fill('The corner was quiet enough, the light too');
    await sheet.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText(/Saved on this phone/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Feedback waiting')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change what you said' })).toHaveCount(1);
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${order.id}`);
    await expect(coachPage.getByText(/The corner was quiet enough, the light too/)).toBeVisible();
  });
  await Promise.all([page, coachPage].map((one) => one.context().close()));
});
