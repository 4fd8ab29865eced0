import { paths, pathTo } from '#contract/paths.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import { allOrders, ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily } from './support/people.ts';
import { phoneOf, settledScreen } from './support/phone.ts';

test('课程整套预约前会显示退出规则，整套付款，整套退出', async ({ browser, server }) => {
  const coach = await addCoach(server);
  const dates = [20, 27, 34].map((days) => server.dayIn(days));
  const [date = ''] = dates;
  const { classes } = await ask(
    server,
    'series.create',
    {
      title: 'Lengths for beginners',
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
      capacity: 4,
      priceMinor: 0,
      weekdays: [weekdayOf(date)],
      everyWeeks: 1,
      until: dates.at(-1) ?? '',
      dates,
      course: { priceMinor: 10_000, freeDays: 7, lateRefundPct: 50, restRefundPct: 0, joinsLater: false },
    },
    coach.token,
  );
  const family = await addFamily(server, { isFunded: true });
  const phone = await phoneOf(browser, server, family.email, 'zh');
  const balance = async () => (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;

  await test.step('the screen shows the rule of leaving in three sentences before the tap', async () => {
    await phone.goto(pathTo(paths.student.dates, { class: classes[0]?.id ?? '' }));
    await settledScreen(phone);
    await expect(phone.getByText(/前可退出整期课程并全额退款。$/)).toBeVisible();
    await expect(phone.getByText('免费时间过后，至您预约的首节课开始前退出，退还 50%。')).toBeVisible();
    await expect(phone.getByText('此后退出不退款。教练取消的日期会退款。')).toBeVisible();
    expect(await balance()).toBe(20_000);
  });

  await test.step('one tap books and pays all dates', async () => {
    await phone.getByRole('button', { name: /3 个日期 · .*\$100/ }).tap();
    await expect.poll(async () => (await allOrders(server, family.token)).length).toBe(3);
    expect(await balance()).toBe(10_000);
  });

  await test.step('the course is left as a whole in its free time, with the sum on the button', async () => {
    const [order] = await allOrders(server, family.token);
    await phone.goto(pathTo(paths.student.orderDetail, { id: order?.id ?? '' }));
    await settledScreen(phone);
    await phone.getByRole('button', { name: '退出整期课程' }).tap();
    await phone.getByRole('button', { name: '退出整期课程 · 退还 $100' }).tap();
    await expect.poll(balance).toBe(20_000);
  });
});
