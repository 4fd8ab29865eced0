import type { Browser, Page } from '@playwright/test';
import { type Language, OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { bringClass, endRefundRequest, putClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, showAs, visit, workerReady } from './support/phone.ts';

const priceMinor = 2605;
/** Half of the price, rounded down: what goes back of one seat when the free time is over. */
const lateMinor = 1302;
/** The same of both seats, rounded down once: the second one gets the cent that the first did not. */
const lateBothMinor = 2605;

/** Two children of a new family in an accepted class, paid from the balance. It begins in an hour and a half. */
async function bookedLate(browser: Browser, server: DemoServer, family: string, language: Language) {
  const booked = await bookedFree(browser, server, family, language);
  await bringClass(server, booked.classId, { startsInMinutes: 90 });
  return booked;
}

/** The same, days before it begins. */
async function bookedFree(browser: Browser, server: DemoServer, family: string, language: Language) {
  const coach = await addCoach(server);
  const page = await otherPhone(browser, server);
  const own = await newFamily(page, server, family, { children: ['Ada', 'Ben'], isFunded: true });
  const paid = (await ask(server, 'wallet.mine', {}, own.token)).balanceMinor;
  const { id } = await createClass(server, coach, { capacity: 3, priceMinor });
  const cls = await ask(server, 'class.detail', { id }, own.token);
  const order = await bookFor(server, own.token, cls, own.children);
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  await showAs(page, { language });
  const url = `/student/orderDetail?id=${order.id}`;
  /** Amounts that the family has paid and the coach is to earn. */
  const moved = async () => ({
    family: paid - (await ask(server, 'wallet.mine', {}, own.token)).balanceMinor,
    coach: (await ask(server, 'wallet.coach', {}, coach.token)).pendingMinor,
  });
  const status = async () => (await ask(server, 'order.detail', { id: order.id }, own.token)).status;
  return { page, coachEmail: coach.email, id: order.id, classId: id, url, moved, status };
}

/** Returns the coach's share of a retained amount: the platform keeps 15 percent, rounded down. */
const shareOf = (minor: number): number => minor - Math.floor(minor * 0.15);

async function askForAll(page: Page, id: string, words: { reason: string; send: string }): Promise<void> {
  await page.goto(`/student/cancelOrder?id=${id}`);
  await settledScreen(page);
  await page.getByRole('radio', { name: words.reason }).check();
  await page.getByRole('button', { name: words.send }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
}

const english = { reason: 'Someone is ill', send: 'Ask for $52.10 back' };
const chinese = { reason: '身体不适', send: '申请退回 $52.10' };

test('a late cancellation of one child refunds the sum shown before the tap, and a full refund can be declined', async ({
  browser,
  server,
}) => {
  const { page, coachEmail, id, url, moved, status } = await bookedLate(browser, server, 'Duarte', 'en');
  const coach = await phoneOf(browser, server, coachEmail, 'zh');

  await test.step('without a network the cancellation of one child waits with its refund, and the booking stays', async () => {
    await page.goto(`/student/cancelOrder?id=${id}`);
    await workerReady(page);
    await settledScreen(page);
    await page.context().setOffline(true);
    await page.goto(`/student/cancelOrder?id=${id}`);
    await expect(page.getByText(/^The refund shown is from /)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Ben' }).uncheck();
    await expect(page.getByText(/Canceling now returns \$13\.02 of \$26\.05/)).toBeVisible();
    await page.getByRole('radio', { name: 'Someone is ill' }).check();
    await page.getByRole('button', { name: 'Cancel for Ada and get $13.02 back' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel for Ada' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText('Partial cancellation waiting')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    expect(await moved()).toEqual({ family: 2 * priceMinor, coach: 0 });
    // The form offers nothing while that waits.
    await visit(page, `/student/cancelOrder?id=${id}`);
    await expect(page.getByText('Partial cancellation waiting')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await visit(page, '/waiting');
    const card = page.getByRole('article').filter({ hasText: 'Partial cancellation' });
    for (const words of ['For Ada', 'Refund that you were shown: $13.02', /^Tapped /])
      await expect(card.getByText(words, { exact: true })).toBeVisible();
    await expect(card).not.toContainText('Ben');
    await expect(card.getByText(/until then the booking stands for everybody\.$/)).toBeVisible();
  });

  await test.step('with a network one seat is canceled once, and both phones show the same refund', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('Canceled. $13.02 goes back to you.')).toBeVisible();
    await expect(page.getByText('For Ada', { exact: true })).toBeVisible();
    await page.goto(url);
    await expect(page.getByText('Ada, $13.02 back')).toBeVisible();
    // The retained amount of a late leaver waits until the order ends.
    expect(await moved()).toEqual({ family: 2 * priceMinor - lateMinor, coach: 0 });
    await coach.goto(`/coach/orderDetail?id=${id}`);
    await expect(coach.getByText('Ada（退回 $13.02）')).toBeVisible();
  });

  await test.step('the family asks for the rest; the coach declines with words that waited for the network', async () => {
    await askForAll(page, id, { reason: 'Someone is ill', send: 'Ask for $26.05 back' });
    await expect.poll(status).toBe(OrderStatus.awaitCancel);
    await workerReady(coach);
    await visit(coach, `/coach/orderDetail?id=${id}`);
    await coach.getByRole('textbox', { name: '给家长的说明' }).fill('泳道已经付款。');
    await coach.context().setOffline(true);
    const decline = coach.getByRole('button', { name: '不同意', exact: true });
    await expect(decline).toHaveAccessibleDescription('答复需要联网：家长会立即收到通知。');
    await coach.context().setOffline(false);
    await expect(decline).not.toHaveAttribute('aria-disabled');
    await decline.tap();
    await expect.poll(status).toBe(OrderStatus.progress);
    await page.goto(url);
    await expect(page.getByText(/declined to return everything: “泳道已经付款。”/)).toBeVisible();
    await visit(page, `/student/cancelOrder?id=${id}`);
    await expect(page.getByRole('button', { name: 'Ask for $26.05 back' })).toHaveAccessibleDescription(
      'The instructor declined a full refund for this order. You can still cancel it.',
    );
  });

  await test.step('the other child leaves late too, and the coach earns of both seats', async () => {
    await page.getByRole('radio', { name: 'Someone is ill' }).check();
    await page.getByRole('button', { name: 'Cancel and get $13.03 back' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await expect.poll(status).toBe(OrderStatus.canceled);
    const kept = 2 * priceMinor - lateBothMinor;
    expect(await moved()).toEqual({ family: kept, coach: shareOf(kept) });
  });
  await Promise.all([page, coach].map((one) => one.context().close()));
});

test('离线为一个孩子取消：送达时已过免费时间，退款变少就再问，同意之后只退一次', async ({
  browser,
  server,
}) => {
  const { page, id, classId, url, moved } = await bookedFree(browser, server, 'Tang', 'zh');
  await page.goto(url);
  await workerReady(page);
  await visit(page, `/student/cancelOrder?id=${id}`);
  await settledScreen(page);
  await page.context().setOffline(true);
  await page.goto(`/student/cancelOrder?id=${id}`);
  await page.getByRole('checkbox', { name: 'Ben' }).uncheck();
  await page.getByRole('radio', { name: '身体不适' }).check();
  await page.getByRole('button', { name: '为 Ada 取消并退回 $26.05' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '为 Ada 取消' }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByText('部分取消待答复')).toBeVisible();

  await bringClass(server, classId, { startsInMinutes: 90 });
  await visit(page, '/waiting');
  await expect(page.getByText('操作时显示的退款：$26.05')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('已过免费取消时间，现在取消将退回 $13.02。未做任何更改。')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('参加者：Ada', { exact: true })).toBeVisible();
  expect(await moved()).toEqual({ family: 2 * priceMinor, coach: 0 });

  await page.getByRole('button', { name: '取消并退回 $13.02' }).tap();
  await expect(page.getByText('已取消，将退回 $13.02。')).toBeVisible();
  expect(await moved()).toEqual({ family: 2 * priceMinor - lateMinor, coach: 0 });
  await page.goto(url);
  await expect(page.getByText(/Ada.*\$13\.02/)).toBeVisible();
  await page.context().close();
});

test('请求全额退款，教练同意：离线可读、不能撤回，全部款项退回', async ({ browser, server }) => {
  const { page, coachEmail, id, url, moved, status } = await bookedLate(browser, server, 'Lin', 'zh');
  const coach = await phoneOf(browser, server, coachEmail);
  await askForAll(page, id, chinese);
  await workerReady(page);
  await page.goto(url);
  await settledScreen(page);

  await page.context().setOffline(true);
  await page.goto(url);
  await expect(page.getByRole('button', { name: '撤回申请' })).toHaveAccessibleDescription(
    '此操作需要网络连接，因为它关系到您的款项。',
  );
  await coach.goto(`/coach/orderDetail?id=${id}`);
  await expect(coach.getByText(/If you agree, the order ends and \$52\.10 goes back/)).toBeVisible();
  await coach.getByRole('button', { name: 'Give everything back' }).tap();
  await coach.getByRole('alertdialog').getByRole('button', { name: 'Give everything back' }).tap();
  await expect.poll(status).toBe(OrderStatus.canceled);
  expect(await moved()).toEqual({ family: 0, coach: 0 });

  await page.context().setOffline(false);
  await page.goto(url);
  await expect(page.getByText('$52.10').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回申请' })).toHaveCount(0);
  await Promise.all([page, coach].map((one) => one.context().close()));
});

test('an unanswered request for a full refund pays the sum that was shown when the class starts', async ({
  browser,
  server,
}) => {
  const { page, coachEmail, id, classId, url, moved, status } = await bookedLate(
    browser,
    server,
    'Ferro',
    'en',
  );
  const coach = await phoneOf(browser, server, coachEmail, 'zh');
  await page.goto(`/student/cancelOrder?id=${id}`);
  await expect(
    page.getByText(/Without an answer the order is canceled and \$26\.05 goes back/),
  ).toBeVisible();
  await askForAll(page, id, english);
  await expect.poll(status).toBe(OrderStatus.awaitCancel);
  await coach.goto(`/coach/orderDetail?id=${id}`);
  await workerReady(coach);
  await expect(coach.getByText(/若未答复，订单将自动取消，并退回 \$26\.05/)).toBeVisible();
  await coach.context().setOffline(true);

  await putClass(server, classId, { startedAgoMinutes: 1 });
  await endRefundRequest(server, id);
  await expect.poll(status).toBe(OrderStatus.canceled);
  expect(await moved()).toEqual({ family: priceMinor, coach: shareOf(priceMinor) });
  await page.goto(url);
  await expect(page.getByText(/\$26\.05 went back to your balance/)).toBeVisible();

  await coach.context().setOffline(false);
  await coach.goto(`/coach/orderDetail?id=${id}`);
  await expect(coach.getByRole('button', { name: '同意全额退款' })).toHaveCount(0);
  await expect(coach.getByText('已取消', { exact: true }).first()).toBeVisible();
  await Promise.all([page, coach].map((one) => one.context().close()));
});
