import { devices } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { answerStored, storedRows } from './support/rows.ts';

const needs = {
  accommodations: ['quietSpace' as const],
  communication: '',
  triggers: 'Loud whistles',
  calming: 'Headphones',
  medical: '',
};

/** A paid request for two children, with needs shared of each. */
async function requestWithNeeds(server: DemoServer) {
  const coach = await addCoach(server);
  const names = ['Leo', 'Sofia'] as const;
  const { token, children } = await addFamily(server, { children: names, isFunded: true });
  const [first, second] = names.map((name, index) => ({ id: children[index] ?? '', name }));
  if (first === undefined || second === undefined) throw new Error('the family has no two children');
  for (const { id } of [first, second]) await ask(server, 'needs.update', { id, ...needs }, token);
  const cls = await newClass(server, token, coach);
  const order = await bookFor(server, token, cls, [first.id, second.id], {
    needs: [first, second].map(({ id }) => ({
      participantId: id,
      accommodations: ['quietSpace' as const],
      fields: ['triggers' as const, 'calming' as const],
    })),
  });
  return { coach, token, order, first, second };
}

test('the order screen accepts a request in one tap when the coach has answered the needs of each child', async ({
  page,
  context,
  server,
}) => {
  const { coach, token, order, first, second } = await requestWithNeeds(server);
  await signInQuickly(page, server, coach.email);
  const url = `/coach/orderDetail?id=${order.id}`;
  await page.goto(url);
  await workerReady(page);
  await expect(page.getByText('Loud whistles')).toHaveCount(2);
  const of = (name: string) => page.getByRole('region', { name: `What ${name} needs` });

  await test.step('nothing is accepted before each child has an answer', async () => {
    await of(first.name).getByRole('radio', { name: 'Yes', exact: true }).check();
    await page.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(of(second.name).getByText('Please choose an answer.')).toBeVisible();
    await of(second.name).getByRole('radio', { name: 'Yes, on a condition' }).check();
    await page.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(of(second.name).getByText('Please say the condition in a few words.')).toBeVisible();
    await of(second.name)
      .getByRole('textbox', { name: 'Your condition' })
      .fill('Please bring the headphones');
  });

  // Typing is written down when the fingers rest.
  await expect.poll(async () => JSON.stringify(await storedRows(page, 'drafts'))).toContain('the headphones');

  await test.step('without a network it is read, and what was chosen stays on the phone', async () => {
    await context.setOffline(true);
    await page.goto(url);
    await settledScreen(page);
    await expect(of(second.name).getByRole('textbox')).toHaveValue('Please bring the headphones');
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveAccessibleDescription(
      'Answering needs a connection. What you chose is kept on this phone.',
    );
    await context.setOffline(false);
  });

  const classUrl = `/coach/classDetail?id=${order.class.id}`;
  const unfold = async (name: string) => await page.getByRole('button', { name: `What ${name} needs` }).tap();
  await test.step('the class shows them per child, also without a network, and leads to the order', async () => {
    await page.goto(classUrl);
    await unfold(first.name);
    await expect(page.getByText('Loud whistles').first()).toBeVisible();
    await answerStored(page, String.raw`sharedNeeds\",\"class`);
    await context.setOffline(true);
    await page.goto(classUrl);
    await settledScreen(page);
    for (const { name } of [first, second]) await unfold(name);
    await expect(page.getByText('Loud whistles')).toHaveCount(2);
    await expect(page.getByText('Headphones').last()).toBeVisible();
    await context.setOffline(false);
    await page
      .getByRole('link', { name: new RegExp(`^${second.name}`) })
      .filter({ hasText: 'It waits for your answer' })
      .tap();
    await expect(page).toHaveURL(new RegExp(`/coach/orderDetail\\?id=${order.id}`));
  });

  await test.step('one tap accepts with the answers, and they can be read afterwards', async () => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(page.getByText('Order accepted')).toBeVisible();
    await expect(of(second.name).getByText(/on a condition: Please bring the headphones/)).toBeVisible();
    await expect(of(second.name).getByRole('radio')).toHaveCount(0);
    await visit(page, classUrl);
    await unfold(second.name);
    await expect(page.getByText(/on a condition: Please bring the headphones/)).toBeVisible();
  });

  const shared = await ask(server, 'needs.ofOrder', { id: order.id }, token);
  expect(
    shared.items.map(({ participantId, answer, answerText }) => ({ participantId, answer, answerText })),
  ).toEqual(
    expect.arrayContaining([
      { participantId: first.id, answer: 'yes', answerText: '' },
      { participantId: second.id, answer: 'condition', answerText: 'Please bring the headphones' },
    ]),
  );
});

test('需要无法满足时，教练说明原因后拒绝，款项全部退回', async ({ browser, server }) => {
  const { coach, token, order, first, second } = await requestWithNeeds(server);
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, coach.email);
  await page.goto(`${server.url}/coach/orderDetail?id=${order.id}`);
  const of = (name: string) => page.getByRole('region', { name: `${name} 的需求` });
  await of(first.name).getByRole('radio', { name: '可以', exact: true }).check();
  await of(second.name)
    .getByRole('radio', { name: /^无法满足/ })
    .check();
  await page.getByRole('link', { name: '拒绝并说明原因' }).tap();
  await expect(page.getByRole('radio', { name: '无法满足所需支持' })).toBeChecked();
  await page.getByRole('textbox').fill('泳池周末很吵，周二上午更安静。');
  await page.getByRole('button', { name: '拒绝订单' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '拒绝订单' }).tap();
  await expect(page.getByText('已拒绝', { exact: true }).first()).toBeVisible();
  const after = await ask(server, 'order.detail', { id: order.id }, token);
  expect(after).toMatchObject({
    status: OrderStatus.reject,
    rejectReason: { code: 'needs' },
    refundMinor: order.totalMinor,
  });
  await context.close();
});
