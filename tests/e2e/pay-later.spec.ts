import { coachAccount, studentAccount } from './support/all-screens.ts';
import { ask, bookFor, fillBalance, newClass, selfOf, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { demoPassword, expect, signInQuickly, test } from './support/journey.ts';

/** A class of its own, booked and not yet paid. */
async function unpaidOrder(server: DemoServer, token: string) {
  await fillBalance(server, token);
  const cls = await newClass(server, token);
  return bookFor(server, token, cls, [await selfOf(server, token)], { payFromBalance: false });
}

test('a guest who follows the way to pay an order signs in, pays it from the balance and is told', async ({
  page,
  server,
}) => {
  const token = await tokenOf(server, studentAccount);
  const order = await unpaidOrder(server, token);
  await page.goto(`/student/payment?order=${order.id}`);
  await page.getByRole('link', { name: 'Log in' }).tap();
  await page.getByRole('radio', { name: 'Password' }).check();
  await page.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill(studentAccount);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await page.waitForURL('**/student/payment?order=*');
  await page.getByRole('button', { name: /^Pay \$[\d.]+ from balance$/ }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByText('Payment success')).toBeVisible();
  await expect(page.getByText('Pending agree').first()).toBeVisible();
});

test('who paid by card picks the balance for what comes back', async ({ page, server }) => {
  const token = await tokenOf(server, studentAccount);
  const order = await unpaidOrder(server, token);
  await signInQuickly(page, server, studentAccount);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/applet/wallet**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/student/payment?order=${order.id}`);
  // Before the balance is known nothing can be paid: the button would become another one under the finger.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
  answer?.();
  await expect(page.getByRole('radio', { name: /Balance/ })).toBeChecked();
  await page.getByRole('radio', { name: /Card/ }).check();
  await page.getByRole('button', { name: /by card$/ }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  await page.getByRole('button', { name: /^pay/i }).tap();
  await page.waitForURL('**/result?*');
  await expect(page.getByText('Your payment is held')).toBeVisible();
  await ask(server, 'order.accept', { id: order.id }, await tokenOf(server, coachAccount));
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;

  await page.goto(`/student/cancelOrder?id=${order.id}`);
  await expect(page.getByRole('radio', { name: /Back to the card/ })).toBeChecked();
  await page.getByRole('radio', { name: /To my balance/ }).check();
  await page.getByRole('radio', { name: 'Plans changed' }).check();
  await page.getByRole('button', { name: /^Cancel and get/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByText('You canceled this booking.')).toBeVisible();
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before + order.totalMinor);
});

test('a payment whose name is none is said to be missing at once', async ({ page, server }) => {
  await signInQuickly(page, server, studentAccount);
  await page.goto('/result?payment=nonsense');
  await expect(page.getByText('This payment is not here, or it is not yours to see.')).toBeVisible();
});
