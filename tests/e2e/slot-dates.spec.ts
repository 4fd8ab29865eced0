import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask, bookFor } from './support/api.ts';
import { payWith } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, newFamily } from './support/people.ts';
import { otherPhone, settledScreen, workerReady } from './support/phone.ts';

const priceMinor = 2600;

test('a family books the same hour of three weeks without a network; it counts once, and the taken date is named', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const plan = await ask(
    server,
    'slotPlan.save',
    {
      id: randomUUID(),
      version: 0,
      language: 'en',
      title: 'Swim one to one',
      description: '',
      activity: 'swim',
      meets: [],
      placeName: 'Juniper Bend Pool',
      address: '1 Juniper Street',
      cityId: 'austin',
      priceMinor,
      lengthMinutes: 45,
      pauseMinutes: 15,
      noticeHours: 2,
      mostPerDay: null,
      startsOn: server.dayIn(0),
      endsOn: null,
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '12:00' })),
      daysOff: [],
    },
    coach.token,
  );
  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Castellan', { children: ['Ada'], isFunded: true });
  const balance = async () => (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
  const orders = () => allOrders(server, family.token);
  const { plans } = await ask(server, 'slot.list', { coachId: coach.id, from: server.dayIn(3) });
  const startsAt = plans[0]?.slots[0]?.startsAt ?? '';
  const { dates } = await ask(server, 'slot.dates', { planId: plan.id, startsAt });

  await test.step('the family reads the dates, loses the network and keeps a booking of three of them', async () => {
    await page.goto(pathTo(paths.student.payment, { slot: plan.id, at: startsAt }));
    await workerReady(page);
    await page.getByRole('link', { name: 'Every week at this time' }).tap();
    await settledScreen(page);
    await page.getByRole('checkbox', { name: 'Ada' }).check();
    await expect(page.getByRole('button', { name: 'Hold 8 dates, then pay $208' })).toBeVisible();
    await page.context().setOffline(true);
    for (let more = 0; more < 5; more++)
      await page
        .getByRole('group', { name: 'Number of dates' })
        .getByRole('button', { name: 'Less', exact: true })
        .tap();
    await page.getByRole('checkbox', { name: /^If some dates are not possible/ }).check();
    await payWith(page, /balance/i);
    await page.getByRole('button', { name: 'Keep and send later: 3 dates · $78' }).tap();
    await page.waitForURL('**/waiting');
    await expect(page.getByText('3 dates in one booking')).toBeVisible();
    await expect(page.getByText(/No seat is reserved yet on any of these dates\.$/)).toBeVisible();
    expect(await orders()).toEqual([]);
  });

  await test.step('another family takes the second date; the booking arrives and names it', async () => {
    const other = await addFamily(server, { isFunded: true });
    const second = { planId: plan.id, startsAt: dates[1]?.startsAt ?? '' };
    const cls = await ask(server, 'slot.class', second, other.token);
    const slot = { ...second, planVersion: plan.version };
    await bookFor(server, other.token, { ...cls, id: randomUUID() }, [other.self], { slot });
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await orders()).map(({ status }) => status))
      .toEqual([OrderStatus.awaitAgree, OrderStatus.awaitAgree]);
    await expect(page.getByText('2 of 3 dates are requested. Waiting for the instructor.')).toBeVisible();
    await expect(page.getByText('This time is no longer free.')).toBeVisible();
  });

  await test.step('the phone starts again and loses the network once more: nothing is sent twice', async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.reload();
    await settledScreen(page);
    const booked = (await orders()).map((one) => one.class.startsAt).toSorted();
    expect(booked).toEqual([dates[0]?.startsAt, dates[2]?.startsAt]);
    expect(await balance()).toBe(20_000 - 2 * priceMinor);
  });
});
