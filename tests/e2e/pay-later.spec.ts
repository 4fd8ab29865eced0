import { ask, bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, demoPassword, signInQuickly } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { visit } from './support/phone.ts';

/** A class that was booked and not yet paid. */
async function unpaidOrder(server: DemoServer) {
  const [family, coach] = [await addFamily(server, { isFunded: true }), await addCoach(server)];
  const cls = await newClass(server, family.token, coach);
  const order = await bookFor(server, family.token, cls, [family.self], { payFromBalance: false });
  return { family, coach, order };
}

test('the payment screen takes a guest through the sign-in and pays the order from the balance', async ({
  page,
  server,
}) => {
  const { family, order } = await unpaidOrder(server);
  await page.goto(`/student/payment?order=${order.id}`);
  await page.getByRole('link', { name: 'Log in' }).tap();
  await page.getByRole('radio', { name: 'Password' }).check();
  await page.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill(family.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await page.waitForURL('**/student/payment?order=*');
  await page.getByRole('button', { name: /^Pay \$[\d.]+ from balance$/ }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByText('Payment success')).toBeVisible();
  await expect(page.getByText('Pending agree').first()).toBeVisible();
});

test('the cancellation refunds to the balance when the family paid by card and chose it', async ({
  page,
  server,
}) => {
  const { family, coach, order } = await unpaidOrder(server);
  const { token } = family;
  await signInQuickly(page, server, family.email);
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
  await ask(server, 'order.accept', { id: order.id }, coach.token);
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;

  await visit(page, `/student/cancelOrder?id=${order.id}`);
  await expect(page.getByRole('radio', { name: /Back to the card/ })).toBeChecked();
  await page.getByRole('radio', { name: /To my balance/ }).check();
  await page.getByRole('radio', { name: 'Plans changed' }).check();
  await page.getByRole('button', { name: /^Cancel and get/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByText('You canceled this booking.')).toBeVisible();
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before + order.totalMinor);
});

test('the result screen shows that a payment is missing when its id is not an id', async ({
  page,
  server,
}) => {
  await signInQuickly(page, server, (await addFamily(server)).email);
  await page.goto('/result?payment=nonsense');
  await expect(page.getByText('This payment is not here, or it is not yours to see.')).toBeVisible();
});
