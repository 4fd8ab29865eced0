import type { Locator } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, visit } from './support/phone.ts';

/** Most taps of a series. */
const most = { copied: 4, fromNothing: 8, beyondOneClass: 4 };

/** Counts the taps on a phone; a typed field is one, the tap into it. */
function counted() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    type: async (field: Locator, text: string) => {
      taps += 1;
      await field.fill(text);
    },
    /** People may be chosen as last time. */
    check: async (box: Locator) => {
      if (await box.isChecked()) return;
      taps += 1;
      await box.tap();
    },
    taps: () => taps,
  };
}

test('a coach makes a weekly series until June in four taps from a copy, and in eight from nothing', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const copied = await createClass(server, coach, { date: server.dayIn(3) });
  const phone = await phoneOf(browser, server, coach.email);
  const create = phone.getByRole('button', { name: /^Create \d+ classes$/ });
  const lastDate = phone.getByLabel('Last date');
  // The series has 20 weeks, less the holidays of the city.
  const published = /^(1[5-9]|20) classes are published\.$/;

  await test.step('from a copy', async () => {
    const hand = counted();
    await phone.goto(server.url + pathTo(paths.coach.classDetail, { id: copied.id }));
    await settledScreen(phone);
    await hand.tap(phone.getByRole('link', { name: 'Copy this class' }));
    await hand.tap(phone.getByText('Every week', { exact: true }));
    await hand.type(lastDate, server.dayIn(3 + 7 * 20));
    await expect(create).toBeVisible();
    await hand.tap(create);
    await expect(phone.getByText(published)).toBeVisible();
    expect(hand.taps()).toBeLessThanOrEqual(most.copied);
  });

  await test.step('from nothing, at the one place that the coach keeps', async () => {
    const hand = counted();
    await visit(phone, paths.coach.home);
    await settledScreen(phone);
    await hand.tap(phone.getByRole('link', { name: 'Create a class' }));
    await hand.type(phone.getByLabel('Title', { exact: true }), 'Saturday lengths');
    await hand.type(phone.getByLabel('Date', { exact: true }), server.dayIn(5));
    await hand.type(phone.getByLabel('Start time'), '14:00');
    await hand.tap(phone.getByText('Every week', { exact: true }));
    await hand.type(lastDate, server.dayIn(5 + 7 * 19));
    await hand.type(phone.getByLabel('Price per seat'), '15');
    await expect(create).toBeVisible();
    await hand.tap(create);
    await expect(phone.getByText(published)).toBeVisible();
    expect(hand.taps()).toBeLessThanOrEqual(most.fromNothing);
  });
});

test('a family books all dates of a series in at most four taps beyond one class', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const date = server.dayIn(10);
  const dates = [10, 17, 24, 31].map((days) => server.dayIn(days));
  const { classes } = await ask(
    server,
    'series.create',
    {
      title: 'Morning lengths',
      description: '',
      language: 'en',
      activity: 'swim',
      meets: [],
      placeName: 'Pecan Grove Pool',
      address: '1 Grove Street',
      cityId: 'austin',
      date,
      startTime: '05:00',
      endTime: '05:45',
      zone: 'America/Chicago',
      capacity: 3,
      priceMinor: 1500,
      weekdays: [new Date(`${date}T00:00:00Z`).getUTCDay() || 7],
      everyWeeks: 1,
      until: dates.at(-1) ?? '',
      dates,
    },
    coach.token,
  );
  const other = await createClass(server, coach, { priceMinor: 1500, date: server.dayIn(40) });
  const page = await otherPhone(browser, server);
  const own = await newFamily(page, server, 'Tapley', { children: ['Ada'], isFunded: true });
  const booked = async () => (await allOrders(server, own.token)).length;
  const one = counted();
  const all = counted();

  await test.step('one class', async () => {
    await page.goto(pathTo(paths.student.payment, { class: other.id }));
    await settledScreen(page);
    await one.check(page.getByRole('checkbox', { name: 'Ada' }));
    await one.tap(page.locator('.of-bottom').getByRole('button').last());
    await expect.poll(booked).toBe(1);
    // The answer leads on to the order.
    await expect(page).toHaveURL(new RegExp(paths.student.orderDetail));
  });

  await test.step('all dates of the series', async () => {
    await visit(page, pathTo(paths.student.payment, { class: classes[0]?.id ?? '' }));
    await settledScreen(page);
    await all.tap(page.getByRole('link', { name: 'Book several of the 4 dates' }));
    await settledScreen(page);
    await all.check(page.getByRole('checkbox', { name: 'Ada' }));
    await all.tap(page.getByRole('button', { name: 'Ask for 4 dates · $60' }));
    await expect.poll(booked).toBe(5);
  });

  expect(all.taps() - one.taps()).toBeLessThanOrEqual(most.beyondOneClass);
});
