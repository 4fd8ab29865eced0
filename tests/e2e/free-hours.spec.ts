import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask } from './support/api.ts';
import { chooseFirst, payWith } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, newFamily } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';

test('a coach offers free hours; a family books one without a network, and another one finds it taken', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const hall = await phoneOf(browser, server, coach.email, 'en');

  await test.step('the coach offers hours on each weekday', async () => {
    await hall.goto(paths.coach.slotPlans);
    await settledScreen(hall);
    await expect(hall.getByText(/^You offer no free hours yet/)).toBeVisible();
    await hall.getByRole('link', { name: 'Offer free hours' }).tap();
    await settledScreen(hall);
    await hall.getByLabel('Title').fill('Swim one to one');
    await hall.getByLabel('Activity').selectOption('swim');
    await hall.getByLabel('City').selectOption('austin');
    await hall.getByLabel('Name of the place').fill('Juniper Bend Pool');
    await hall.getByLabel('Service address').fill('1 Juniper Street');
    await hall.getByLabel('Price of a lesson').fill('26');
    for (let row = 0; row < 6; row++) await hall.getByRole('button', { name: 'Add hours' }).tap();
    await hall.getByRole('button', { name: 'Offer these hours' }).tap();
    await expect(hall.getByText('Nothing is booked yet.')).toBeVisible();
  });

  await test.step('the coach takes a day off, and gives the address of a calendar that cannot be read', async () => {
    await hall.getByLabel('Day off').fill(server.dayIn(5));
    await hall.getByRole('button', { name: 'Add this day' }).tap();
    await expect(hall.getByRole('list', { name: 'Days off' }).getByRole('button')).toHaveCount(1);
    await hall.getByLabel('Address of the calendar').fill('https://10.0.0.1/secret.ics');
    await hall.getByRole('button', { name: 'Use this calendar' }).tap();
    await expect(hall.getByText(/This is not the address of a calendar/)).toBeVisible();
    await hall.getByLabel('Address of the calendar').fill('webcal://calendar.invalid/secret-1234.ics');
    await hall.getByRole('button', { name: 'Use this calendar' }).tap();
    await expect(hall.getByText('calendar.invalid · …1234')).toBeVisible();
    await expect(hall.getByText(/^Not readable/)).toBeVisible({ timeout: 45_000 });
    expect(await hall.content()).not.toContain('secret');
  });

  await test.step('without a network the coach reads both, and a button shows why it is off', async () => {
    await hall.context().setOffline(true);
    await expect(hall.getByText('calendar.invalid · …1234')).toBeVisible();
    await expect(hall.getByRole('button', { name: 'Check now' })).toBeDisabled();
    await expect(hall.getByText('This is saved when you are online.').first()).toBeVisible();
    await hall.context().setOffline(false);
  });

  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Castellan', { children: ['Ada'], isFunded: true });
  const other = await addFamily(server, { isFunded: true });
  const rival = await phoneOf(browser, server, other.email, 'zh');
  // Later than the notice of the plan, at whatever time the journey runs.
  const timeInTwoDays = `a[href*="slot="][href*="at=${server.dayIn(2)}T"]`;
  const coachPage = pathTo(paths.student.coachDetail, { id: coach.id });

  await test.step('the family sees times, loses the network and taps one', async () => {
    await page.goto(coachPage);
    await workerReady(page);
    await settledScreen(page);
    await expect(page.getByRole('heading', { name: 'Free hours' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator(timeInTwoDays).first().tap();
    await settledScreen(page);
    await chooseFirst(page);
    await payWith(page, /balance/i);
    await page.locator('.of-bottom').getByRole('button').tap();
    await page.waitForURL('**/waiting');
    await expect(page.getByText('Waiting on this phone')).toBeVisible();
    expect(await allOrders(server, family.token)).toEqual([]);
  });

  await test.step('the rival opens the same time; the first request arrives and is booked', async () => {
    await rival.goto(coachPage);
    await settledScreen(rival);
    // The time is read once more in the background; read after the other booking, it could no longer be tapped.
    const isRead = rival.waitForResponse((response) => /\/slotPlan\/[^/]+\/class/.test(response.url()));
    await rival.locator(timeInTwoDays).first().tap();
    await isRead;
    await settledScreen(rival);
    await rival.getByRole('group', { name: '谁来上课' }).getByRole('checkbox').first().check();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await allOrders(server, family.token)).map(({ status }) => status))
      .toEqual([OrderStatus.awaitAgree]);
  });

  await test.step('the rival’s tap is answered with free times near it, and one of them can be booked', async () => {
    await rival.locator('.of-bottom').getByRole('button').tap();
    await expect(rival.getByText(/该时段已不可约/)).toBeVisible();
    const near = rival.getByRole('list', { name: '相近的空闲时段' }).getByRole('link');
    await expect(near).toHaveCount(3);
    await near.first().tap();
    await settledScreen(rival);
    await rival.getByRole('group', { name: '谁来上课' }).getByRole('checkbox').first().check();
    await rival.locator('.of-bottom').getByRole('button').tap();
    await expect.poll(async () => (await allOrders(server, other.token)).length).toBe(1);
  });

  await test.step('the coach sees both lessons, and ends the hours: the lessons stay', async () => {
    await visit(hall, paths.coach.slotPlans);
    await settledScreen(hall);
    const booked = hall.getByRole('list', { name: 'Next booked lessons' }).getByRole('link');
    await expect(booked).toHaveCount(2);
    await hall.getByRole('button', { name: 'End', exact: true }).tap();
    await expect(
      hall.getByText('Nobody can book a time any more. Booked lessons stay as they are.'),
    ).toBeVisible();
    await hall.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).tap();
    await expect(hall.getByRole('heading', { name: 'Ended' })).toBeVisible();
    await expect(booked).toHaveCount(2);
    const { plans } = await ask(
      server,
      'slot.list',
      { coachId: coach.id, from: server.dayIn(0) },
      other.token,
    );
    expect(plans).toEqual([]);
  });
});
