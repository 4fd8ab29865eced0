import type { Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { bringClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach, type Family, type Person } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

/** The panel of the strike with this appeal. */
const cardOf = (page: Page, appeal: string) => page.locator('section.panel', { hasText: appeal });

/** An accepted order that its instructor cancels ten hours before the start; its id. */
async function canceledLate(
  server: DemoServer,
  instructor: Person,
  { token, self }: Family,
): Promise<string> {
  const { token: coach } = instructor;
  const { id: classId } = await createClass(server, instructor);
  const { id } = await bookFor(server, token, await ask(server, 'class.detail', { id: classId }, token), [
    self,
  ]);
  await ask(server, 'order.accept', { id, answers: [] }, coach);
  await bringClass(server, classId, { startsInMinutes: 600 });
  await ask(server, 'order.coachCancel', { id, reason: { code: 'unwell', text: '' } }, coach);
  return id;
}

test('a strike for a late cancellation is excused when an operator accepts the appeal', async ({
  page,
  browser,
  server,
}) => {
  const family = await newFamily(page, server, 'Wanda', { isFunded: true });
  const instructor = await addCoach(server, { name: 'Priska Ramsey' });
  const before = (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
  const orderId = await canceledLate(server, instructor, family);
  expect((await ask(server, 'wallet.mine', {}, family.token)).balanceMinor).toBe(before);

  const coach = await phoneOf(browser, server, instructor.email);
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

  await test.step('an operator reads the appeal and what it is about, and excuses it', async () => {
    const context = await browser.newContext({ ...largeScreen, baseURL: server.url });
    const operator = await context.newPage();
    await openConsole(operator, server);
    await operator.getByRole('link', { name: 'Strikes' }).click();
    const card = cardOf(operator, 'The train stood still for two hours.');
    await expect(card.getByRole('heading', { name: 'Priska Ramsey' })).toBeVisible();
    await expect(card.getByText('Canceled less than a day before')).toBeVisible();
    await expect(card.getByText(/^Early lengths, /)).toBeVisible();
    await expect(card.getByText('Reason given to the family: not well.')).toBeVisible();
    expect(await axeFindings(operator)).toEqual([]);
    await card.getByRole('button', { name: 'Decide' }).click();
    await expect(card.getByRole('button', { name: 'Excuse the strike' })).toBeDisabled();
    await card.getByLabel('Your answer').fill('The railway confirms it');
    await card.getByRole('button', { name: 'Excuse the strike' }).click();
    await expect(card.getByText(/^Excused\. It does not count any more/)).toBeVisible();
    await operator.getByRole('button', { name: 'Look for new ones' }).click();
    await expect(card).toHaveCount(0);
    await operator.getByLabel('Show').selectOption('all');
    await expect(card.getByText(/^Excused on/)).toBeVisible();
    await context.close();
  });

  const again = await phoneOf(browser, server, instructor.email, 'zh');
  await again.goto('/coach/standing');
  await settledScreen(again);
  const excused = again.locator('.of-card', { hasText: '开课前不足一天取消' });
  await expect(excused.getByText('已免除')).toBeVisible();
  await expect(excused.getByText(/The railway confirms it/)).toBeVisible();
  await expect(again.getByText('家长可以搜索并预约您')).toBeVisible();
  await again.context().close();

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto(`/student/orderDetail?id=${orderId}`);
  await settledScreen(page);
  await expect(page.getByText('$26').first()).toBeVisible();
  expect(await ask(server, 'order.detail', { id: orderId }, family.token)).toMatchObject({
    status: OrderStatus.canceled,
    cancelBy: 'coach',
    refundMinor: 2600,
  });
});

test('断网时管理台如实告知；维持记录须写明理由，教练会看到', async ({ page, browser, server }) => {
  const family = await newFamily(page, server, 'Wendell', { isFunded: true });
  const instructor = await addCoach(server);
  const { token: coachToken } = instructor;
  const orderId = await canceledLate(server, instructor, family);
  const { items } = await ask(server, 'coach.strikes', {}, coachToken);
  const strike = items.find((one) => one.orderId === orderId);
  await ask(server, 'strike.appeal', { id: strike?.id ?? '', text: '闹钟没有响。' }, coachToken);

  const operator = await browser.newPage({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
  await openConsole(operator, server, '/console/strikes', 'zh');
  const card = cardOf(operator, '闹钟没有响。');
  await card.getByRole('button', { name: '作出决定' }).click();
  await card.getByLabel('您的答复').fill('请提前告知家庭。');
  await operator.context().setOffline(true);
  await card.getByRole('button', { name: '维持这条记录' }).click();
  await expect(card.getByRole('button', { name: '再次发送' })).toBeVisible();
  await operator.context().setOffline(false);
  await card.getByRole('button', { name: '再次发送' }).click();
  await expect(card.getByText('已维持，继续计入，教练已收到通知。')).toBeVisible();
  await operator.context().close();

  const coach = await phoneOf(browser, server, instructor.email);
  await coach.goto('/coach/standing');
  await settledScreen(coach);
  const kept = coach.locator('.of-card', { hasText: '闹钟没有响。' });
  await expect(kept.getByText('Our answer: “请提前告知家庭。”')).toBeVisible();
  await expect(kept.getByText(/^It counts until /)).toBeVisible();
  await coach.context().close();
});
