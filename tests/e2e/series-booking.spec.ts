import type { Browser } from '@playwright/test';
import { type Language, OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask, bookFor } from './support/api.ts';
import { payWith } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, newFamily } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, showAs, visit, workerReady } from './support/phone.ts';

const priceMinor = 1500;

/** A weekly series of four dates, and a family of two children with a balance of $200 or none. */
async function scene(browser: Browser, server: DemoServer, language: Language, isFunded = true) {
  const coach = await addCoach(server);
  const dates = [10, 17, 24, 31].map((days) => server.dayIn(days));
  const [date = ''] = dates;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const series = await ask(
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
      priceMinor,
      weekdays: [weekday],
      everyWeeks: 1,
      until: dates.at(-1) ?? '',
      dates,
    },
    coach.token,
  );
  const page = await otherPhone(browser, server);
  const own = await newFamily(page, server, 'Moreau', { children: ['Ada', 'Ben'], isFunded });
  await showAs(page, { language });
  const ids = series.classes.map(({ id }) => id);
  const orders = () => allOrders(server, own.token);
  const balance = async () => (await ask(server, 'wallet.mine', {}, own.token)).balanceMinor;
  return { page, coach, own, ids, orders, balance };
}

/** Other families take seats of a class. */
async function take(server: DemoServer, id: string, seats: number): Promise<void> {
  for (let seat = 0; seat < seats; seat++) {
    const other = await addFamily(server, { isFunded: true });
    const cls = await ask(server, 'class.detail', { id }, other.token);
    await bookFor(server, other.token, cls, [other.self]);
  }
}

test('dates of a series booked without a network count once with two tabs, and are answered date by date', async ({
  browser,
  server,
}) => {
  const { page, coach, ids, orders, balance } = await scene(browser, server, 'en');
  const theirs = await phoneOf(browser, server, coach.email, 'zh');

  await test.step('the family taps for all dates that fit in a hall without a network', async () => {
    await page.goto(pathTo(paths.student.payment, { class: ids[0] ?? '' }));
    await workerReady(page);
    await page.getByRole('link', { name: 'Book several of the 4 dates' }).tap();
    await settledScreen(page);
    await page.getByRole('checkbox', { name: 'Ada' }).check();
    await page.getByRole('checkbox', { name: 'Ben' }).check();
    await expect(page.getByRole('button', { name: 'Ask for 4 dates · $120' })).toBeVisible();
    await page.getByRole('checkbox', { name: /^If some dates are not possible/ }).check();
    await page.context().setOffline(true);
    const keep = page.getByRole('button', { name: 'Keep and send later: 4 dates · $120' });
    // With a network the balance is chosen already. Without one the person chooses.
    await expect(keep).toBeVisible();
    await payWith(page, /balance/i);
    await keep.tap();
    await page.waitForURL('**/waiting');
    await expect(page.getByText('4 dates in one booking')).toBeVisible();
    await expect(page.getByText(/No seat is reserved yet on any of these dates\.$/)).toBeVisible();
    expect(await orders()).toEqual([]);
  });

  const tab = await page.context().newPage();
  await test.step('once it arrives, in two tabs, three dates are booked and paid once, and the full one is named', async () => {
    await tab.goto('/waiting');
    await expect(tab.getByText('4 dates in one booking')).toBeVisible();
    await take(server, ids[1] ?? '', 2);
    await page.context().setOffline(false);
    await expect.poll(async () => (await orders()).length).toBe(3);
    expect(await balance()).toBe(20_000 - 6 * priceMinor);
    await expect(page.getByText('3 of 4 dates are requested. Waiting for the instructor.')).toBeVisible();
    await expect(page.getByText('Only 1 seat was free.')).toBeVisible();
    await expect(tab.getByText('Only 1 seat was free.')).toBeVisible();
    await tab.close();
  });

  const [first, , third] = await orders();

  await test.step('the coach accepts two dates with one answer and rejects the third, in Chinese', async () => {
    await theirs.goto(pathTo(paths.coach.orderDetail, { id: first?.id ?? '' }));
    await settledScreen(theirs);
    await expect(theirs.getByText('一次预约：3 个日期')).toBeVisible();
    await theirs.getByRole('button', { name: '一次答复多个日期' }).tap();
    await theirs.getByRole('group', { name: '要答复的日期' }).getByRole('checkbox').nth(2).uncheck();
    await theirs.getByRole('button', { name: '接受 2 个日期' }).tap();
    await expect(theirs.getByText('已接受 2 个日期。')).toBeVisible();
    await visit(theirs, pathTo(paths.coach.orderDetail, { id: third?.id ?? '' }));
    await theirs.getByRole('link', { name: '拒绝', exact: true }).tap();
    await theirs.getByRole('radio', { name: '人数已满' }).check();
    await theirs.getByRole('button', { name: '拒绝订单' }).tap();
    await theirs.getByRole('alertdialog').getByRole('button', { name: '拒绝订单' }).tap();
    const { progress, reject } = OrderStatus;
    await expect
      .poll(async () => (await orders()).map(({ id, status }) => [id === third?.id, status]))
      .toEqual([
        [false, progress],
        [false, progress],
        [true, reject],
      ]);
    expect(await balance()).toBe(20_000 - 4 * priceMinor);
  });

  await test.step('the list shows one card; from the second date on the family leaves, with the sum on the button', async () => {
    await visit(page, paths.student.order);
    await settledScreen(page);
    await expect(page.getByRole('link', { name: /· 3 dates$/ })).toHaveCount(1);
    await visit(page, pathTo(paths.student.orderDetail, { id: first?.id ?? '' }));
    await settledScreen(page);
    await page.getByRole('button', { name: 'Leave several dates' }).tap();
    await page.getByRole('group', { name: 'Dates to leave' }).getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Leave 1 date · $30 back' }).tap();
    await expect.poll(balance).toBe(20_000 - 2 * priceMinor);
    expect((await orders()).filter(({ status }) => status === OrderStatus.canceled)).toHaveLength(1);
  });
});

