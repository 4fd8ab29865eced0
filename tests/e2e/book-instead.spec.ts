import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { payWith } from './support/booking.ts';
import { endTimeToPay } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { showAs, otherPhone, settledScreen, workerReady } from './support/phone.ts';

test('a canceled order offers the same class when its seat is free, and the waitlist when it is taken', async ({
  browser,
  server,
}) => {
  const [page, others] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const family = await newFamily(page, server, 'Ostrom', { children: ['Tilda'], isFunded: true });
  const otherFamily = await newFamily(others, server, 'Penn', { children: ['Una'], isFunded: true });
  const coach = await addCoach(server);
  const { id } = await createClass(server, coach, { capacity: 1 });
  const cls = await ask(server, 'class.detail', { id }, family.token);
  const order = await bookFor(server, family.token, cls, family.children, { payFromBalance: false });
  await endTimeToPay(server, order.id);
  await expect
    .poll(async () => (await ask(server, 'order.detail', { id: order.id }, family.token)).status)
    .toBe(OrderStatus.canceled);

  const url = `/student/orderDetail?id=${order.id}`;
  await test.step('without a network the order is read, and no seat is promised', async () => {
    await page.goto(url);
    await workerReady(page);
    await expect(page.getByText('A seat in this class is still free')).toBeVisible();
    await page.context().setOffline(true);
    await page.goto(url);
    await settledScreen(page);
    await expect(page.getByText('What you can book instead appears when you are back online.')).toBeVisible();
    await expect(page.getByText('A seat in this class is still free')).toHaveCount(0);
    await page.context().setOffline(false);
  });

  await test.step('one tap leads to the booking, with the price of today before it', async () => {
    await page.goto(url);
    await expect(page.getByText(/It costs \$26 a person today/)).toBeVisible();
    await page.getByRole('link', { name: 'Book this class anew' }).tap();
    await expect(page).toHaveURL(new RegExp(`/student/payment\\?class=${id}`));
    await settledScreen(page);
    await page.getByRole('checkbox', { name: /^Tilda/ }).check();
    await payWith(page, /Balance/);
    await page.locator('.of-bottom').getByRole('button').tap();
    const booked = async () =>
      (await ask(server, 'order.list', { as: 'student' }, family.token)).items.filter(
        (one) => one.class.id === id && one.status !== OrderStatus.canceled,
      );
    await expect.poll(async () => (await booked()).length).toBe(1);
  });

  await test.step('另一家超时未付，名额已满：可以候补', async () => {
    const late = await createClass(server, coach, { capacity: 1 });
    const lateClass = await ask(server, 'class.detail', { id: late.id }, otherFamily.token);
    const unpaid = await bookFor(server, otherFamily.token, lateClass, otherFamily.children, {
      payFromBalance: false,
    });
    await endTimeToPay(server, unpaid.id);
    await expect
      .poll(async () => (await ask(server, 'order.detail', { id: unpaid.id }, otherFamily.token)).status)
      .toBe(OrderStatus.canceled);
    await bookFor(server, family.token, lateClass, family.children);
    await showAs(others, { language: 'zh' });
    await others.goto(`/student/orderDetail?id=${unpaid.id}`);
    await expect(others.getByText('这节课的名额已满')).toBeVisible();
    await others.getByRole('link', { name: '加入候补' }).tap();
    await expect(others).toHaveURL(new RegExp(`/student/payment\\?class=${late.id}`));
  });
  await Promise.all([page, others].map((one) => one.context().close()));
});

test('a rejected order lists only classes that meet the needs when they could not be met', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Danilo Okonjo' });
  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Rask', { children: ['Vera'], isFunded: true });
  const [child = ''] = family.children;
  await ask(
    server,
    'needs.update',
    { id: child, accommodations: ['quietSpace'], communication: '', triggers: '', calming: '', medical: '' },
    family.token,
  );
  const refusing = await createClass(server, coach);
  await createClass(server, coach);
  await createClass(server, await addCoach(server), { meets: ['quietSpace'] });
  const cls = await ask(server, 'class.detail', { id: refusing.id }, family.token);
  const order = await bookFor(server, family.token, cls, [child], {
    needs: [{ participantId: child, accommodations: ['quietSpace'], fields: [] }],
  });
  await ask(
    server,
    'order.reject',
    { id: order.id, reason: { code: 'needs', text: 'The hall is loud at that hour' } },
    coach.token,
  );
  await page.goto(`/student/orderDetail?id=${order.id}`);
  await expect(page.getByText(/This class cannot meet what you told the instructor/)).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar times' });
  await expect(similar.getByRole('link').first()).toHaveAccessibleName(/Quiet space/);
  await expect(similar.getByRole('link', { name: /Danilo/ })).toHaveCount(0);
  await page.context().close();
});
