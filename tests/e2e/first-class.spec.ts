import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask } from './support/api.ts';
import { openRow } from './support/booking.ts';
import { putClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, addGuardian } from './support/people.ts';
import {
  answersStored,
  everythingStored,
  phoneOf,
  settledScreen,
  sheetRests,
  shiftClock,
  visit,
  workerReady,
} from './support/phone.ts';
import { answerStored, rowsOf } from './support/rows.ts';

/** Words that only the emergency card has. */
const onCard = /Zqann|6045550123|Zquncle/;
const need = 'Zqwhistles are hard';

test('a first class: card with the booking, call and handover without a network, and nothing kept after its end', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Orla Finch' });
  const [family, father] = [
    await addFamily(server, { name: 'Maren Thale', children: ['Tovi'] }),
    await addFamily(server, { name: 'Ben Thale' }),
  ];
  const [child = ''] = family.children;
  await addGuardian(server, child, father);
  const needs = { accommodations: [], communication: '', calming: '', medical: '', triggers: need };
  await ask(server, 'needs.update', { id: child, ...needs }, family.token);
  const { id } = await createClass(server, coach, { title: 'First strokes', priceMinor: 0 });
  const phone = await phoneOf(browser, server, family.email);
  const fatherPhone = await phoneOf(browser, server, father.email, 'zh');
  const coachPhone = await phoneOf(browser, server, coach.email);
  const orders = async () => (await allOrders(server, family.token)).filter((order) => order.class.id === id);

  await test.step('the other guardian opens the app, and switches the phone off', async () => {
    await fatherPhone.goto(paths.student.home);
    await workerReady(fatherPhone);
    await settledScreen(fatherPhone);
    await fatherPhone.context().setOffline(true);
  });

  await test.step('without a network the booking has a form for the card of the child, and carries it', async () => {
    await phone.goto(pathTo(paths.student.payment, { class: id }));
    await workerReady(phone);
    await settledScreen(phone);
    await answersStored(phone);
    // The app fetches the needs of the family ahead, behind the first screen.
    await answerStored(phone, need);
    await phone.context().setOffline(true);
    await phone.reload();
    await settledScreen(phone);
    const people = phone.getByRole('group', { name: 'Who takes part' });
    await people.getByRole('checkbox', { name: /^Maren Thale/ }).uncheck();
    await people.getByRole('checkbox', { name: /^Tovi/ }).check();
    await openRow(phone, /^Shared/);
    await phone.getByRole('checkbox', { name: new RegExp(need) }).check();
    await phone.getByRole('button', { name: 'Write the card of Tovi now' }).tap();
    const card = phone.getByRole('region', { name: 'Person 1 to call' });
    await card.getByLabel('Name').fill('Aunt Zqann');
    await phone.locator('.of-bottom').getByRole('button').last().tap();
    await expect(card.getByText('Please choose the relation.')).toBeVisible();
    await card.getByLabel('Relation to the child').selectOption('relative');
    await card.getByLabel('Mobile number').fill('(604) 555-0123');
    await phone.getByLabel('Who may collect Tovi').fill('Zquncle Ana');
    await phone.locator('.of-bottom').getByRole('button').last().tap();
    await phone.waitForURL('**/waiting');
    await expect(phone.getByText('Carries the emergency card of Tovi')).toBeVisible();
    expect((await ask(server, 'emergency.read', { id: child }, family.token)).updatedAt).toBeNull();
  });

  await test.step('with it the request and the card arrive; the row keeps no card', async () => {
    await phone.context().setOffline(false);
    await expect.poll(async () => (await orders())[0]?.status).toBe(OrderStatus.awaitAgree);
    expect(await ask(server, 'emergency.read', { id: child }, father.token)).toMatchObject({
      people: [{ name: 'Aunt Zqann', relation: 'relative', mobile: '+16045550123' }],
      collect: ['Zquncle Ana'],
    });
    await expect.poll(async () => (await rowsOf(phone)).map(({ state }) => state)).toEqual(['done']);
    expect(JSON.stringify(await rowsOf(phone))).not.toMatch(onCard);
  });
  const [order] = await orders();
  if (order === undefined) throw new Error('no order');

  await test.step('the coach accepts, and opens the cards before the hall', async () => {
    const answers = [{ participantId: child, answer: 'yes' as const, text: '' }];
    await ask(server, 'order.accept', { id: order.id, answers }, coach.token);
    // The start is now: whatever the hour, it is a class of today.
    await putClass(server, id, { startedAgoMinutes: 0 });
    await coachPhone.goto(paths.coach.home);
    await workerReady(coachPhone);
    await coachPhone.getByRole('link', { name: 'Take attendance', exact: true }).tap();
    await coachPhone.getByRole('button', { name: 'Emergency cards' }).tap();
    await expect(coachPhone.getByRole('link', { name: /Aunt Zqann/ })).toBeVisible();
    await answerStored(coachPhone, '+16045550123');
    await answerStored(coachPhone, need);
  });

  await test.step('in the hall without a signal age, need and number are shown; a call and both marks wait', async () => {
    await coachPhone.context().setOffline(true);
    await coachPhone.goto(paths.coach.home);
    await settledScreen(coachPhone);
    await coachPhone.getByRole('link', { name: 'Take attendance', exact: true }).tap();
    await expect(coachPhone.getByText(/Tovi \(age \d+\)/).first()).toBeVisible();
    await coachPhone.getByRole('button', { name: 'What Tovi needs' }).tap();
    await expect(coachPhone.getByText(need).first()).toBeVisible();
    await coachPhone.getByRole('button', { name: 'Emergency cards' }).tap();
    const number = coachPhone.getByRole('link', { name: /Aunt Zqann/ });
    await expect(number).toHaveAttribute('href', 'tel:+16045550123');
    await number.tap();
    await coachPhone.getByRole('button', { name: 'Tovi is here' }).tap();
    await coachPhone.getByRole('button', { name: 'Tovi leaves' }).tap();
    await sheetRests(coachPhone, 'Who collects Tovi?');
    await coachPhone.getByRole('radio', { name: /Zquncle Ana/ }).check();
    await coachPhone.getByRole('button', { name: 'Mark as left' }).tap();
    await expect(coachPhone.getByText(/Collected by Zquncle Ana/)).toBeVisible();
    const open = (await rowsOf(coachPhone)).filter(({ state }) => state !== 'done');
    expect(open.map(({ type }) => type)).toEqual(['emergency.call', 'handover.record', 'handover.record']);
    expect((await ask(server, 'handover.ofOrder', { id: order.id }, father.token)).items).toEqual([]);
  });

  await test.step('另一位监护人打开手机，看到到达、接走的人和拨打记录', async () => {
    await coachPhone.context().setOffline(false);
    await expect
      .poll(async () => (await rowsOf(coachPhone)).filter(({ state }) => state !== 'done'))
      .toEqual([]);
    await fatherPhone.context().setOffline(false);
    await fatherPhone.goto(paths.student.home);
    await fatherPhone.getByText('First strokes').first().waitFor();
    await visit(fatherPhone, pathTo(paths.student.orderDetail, { id: order.id }));
    await expect(fatherPhone.getByText(/到达.*由 Zquncle Ana 接走/)).toBeVisible();
    await visit(fatherPhone, pathTo(paths.student.emergency, { id: child }));
    await expect(fatherPhone.getByRole('textbox', { name: '姓名' })).toHaveValue('Aunt Zqann');
    await expect(fatherPhone.getByText(/拨打过电话/)).toBeVisible();
  });

  await test.step('at the first start after the end no store of the coach’s phone has a trace of the card', async () => {
    expect(await everythingStored(coachPhone)).toMatch(onCard);
    await coachPhone.context().setOffline(true);
    // The class ends in less than an hour.
    await shiftClock(coachPhone, 26 * HOUR_MS);
    await coachPhone.goto(paths.coach.home);
    await settledScreen(coachPhone);
    await expect.poll(async () => onCard.test(await everythingStored(coachPhone))).toBe(false);
  });
  await Promise.all([phone, fatherPhone, coachPhone].map((one) => one.context().close()));
});