test('a family chooses dates with a network; a date that filled up is named and nothing is booked', async ({
  browser,
  server,
}) => {
  const { page, ids, orders, balance } = await scene(browser, server, 'zh');

  await test.step('two chosen dates are booked in four taps beyond one class', async () => {
    await page.goto(pathTo(paths.student.dates, { class: ids[0] ?? '' }));
    await settledScreen(page);
    await page.getByRole('checkbox', { name: 'Ada' }).check();
    await page.getByRole('radio', { name: '自选日期' }).check();
    const dates = page.getByRole('group', { name: '日期', exact: true }).getByRole('checkbox');
    await dates.nth(2).uncheck();
    await dates.nth(3).uncheck();
    await expect(page.getByRole('button', { name: /申请 2 个日期 · .*30/ })).toBeVisible();
    await take(server, ids[1] ?? '', 3);
    await page.getByRole('button', { name: /申请 2 个日期/ }).tap();
    await expect(page.getByText('这些日期无法全部预约。未预约成功，也未扣款。')).toBeVisible();
    await expect(page.getByText('课程已满。')).toBeVisible();
    expect(await orders()).toEqual([]);
    expect(await balance()).toBe(20_000);
  });

  await test.step('then it takes the dates that fit', async () => {
    await page.getByRole('button', { name: '预约可行的日期' }).tap();
    await page.getByRole('button', { name: /申请 1 个日期/ }).tap();
    await expect.poll(async () => (await orders()).length).toBe(1);
    expect(await balance()).toBe(20_000 - priceMinor);
  });
});

test('dates that the balance cannot pay are held, and one top-up by card pays them all', async ({
  browser,
  server,
}) => {
  const { page, ids, orders, balance } = await scene(browser, server, 'en', false);

  await test.step('one tap holds all dates, as named before it', async () => {
    await page.goto(pathTo(paths.student.dates, { class: ids[0] ?? '' }));
    await settledScreen(page);
    await page.getByRole('checkbox', { name: 'Ada' }).check();
    await expect(page.getByRole('button', { name: /You have \$0\. The seats are held first/ })).toBeVisible();
    await page.getByRole('button', { name: 'Hold 4 dates, then pay $60' }).tap();
    await page.waitForURL('**/orderDetail?*');
    await expect(page.getByText('4 dates cost $60. Your balance is $60 short.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay only this date · $15' })).toBeVisible();
    expect((await orders()).map(({ status }) => status)).toEqual(Array(4).fill(OrderStatus.awaitPayment));
  });

  await test.step('the wallet offers the sum, and the result leads back to the dates', async () => {
    await page.getByRole('link', { name: 'Top up $60, then pay' }).tap();
    await expect(page.getByRole('radio', { name: '$60', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Top up $60' }).tap();
    await page.waitForURL('**/sandbox/pay/*');
    await page.getByRole('button', { name: /^pay/i }).tap();
    await page.waitForURL('**/result?*');
    await page.getByRole('link', { name: 'Pay for the 4 held dates' }).tap();
    await page.getByRole('button', { name: 'Pay 4 dates from the balance · $60' }).tap();
    await expect
      .poll(async () => (await orders()).map(({ status }) => status))
      .toEqual(Array(4).fill(OrderStatus.awaitAgree));
    expect(await balance()).toBe(0);
  });
});
