import { ask } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { showAs, otherPhone, settledScreen, workerReady } from './support/phone.ts';

test('离线预约期间取消规定变了：先说明变化，同意一次才预约，且只预约一次', async ({ browser, server }) => {
  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Xenos', { isFunded: true });
  const coach = await addCoach(server);
  await showAs(page, { language: 'zh' });
  const { id } = await createClass(server, coach);
  const orders = async () =>
    (await ask(server, 'order.list', { as: 'student' }, family.token)).items.filter(
      (order) => order.class.id === id,
    );
  await page.goto(`/student/payment?class=${id}`);
  await workerReady(page);
  await settledScreen(page);
  await page.context().setOffline(true);
  await page.locator('.of-bottom').getByRole('button').tap();
  await page.waitForURL('**/waiting');

  await ask(server, 'class.update', { id, freeCancelHours: 48, lateRefundPct: 0 }, coach.token);
  await page.context().setOffline(false);
  await expect(
    page.getByText('现在规定：开课前 48 小时以上可免费取消，之后取消退还 0% 的费用。'),
  ).toBeVisible();
  await expect(page.getByText('尚未预约。')).toBeVisible();
  expect(await orders()).toEqual([]);
  await page.getByRole('button', { name: '按现在的安排预约' }).tap();
  await expect.poll(async () => (await orders()).length).toBe(1);
  expect((await orders())[0]?.terms).toMatchObject({ freeCancelHours: 48, lateRefundPct: 0 });
  await page.context().close();
});
