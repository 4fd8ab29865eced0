import type { Page } from '@playwright/test';
import type { Output } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { openRow, payWith } from './support/booking.ts';
import { putClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach, type Person } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady, sheetRests } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { sql } from './support/sql.ts';
import { newTeam } from './support/teams.ts';

const { payment, mine, coachDetail, packDetail, packBuy, packs } = paths.student;
// Limits of single actions, so that a failure of this long journey names the tap.
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

/** Prices of a seat and of four sessions, which do not divide evenly. */
const seatMinor = 2600;
const priceMinor = 9001;

const classFor = (server: DemoServer, coach: Person): Promise<Output<'class.create'>> =>
  createClass(server, coach, { priceMinor: seatMinor, activity: 'climbing' });

/** The way is chosen for one child alone. */
async function fill(page: Page, server: DemoServer, classId: string, way: RegExp): Promise<void> {
  await page.goto(server.url + pathTo(payment, { class: classId }));
  await settledScreen(page);
  const people = page.getByRole('group', { name: 'Who takes part' });
  await people.getByRole('checkbox', { name: /Emma/ }).check();
  for (const other of [/Paula/, /Leo/]) await people.getByRole('checkbox', { name: other }).uncheck();
  await payWith(page, way);
}

/** The order of a class, once the server has it. */
async function orderOf(server: DemoServer, token: string, classId: string) {
  const { items } = await ask(server, 'order.list', { as: 'student' }, token);
  const found = items.find((order) => order.class.id === classId);
  if (found === undefined) throw new Error('the class was not booked');
  return found;
}

/** Returns the amount in the pack's account of the ledger. */
async function inLedger(server: DemoServer, packId: string): Promise<number> {
  const rows = await sql<{ posted: string; held: string }>(
    server,
    'select posted_minor as posted, held_minor as held from ledger_account where id = $1',
    [`classPack:${packId}`],
  );
  return Number(rows[0]?.posted) - Number(rows[0]?.held);
}

