import { devices } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { showAs, settledScreen, workerReady } from './support/phone.ts';

/** Two orders of one family in a class of its own, each for another child and paid from the balance. */
async function twoRequests(server: DemoServer) {
  const coach = await addCoach(server);
  const names = ['Leo', 'Sofia'] as const;
  const { token, children } = await addFamily(server, { children: names, isFunded: true });
  const cls = await newClass(server, token, coach);
  const [first = '', second = ''] = children;
  const orders = [
    await bookFor(server, token, cls, [first]),
    await bookFor(server, token, cls, [second]),
  ] as const;
  return { coach, token, cls, orders, names };
}

test('the requests screen accepts all requests without needs, and names the one that was withdrawn meanwhile', async ({
  page,
  context,
  server,
}) => {
  const { coach, token, cls, orders, names } = await twoRequests(server);
  await signInQuickly(page, server, coach.email);
  const url = `/coach/studentReservation?class=${cls.id}`;
  await page.goto(url);
  await workerReady(page);
  const all = page.getByRole('button', { name: 'Accept 2 without needs' });
  await expect(all).toBeVisible();

  await test.step('without a network the requests are readable, and the accept button shows why it is off', async () => {
    await context.setOffline(true);
    await page.goto(url);
    await settledScreen(page);
    await expect(page.getByText(names[0])).toBeVisible();
    await expect(all).toHaveAccessibleDescription(
      'Accepting needs a connection: seats and money are settled at once.',
    );
    await context.setOffline(false);
  });

  await page.goto(url);
  await expect(all).not.toHaveAttribute('aria-disabled');
  await ask(
    server,
    'order.cancel',
    {
      id: orders[1].id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: orders[1].totalMinor,
      tappedAt: server.ago(0).toISOString(),
    },
    token,
  );
  await all.tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(page.getByText('1 of 2 accepted')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${names[1]} in .+: .+`))).toBeVisible();
  expect(await ask(server, 'order.detail', { id: orders[0].id }, token)).toMatchObject({
    status: OrderStatus.progress,
  });
  expect(await ask(server, 'order.detail', { id: orders[1].id }, token)).toMatchObject({
    status: OrderStatus.canceled,
  });
});

test('the requests screen rejects the chosen requests of a class with one reason', async ({
  page,
  server,
}) => {
  const { coach, token, cls, orders } = await twoRequests(server);
  await signInQuickly(page, server, coach.email);
  await page.goto(`/coach/studentReservation?class=${cls.id}`);
  await page.getByRole('button', { name: 'Choose…' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Answer several' });
  await sheet.getByRole('button', { name: 'All of Early lengths (2)' }).tap();
  await sheet.getByRole('button', { name: 'Reject instead' }).tap();
  const reject = sheet.getByRole('button', { name: 'Reject 2 requests' });
  await reject.tap();
  await expect(sheet.getByText('Please choose a reason.')).toBeVisible();
  await sheet.getByRole('radio', { name: 'The group is full' }).check();
  await reject.tap();
  await expect(page.getByText('2 requests rejected')).toBeVisible();
  for (const { id } of orders)
    expect(await ask(server, 'order.detail', { id }, token)).toMatchObject({ status: OrderStatus.reject });
});

test('没有特殊需要的请求可以一起接受', async ({ browser, server }) => {
  const { coach, token, cls, orders } = await twoRequests(server);
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, coach.email);
  await page.goto(`${server.url}/coach/studentReservation?class=${cls.id}`);
  await page.getByRole('button', { name: '接受2个无需求的预约' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '接受', exact: true }).tap();
  await expect(page.getByText('已接受 2 个请求')).toBeVisible();
  for (const { id } of orders)
    expect(await ask(server, 'order.detail', { id }, token)).toMatchObject({ status: OrderStatus.progress });
  await context.close();
});
