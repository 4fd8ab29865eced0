import type { Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { endEvidence, putClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { addFamily, addCoach } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';

const priceMinor = 2600;

/** Accepted order of the account and its two children in a separate class, paid from the balance. */
async function bookedClass(server: DemoServer) {
  const children = ['Leo', 'Sofia'];
  const [family, coach] = [await addFamily(server, { children, isFunded: true }), await addCoach(server)];
  const before = (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
  const { id } = await createClass(server, coach, { capacity: 3, priceMinor });
  const cls = await ask(server, 'class.detail', { id }, family.token);
  const order = await bookFor(server, family.token, cls, [family.self, ...family.children]);
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  const names = [family.name, ...children];
  return { family, coach, classId: id, orderId: order.id, names, before };
}

const choice = (page: Page, name: string, word: string) =>
  page
    .getByRole('group', { name: new RegExp(String.raw`^${name}( \(age \d+\))?$`) })
    .getByRole('button', { name: word });
const isMarked = (page: Page, name: string, word: string) =>
  expect(choice(page, name, word)).toHaveAttribute('aria-pressed', 'true');

test('attendance counts the later tap for each child, to the cent, when two phones of a coach mark offline', async ({
  browser,
  server,
}) => {
  const { family, coach, classId, orderId, names, before } = await bookedClass(server);
  const { token } = family;
  const [self = '', leo = '', sofia = ''] = names;
  await putClass(server, classId, { startedAgoMinutes: 20 });
  const url = `/coach/classDetail?id=${classId}`;
  const first = await phoneOf(browser, server, coach.email);
  const second = await phoneOf(browser, server, coach.email);
  for (const page of [first, second]) {
    await page.goto(url);
    await workerReady(page);
    await expect(choice(page, leo, 'Present')).toBeVisible();
    await expect(page.getByText('Back for a seat: absent nothing, excused $26.')).toBeVisible();
    await page.context().setOffline(true);
  }
  const marks = async () => {
    const { participants } = await ask(server, 'order.detail', { id: orderId }, token);
    return names.map((name) => participants.find((person) => person.name === name)?.mark);
  };

  await test.step('taps wait with a dashed border after a reload and on the waiting screen', async () => {
    await choice(first, leo, 'Present').tap();
    await expect(choice(first, leo, 'Present')).toHaveAttribute('data-local');
    await choice(second, leo, 'Absent').tap();
    await choice(second, sofia, 'Excused').tap();
    // A dashed border shows that the tap is stored; before that a reload may lose it.
    await expect(choice(second, sofia, 'Excused')).toHaveAttribute('data-local');
    await second.goto(url);
    await expect(choice(second, leo, 'Absent')).toHaveAttribute('data-local');
    await expect(choice(second, sofia, 'Excused')).toHaveAttribute('data-local');
    await visit(second, '/waiting');
    await expect(second.getByText(`${leo}: Absent`)).toBeVisible();
    await expect(second.getByText(`${sofia}: Excused`)).toBeVisible();
    expect(await marks()).toEqual([undefined, undefined, undefined]);
  });

  await test.step('the later tap syncs first; the other phone shows that its tap did not count', async () => {
    await second.context().setOffline(false);
    await expect.poll(marks).toEqual([undefined, 'absent', 'excused']);
    await first.context().setOffline(false);
    await expect(
      first.getByText(/Your tap did not count\. Marked on another device at .+: Absent\./),
    ).toBeVisible({
      timeout: 60_000,
    });
    await isMarked(first, leo, 'Absent');
    expect(await marks()).toEqual([undefined, 'absent', 'excused']);
    await first.goto('/waiting');
    await expect(first.getByText(`${leo}: Your tap did not count.`)).toBeVisible();
    expect((await ask(server, 'order.detail', { id: orderId }, token)).refundMinor).toBeNull();
  });

  await test.step('the last mark after the end completes the order, and the money moves once', async () => {
    await putClass(server, classId, { startedAgoMinutes: 70 });
    await visit(first, url);
    await choice(first, self, 'Present').tap();
    await expect
      .poll(async () => (await ask(server, 'order.detail', { id: orderId }, token)).status)
      .toBe(OrderStatus.completed);
    const { refundMinor, attendance } = await ask(server, 'order.detail', { id: orderId }, token);
    expect({ refundMinor, attendance }).toEqual({ refundMinor: priceMinor, attendance: 'present' });
    expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before - 2 * priceMinor);
    const pending = (await ask(server, 'wallet.coach', {}, coach.token)).pendingMinor;
    expect(pending).toBe(2 * priceMinor - Math.floor(2 * priceMinor * 0.15));
  });

  const home = await phoneOf(browser, server, family.email);
  await test.step('the family reads attendance and refund in both languages, and contests it', async () => {
    const own = await phoneOf(browser, server, family.email, 'zh');
    await own.goto(`/student/orderDetail?id=${orderId}`);
    await expect(own.getByText('已退回 $26，总价 $78。')).toBeVisible();
    await expect(own.getByText('缺席', { exact: true })).toBeVisible();
    await own.context().close();
    await home.goto(`/student/orderDetail?id=${orderId}`);
    await expect(home.getByText('$26 of $78 came back.')).toBeVisible();
    await expect(home.getByText('Absent', { exact: true })).toBeVisible();
    await expect(home.getByText('If this is not right, report a problem below.')).toBeVisible();
    await home.getByRole('button', { name: 'Report a problem' }).tap();
    const sheet = home.getByRole('dialog', { name: 'Report a problem' });
    await sheet.getByRole('radio', { name: 'Something else' }).check();
    await sheet.getByLabel('In your own words').fill('He swam with the others.');
    await sheet.getByRole('button', { name: 'Send the report' }).tap();
    await expect(home.getByText('You reported: Something else.')).toBeVisible();
  });

  await test.step('the coach reads the dispute, can no longer mark, and sends two statements', async () => {
    await first.goto(`/coach/orderDetail?id=${orderId}`);
    await expect(first.getByText('The family reported a problem: Something else.')).toBeVisible();
    await expect(first.getByText('He swam with the others.')).toBeVisible();
    await expect(choice(first, leo, 'Present')).toHaveAttribute('aria-disabled', 'true');
    await first.getByRole('button', { name: 'Say how it was' }).tap();
    const answer = first.getByRole('dialog', { name: 'Say how it was' });
    await answer.getByLabel('In your own words').fill('I saw nobody by that name.');
    await answer.getByRole('button', { name: 'Send the answer' }).tap();
    // Waits for the close: a closing sheet still contains the typed text.
    await expect(answer).toHaveCount(0);
    await expect(first.getByText('I saw nobody by that name.')).toBeVisible();
    await first.getByRole('button', { name: 'Add something' }).tap();
    const add = first.getByRole('dialog', { name: 'Add something' });
    await add.getByLabel('In your own words').fill('The list of the pool says so too.');
    await add.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(add).toHaveCount(0);
    await expect(first.getByText('The list of the pool says so too.')).toBeVisible();
  });

  await test.step('an operator decides, and every phone reads how it ended', async () => {
    await endEvidence(server, orderId);
    const operator = await operatorToken(server);
    const { dispute } = await ask(server, 'dispute.detail', { id: orderId }, token);
    await ask(
      server,
      'operator.disputeDecide',
      { id: dispute.id, outcome: 'part', refundMinor: 2 * priceMinor, note: 'The photo shows him.' },
      operator,
    );
    expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before - priceMinor);
    await second.goto(`/coach/orderDetail?id=${orderId}`);
    for (const page of [first, second, home]) {
      if (page !== second) await page.reload();
      await expect(page.getByText('A part goes back: $52 in all.')).toBeVisible();
      await expect(page.getByText('Why: The photo shows him.')).toBeVisible();
    }
    await expect(choice(second, leo, 'Present')).toHaveAttribute('aria-disabled', 'true');
  });
  for (const page of [first, second, home]) await page.context().close();
});

test('所有人一次登记到课后可以撤销；缺席须等到开课十五分钟后', async ({ browser, server }) => {
  const { family, coach, classId, orderId, names } = await bookedClass(server);
  const marks = async () =>
    (await ask(server, 'order.detail', { id: orderId }, family.token)).participants.map(({ mark }) => mark);
  await putClass(server, classId, { startedAgoMinutes: -20 });
  const page = await phoneOf(browser, server, coach.email, 'zh');
  const url = `/coach/classDetail?id=${classId}`;
  await page.goto(url);
  await expect(page.getByText(/起可以登记到课情况。/)).toBeVisible();
  await putClass(server, classId, { startedAgoMinutes: -10 });
  await visit(page, url);
  await settledScreen(page);
  const [name = ''] = names;
  await expect(choice(page, name, '缺席')).toHaveAttribute('aria-disabled', 'true');
  // Playwright would wait without end for a disabled button.
  await choice(page, name, '缺席').tap({ force: true });
  await expect(page.getByText(/起可以登记缺席。/)).toHaveCount(2);
  expect(await marks()).toEqual([undefined, undefined, undefined]);

  await page.getByRole('button', { name: '全部 3 人到课' }).tap();
  await expect.poll(marks).toEqual(['present', 'present', 'present']);
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(marks).toEqual([undefined, undefined, undefined]);
  await expect(page.getByRole('button', { name: '全部 3 人到课' })).toBeVisible();
  await page.context().close();
});
