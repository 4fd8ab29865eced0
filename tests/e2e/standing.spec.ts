import { ask, bookFor, createClass, fillBalance, tokenOf } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import { deskToken } from './support/desk.ts';
import type { DemoServer } from './support/demo-server.ts';
import { newFamily, type Family } from './support/family.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const instructor = 'priya-raman@demo.openfield.example';

/** An accepted order that its instructor cancels ten hours before the start; its id. */
async function canceledLate(server: DemoServer, { token, self }: Family): Promise<string> {
  const coach = await tokenOf(server, instructor);
  await fillBalance(server, token);
  const { id: classId } = await createClass(server, 'priya-raman');
  const { id } = await bookFor(server, token, await ask(server, 'class.detail', { id: classId }, token), [
    self,
  ]);
  await ask(server, 'order.accept', { id, answers: [] }, coach);
  await bringClass(server, classId, { startsInMinutes: 600 });
  await ask(server, 'order.coachCancel', { id, reason: { code: 'unwell', text: '' } }, coach);
  return id;
}

test('a late cancellation counts, is appealed once, and an operator excuses it; the family has everything back', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const family = await newFamily(page, server, 'Wanda');
  const before = (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
  const orderId = await canceledLate(server, family);
  // The top-up came between.
  expect((await ask(server, 'wallet.mine', {}, family.token)).balanceMinor).toBe(before + 20_000);

  const coach = await phoneOf(browser, server, instructor);
  await coach.goto('/coach/mine');
  await workerReady(coach);
  await coach.getByRole('link', { name: /standing/i }).tap();
  const strike = coach.locator('.of-card', { hasText: 'You canceled less than a day before' });
  await expect(strike.getByText('Counts', { exact: true })).toBeVisible();
  await expect(strike.getByText(/^It counts until /)).toBeVisible();

  await test.step('without a network the words are kept, and nothing is sent', async () => {
    await coach.context().setOffline(true);
    await strike.getByRole('button', { name: 'Appeal' }).tap();
    await coach.getByLabel('What happened').fill('The train stood still for two hours.');
    await coach.getByRole('button', { name: 'Send the appeal' }).tap({ force: true });
    await expect(coach.getByText('An appeal needs a connection.', { exact: false }).first()).toBeVisible();
    // Typing is written down when the fingers rest.
    await answerStored(coach, 'The train stood still', 'drafts');
    await coach.context().setOffline(false);
    await coach.goto('/coach/standing');
    await settledScreen(coach);
    await strike.getByRole('button', { name: 'Appeal' }).tap();
    await expect(coach.getByLabel('What happened')).toHaveValue('The train stood still for two hours.');
  });
  await coach.getByRole('button', { name: 'Send the appeal' }).tap();
  await expect(strike.getByText('Being reviewed')).toBeVisible();
  await expect(strike.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  await coach.context().close();

  const operator = await deskToken(server);
  const { items } = await ask(server, 'operator.strikeList', { only: 'appealed' }, operator);
  const [waiting] = items.filter((item) => item.orderId === orderId);
  await ask(
    server,
    'operator.strikeExcuse',
    { id: waiting?.id ?? '', note: 'The railway confirms it' },
    operator,
  );

  const again = await phoneOf(browser, server, instructor, 'zh');
  await again.goto('/coach/standing');
  await settledScreen(again);
  const excused = again.locator('.of-card', { hasText: '开课前不足一天取消' });
  await expect(excused.getByText('已免除')).toBeVisible();
  await expect(excused.getByText(/The railway confirms it/)).toBeVisible();
  await expect(again.getByText('家庭可以找到并预约您')).toBeVisible();
  await again.context().close();

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto(`/student/orderDetail?id=${orderId}`);
  await settledScreen(page);
  await expect(page.getByText('$26').first()).toBeVisible();
  expect(await ask(server, 'order.detail', { id: orderId }, family.token)).toMatchObject({
    status: '5',
    cancelBy: 'coach',
    refundMinor: 2600,
  });
});
