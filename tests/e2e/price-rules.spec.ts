import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask } from './support/api.ts';
import { payWith } from './support/booking.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen } from './support/phone.ts';

test('a coach makes a sibling rule; a family of two pays less, and one who leaves gets back what that seat cost', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const cls = await createClass(server, coach, { priceMinor: 4001, capacity: 4, autoAccept: true });
  const hall = await phoneOf(browser, server, coach.email, 'en');

  await test.step('the coach adds the rule', async () => {
    await hall.goto(paths.coach.priceRules);
    await settledScreen(hall);
    await expect(hall.getByText(/^You offer no discounts yet/)).toBeVisible();
    await hall.getByRole('link', { name: 'Add a price rule' }).tap();
    await settledScreen(hall);
    await hall.getByRole('radio', { name: /^Further participants/ }).check();
    await hall.getByLabel(/^Discount/).fill('10');
    await hall.getByRole('button', { name: 'Add this rule' }).tap();
    await expect(hall.getByText('10% off each further participant')).toBeVisible();
  });

  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Castellan', { children: ['Ada', 'Ben'], isFunded: true });

  await test.step('the family reads the rule and the saving, and books two', async () => {
    await page.goto(pathTo(paths.student.payment, { class: cls.id }));
    await settledScreen(page);
    await page.getByRole('checkbox', { name: /Ada/ }).check();
    await expect(page.getByText(/you save/)).toHaveCount(0);
    await page.getByRole('checkbox', { name: /Ben/ }).check();
    await expect(page.getByText('10% off each further participant: you save $4.')).toBeVisible();
    await expect(page.getByText('$76.02').first()).toBeVisible();
    await payWith(page, /balance/i);
    await page.locator('.of-bottom').getByRole('button').tap();
    await page.waitForURL('**/orderDetail?**');
    await settledScreen(page);
    await page.getByRole('button', { name: /and its facts$/ }).tap();
    await expect(page.getByText('Further participant discount')).toBeVisible();
  });

  await test.step('one leaves; the other keeps the first seat', async () => {
    const [order] = await allOrders(server, family.token);
    expect(order).toMatchObject({ status: OrderStatus.progress, totalMinor: 7602, firstExtraMinor: 400 });
    const [ada] = order!.participants;
    const left = await ask(
      server,
      'order.cancelParticipants',
      {
        id: order!.id,
        participantIds: [ada!.id],
        reason: { code: 'plans', text: '' },
        shownRefundMinor: 3601,
        tappedAt: new Date(server.now()).toISOString(),
      },
      family.token,
    );
    expect(left).toMatchObject({ seats: 1, totalMinor: 4001, left: [{ refundMinor: 3601 }] });
  });
});
