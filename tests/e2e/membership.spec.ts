import type { Page } from '@playwright/test';
import { PaymentMethod } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, fillBalance } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { newPartner } from './support/partners.ts';
import { addFamily, newFamily, addCoach, addGuardian } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const { vip, payment, mine } = paths.student;

/** A class for members first, under a partner institution. */
async function memberClass(server: DemoServer) {
  const coach = await addCoach(server, { activity: 'climbing' });
  const partnerId = await newPartner(server, 'Westside School', { coach });
  return await createClass(server, coach, {
    partnerId,
    membersFirst: true,
    priceMinor: 4000,
    activity: 'climbing',
  });
}

/** The person pays, and the tab with the service's page is gone before it leads back. */
async function payWithoutReturn(page: Page): Promise<void> {
  await page.waitForURL('**/sandbox/pay/*');
  const answer = await fetch(`${page.url().split('?', 1)[0]}/pay`, { method: 'POST', redirect: 'manual' });
  expect(answer.status).toBe(303);
}

test('a membership paid by PayPal counts when the way back was lost, and stays once it was used', async ({
  page,
  context,
  server,
}) => {
  const { token } = await newFamily(page, server, 'Wendy');
  const cls = await memberClass(server);
  const bookingUrl = pathTo(payment, { class: cls.id });
  await page.goto(bookingUrl);
  await expect(page.getByText(/^Members book first\. Everybody else can from/)).toBeVisible();
  await expect(page.getByText('With a membership: $38 each')).toBeVisible();

  await page.getByRole('link', { name: 'About the membership' }).tap();
  await page.waitForURL(`**${vip}`);
  await expect(page.getByText('$49 for 365 days')).toBeVisible();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Pay $49 with PayPal' }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  const hosted = page.url();
  await visit(page, vip);
  await expect(page.getByText(/^\$49 waits to be paid until/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on: PayPal' }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  expect(page.url(), 'the page of the same payment').toBe(hosted);
  await payWithoutReturn(page);
  await visit(page, vip);
  await expect(page.getByRole('heading', { name: /^Until/ })).toBeVisible();
  await expect(page.getByText('You hold it for your family.')).toBeVisible();
  expect((await ask(server, 'membership.mine', {}, token)).periods).toHaveLength(1);

  await fillBalance(server, token);
  await visit(page, bookingUrl);
  await expect(page.getByText(/^As a member you book early/)).toBeVisible();
  await expect(page.getByText('Member price, $40 without')).toBeVisible();
  await fillBooking(page);
  await tapBook(page);
  await page.waitForURL('**/student/orderDetail?id=*');

  await visit(page, mine);
  await workerReady(page);
  await page.getByRole('link', { name: 'Membership' }).tap();
  await expect(page.getByText('$2 saved at 1 booking')).toBeVisible();
  await expect(page.getByText('Booked early 1 time')).toBeVisible();
  await expect(page.getByText('It cannot be given back: somebody in your family has used it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give the membership back' })).toHaveCount(0);

  await answerStored(page, '"discounted":1');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('$2 saved at 1 booking')).toBeVisible();
  await page.getByRole('button', { name: 'Renew' }).tap();
  const pay = page.locator('.of-bottom').getByRole('button');
  await pay.tap({ force: true });
  await expect(page.locator('.of-off-reason')).toHaveText('Paying needs a connection.');
  await context.setOffline(false);
});

test('a membership paid by card is refunded to the card', async ({ page, server }) => {
  await newFamily(page, server, 'Wilma');
  await page.goto(vip);
  await page.getByRole('radio', { name: /Card/ }).check();
  await page.getByRole('button', { name: 'Pay $49 by card' }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  await page.getByRole('button', { name: /^cancel/i }).tap();
  await page.waitForURL('**/result?*');
  await expect(page.getByText('You stopped the payment. Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay another way' }).tap();
  await expect(page.getByText(/^The payment was stopped\. Nothing was charged/)).toBeVisible();
  await page.getByRole('radio', { name: /Card/ }).check();
  await page.getByRole('button', { name: 'Pay $49 by card' }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  await page.getByRole('button', { name: /^pay/i }).tap();
  await page.waitForURL('**/result?*');
  await expect(page.getByText('Payment success')).toBeVisible();
  await expect(page.getByText(/^Paid until .*for your whole family\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'See my membership' }).tap();
  await page.getByRole('button', { name: 'Give the membership back' }).tap();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It ends now for your family, and $49 goes back to your card.');
  await dialog.getByRole('button', { name: 'Give it back' }).tap();
  await expect(page.getByText('Given back: $49 goes to your card.')).toBeVisible();
  await expect(page.getByText('No membership')).toBeVisible();
  await expect(page.getByText(/^Given back on /)).toBeVisible();
});

test('the membership screen names the holder to the other guardian, in Chinese, and offers no refund', async ({
  browser,
  server,
}) => {
  const holder = await addFamily(server, { name: 'Gracia Thornby', children: ['Ethan'], isFunded: true });
  const other = await addFamily(server, { language: 'zh' });
  await addGuardian(server, holder.children[0], other);
  const bought = { method: PaymentMethod.balance, shownPriceMinor: 4900 } as const;
  await ask(server, 'membership.buy', bought, holder.token);
  const phone = await phoneOf(browser, server, other.email, 'zh');
  await phone.goto(mine);
  await settledScreen(phone);
  await phone.getByRole('link', { name: '会员' }).tap();
  await expect(phone.getByText('由 Gracia Thornby 为全家开通。')).toBeVisible();
  await expect(phone.getByText('由 Gracia Thornby 付款，只有 Gracia Thornby 可以申请退款。')).toBeVisible();
  await expect(phone.getByRole('button', { name: '续费' })).toBeVisible();
  await workerReady(phone);
  await answerStored(phone, '"whyNoRefund":"otherHolder"');
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText('由 Gracia Thornby 付款，只有 Gracia Thornby 可以申请退款。')).toBeVisible();
  await phone.getByRole('button', { name: '续费' }).tap();
  await phone.locator('.of-bottom').getByRole('button').tap({ force: true });
  await expect(phone.locator('.of-off-reason')).toHaveText('付款需要联网。');
  await phone.context().setOffline(false);
  await phone.context().close();
});