test('a class pack pays, returns and refunds its sessions to the cent', async ({ page, browser, server }) => {
  const seller = await addCoach(server, { name: 'Norea Falk', activity: 'climbing' });
  const coach = await phoneOf(browser, server, seller.email, 'zh');

  await test.step('the instructor offers it, and reads the earnings of a session', async () => {
    await coach.goto(paths.coach.mine);
    await settledScreen(coach);
    await coach.getByRole('link', { name: '课包' }).tap();
    await coach.getByRole('button', { name: '减少' }).tap();
    await coach.getByLabel('可抵名额上限').fill('26');
    await coach.getByLabel('4 节课的价格').fill('120');
    await coach.getByRole('button', { name: '发布课包' }).tap();
    await expect(coach.getByText('价格高于单独购买的总价。')).toBeVisible();
    await coach.getByLabel('4 节课的价格').fill('90.01');
    await expect(coach.getByText(/每节课 \$22\.50/)).toBeVisible();
    await coach.getByRole('button', { name: '发布课包' }).tap();
    await expect(coach.getByText('已售 0 个，未用课时 0 节').first()).toBeVisible();
  });

  // A pack is sold while it pays a class to come.
  const [one, two, three, four] = [
    await classFor(server, seller),
    await classFor(server, seller),
    await classFor(server, seller),
    await classFor(server, seller),
  ];
  const family = await newFamily(page, server, 'Paula', { children: ['Emma', 'Leo'], isFunded: true });
  const [emma = '', leo = ''] = family.children;
  const balance = async () => (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
  expect(await balance()).toBe(20_000);

  await test.step('bought on the page of the instructor for one child, and listed in mine', async () => {
    await page.goto(pathTo(coachDetail, { id: seller.id }));
    await page.getByRole('button', { name: 'Class packs' }).tap();
    await page.getByRole('link', { name: /4 sessions/ }).tap();
    await page.waitForURL('**/student/packBuy?*');
    await expect(page.getByText('Now it pays for 4 classes:')).toBeVisible();
    await expect(page.getByText('$22.50')).toBeVisible();
    const pay = page.locator('.of-bottom').getByRole('button');
    await pay.tap({ force: true });
    await expect(page.locator('.of-off-reason')).toHaveText('Choose who it is for first.');
    await page.getByRole('radio', { name: 'Emma' }).check();
    await page.getByRole('radio', { name: /Balance/ }).check();
    await page.getByRole('button', { name: 'Pay $90.01 from balance' }).tap();
    await page.waitForURL('**/student/packDetail?id=*');
    await expect(page.getByText('4 of 4 sessions left')).toBeVisible();
    await visit(page, mine);
    await page.getByRole('link', { name: /^Wallet/ }).tap();
    await page.getByRole('link', { name: /Class packs/ }).tap();
    await expect(page.getByRole('link', { name: /Norea/ })).toContainText('4 of 4 sessions left');
    await workerReady(page);
  });
  const [pack] = (await ask(server, 'classPack.mine', {}, family.token)).items;
  const packId = pack?.id ?? '';
  expect(await inLedger(server, packId)).toBe(priceMinor);

  await test.step('it pays for the first date, as the form shows before the tap', async () => {
    await fill(page, server, one.id, /Class pack/);
    await expect(page.getByRole('button', { name: /^Pay .*worth \$22\.50\. 4 left/ })).toBeVisible();
    await page.getByRole('button', { name: 'Request, paid with one session' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByRole('button', { name: /^\$22\.50 · Class pack/ })).toBeVisible();
  });

  await test.step('without a network it pays only where that was agreed at the tap', async () => {
    await fill(page, server, two.id, /Class pack/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save request, one session of the pack' }).tap();
    await page.waitForURL('**/waiting');
    await expect(page.getByText('One session of your class pack, when the seat is yours')).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(() =>
        orderOf(server, family.token, two.id).then(
          ({ classPack }) => classPack?.id,
          () => '',
        ),
      )
      .toBe(packId);
    await fill(page, server, four.id, /Balance/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save request, $26 from balance' }).tap();
    await page.waitForURL('**/waiting');
    await page.context().setOffline(false);
    await expect
      .poll(() =>
        orderOf(server, family.token, four.id).then(
          ({ totalMinor }) => totalMinor,
          () => 0,
        ),
      )
      .toBe(seatMinor);
    expect((await orderOf(server, family.token, four.id)).classPack).toBeUndefined();
    expect(await balance()).toBe(20_000 - priceMinor - seatMinor);
  });

  await test.step('the third date is canceled: the session comes back', async () => {
    await fill(page, server, three.id, /Class pack/);
    await page.getByRole('button', { name: 'Request, paid with one session' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    expect(await inLedger(server, packId)).toBe(priceMinor - 3 * 2250);
    await page.getByRole('button', { name: 'What to do with it' }).tap();
    await sheetRests(page, 'What to do with it');
    await page.getByRole('link', { name: /Cancel/ }).tap();
    await page.waitForURL('**/student/cancelOrder?*');
    await expect(page.getByText(/the session goes back to your class pack/)).toBeVisible();
    await page.getByLabel('Plans changed').check();
    await page.getByRole('button', { name: 'Cancel, session back' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText(/went back to your class pack/).first()).toBeVisible();
    expect(await inLedger(server, packId)).toBe(priceMinor - 2 * 2250);
  });

  await test.step('it passes on to the other child; without a network nothing moves', async () => {
    await page.goto(pathTo(packDetail, { id: packId }));
    await expect(page.getByText('2 of 4 sessions left')).toBeVisible();
    await expect(page.getByText('Session returned', { exact: false })).toBeVisible();
    await page.getByRole('radio', { name: 'Leo' }).check();
    await page.getByRole('button', { name: 'Pass it on to Leo' }).tap();
    await expect(page.getByText('With Norea Falk, for Leo')).toBeVisible();
    await answerStored(page, 'Leo');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('2 of 4 sessions left')).toBeVisible();
    await page.getByRole('link', { name: 'Give the rest back' }).tap();
    await page.waitForURL('**/student/packRefund?id=*');
    await expect(page.getByText('2 unused sessions', { exact: true })).toBeVisible();
    await settledScreen(page);
    await expect(page.getByRole('button', { name: 'Give back and get $45.01' })).toBeDisabled();
    await expect(page.getByText('Giving it back needs a connection.')).toBeVisible();
    await page.context().setOffline(false);
    const mineNow = (await ask(server, 'classPack.mine', {}, family.token)).items;
    expect(mineNow).toMatchObject([{ person: { id: leo }, left: 2, leftMinor: 4501 }]);
    const { participants } = await orderOf(server, family.token, one.id);
    expect(participants.map(({ id }) => id)).toEqual([emma]);
  });

  await test.step('the rest is given back on a page of its own', async () => {
    await page.getByRole('button', { name: 'Give back and get $45.01' }).tap();
    await page.waitForURL('**/student/packDetail?id=*');
    await expect(page.getByText(/^\$45\.01 went to your balance on/)).toBeVisible();
    expect(await inLedger(server, packId)).toBe(0);
    expect(await balance()).toBe(20_000 - priceMinor - seatMinor + 4501);
  });

  await test.step('the instructor accepts, gives the class, and reads what came in', async () => {
    const order = await orderOf(server, family.token, one.id);
    await coach.goto(pathTo(paths.coach.orderDetail, { id: order.id }));
    await settledScreen(coach);
    await expect(coach.getByText('课包', { exact: true })).toBeVisible();
    await coach.locator('.of-bottom').getByRole('button', { name: /接受/ }).tap();
    await expect(coach.getByText(/已接受/).first()).toBeVisible();
    await putClass(server, one.id, { startedAgoMinutes: 90 });
    const tappedAt = server.ago(0).toISOString();
    await ask(
      server,
      'class.attendance',
      { id: one.id, marks: [{ orderId: order.id, participantId: emma, mark: 'present', tappedAt }] },
      seller.token,
    );
    await visit(coach, paths.coach.packs);
    await expect(coach.getByText('已售 1 个，未用课时 0 节').first()).toBeVisible();
    await visit(coach, paths.coach.walletRecord);
    await coach
      .getByRole('link', { name: /\$19\.13/ })
      .first()
      .tap();
    await expect(coach.getByText('$22.50')).toBeVisible();
  });

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto(packs);
  await expect(page.getByRole('link', { name: /Norea/ })).toContainText('已退');
  await coach.context().close();
});

test('用 PayPal 购买课包，返回途中断开也能收到；到期前可退回原处', async ({ page, server }) => {
  const { token, self } = await newFamily(page, server, 'Petunia');
  const seller = await addCoach(server, { name: 'Norea Falk' });
  await createClass(server, seller, { priceMinor: seatMinor });
  const offers = await ask(
    server,
    'classPack.offer',
    { sessions: 3, priceMinor: 7000, upToMinor: 2600, days: 90 },
    seller.token,
  );
  const offer = offers.items.find(({ sessions, closedAt }) => sessions === 3 && closedAt === null);
  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto(pathTo(packBuy, { offer: offer?.id ?? '' }));
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: '用 PayPal 支付 $70' }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  const answer = await fetch(`${page.url().split('?', 1)[0]}/pay`, { method: 'POST', redirect: 'manual' });
  expect(answer.status).toBe(303);
  await visit(page, packs);
  await expect(page.getByRole('link', { name: /Norea/ })).toContainText('剩余 3 节');
  await page.getByRole('link', { name: /Norea/ }).tap();
  await page.getByRole('link', { name: '退掉剩余课时' }).tap();
  await page.getByRole('radio', { name: /退回 PayPal/ }).check();
  await page.getByRole('button', { name: '退掉并收回 $70' }).tap();
  await page.waitForURL('**/student/packDetail?id=*');
  await expect(page.getByText(/已于.*原路退回/)).toBeVisible();
  expect(await ask(server, 'classPack.mine', {}, token)).toMatchObject({
    items: [{ method: PaymentMethod.paypal, state: 'ended', person: { id: self }, ended: { to: 'origin' } }],
  });
});

test('a pack of an organization pays in the classes of a coach only when the coach has agreed', async ({
  page,
  browser,
  server,
}) => {
  const leader = await addCoach(server, { name: 'Hanne Lindqvist' });
  const member = await addCoach(server, { name: 'Rut Nyholm' });
  const id = await newTeam(server, leader, 'River Learners');
  const asked = await ask(server, 'team.apply', { id, kind: 'coach', message: '' }, member.token);
  await ask(server, 'application.decide', { id: asked.id, agrees: true, reason: '' }, leader.token);
  await createClass(server, leader, { priceMinor: seatMinor });
  const terms = { sessions: 2, priceMinor: 5001, upToMinor: 2600, days: 90 };
  await ask(server, 'classPack.offer', { ...terms, teamId: id }, leader.token);

  const family = await newFamily(page, server, 'Pelle', { isFunded: true });
  await page.goto(pathTo(paths.student.organizationDetail, { id }));
  await page.getByRole('link', { name: /2 sessions/ }).tap();
  await expect(page.getByText('It pays in classes of: Hanne Lindqvist.')).toBeVisible();
  await page.getByRole('radio', { name: /Balance/ }).check();
  await page.getByRole('button', { name: 'Pay $50.01 from balance' }).tap();
  await page.waitForURL('**/student/packDetail?id=*');
  await expect(page.getByText('In classes of River Learners, for Pelle')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rut Nyholm' })).toHaveCount(0);

  const { id: classId } = await createClass(server, member, { priceMinor: seatMinor });
  const booking = pathTo(payment, { class: classId });
  await visit(page, booking);
  await settledScreen(page);
  await openRow(page, /^Pay/);
  await expect(page.getByRole('radio', { name: /Balance/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Class pack/ })).toHaveCount(0);

  const coach = await phoneOf(browser, server, member.email, 'zh');
  await coach.goto(pathTo(paths.coach.organizationDetail, { id }));
  const yes = coach.getByRole('switch', { name: '我的课接受组织的课包' });
  await expect(yes).not.toBeChecked();
  await coach.locator('label', { hasText: '我的课接受组织的课包' }).tap();
  await expect(yes).toBeChecked();
  await workerReady(coach);
  await coach.context().setOffline(true);
  await expect(yes).toBeDisabled();
  await expect(coach.getByText('更改需要联网。')).toBeVisible();
  await coach.context().setOffline(false);

  await page.reload();
  await payWith(page, /Class pack/);
  await page.getByRole('button', { name: 'Request, paid with one session' }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  expect(await orderOf(server, family.token, classId)).toMatchObject({
    totalMinor: 2500,
    method: PaymentMethod.balance,
  });
  await coach.context().close();
});
