import type { Browser } from '@playwright/test';
import { type Language, OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import {
  otherPhone,
  phoneOf,
  settledScreen,
  showAs,
  visit,
  workerReady,
  sheetRests,
} from './support/phone.ts';

const priceMinor = 2600;
const dearerMinor = 3100;

/** Two children in an accepted class, and a dearer date of the same coach. */
async function booked(browser: Browser, server: DemoServer, language: Language) {
  const coach = await addCoach(server);
  const page = await otherPhone(browser, server);
  const own = await newFamily(page, server, 'Moreau', { children: ['Ada', 'Ben'], isFunded: true });
  const { id } = await createClass(server, coach, { capacity: 3, priceMinor });
  const other = await createClass(server, coach, { capacity: 3, priceMinor: dearerMinor });
  const cls = await ask(server, 'class.detail', { id }, own.token);
  const order = await bookFor(server, own.token, cls, own.children);
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  await showAs(page, { language });
  const balance = async () => (await ask(server, 'wallet.mine', {}, own.token)).balanceMinor;
  const detail = () => ask(server, 'order.detail', { id: order.id }, own.token);
  return { page, coach, id: order.id, classId: id, otherId: other.id, balance, detail };
}

test('a date taken without a network counts once it arrives, and the coach agrees to the next one', async ({
  browser,
  server,
}) => {
  const { page, coach, id, classId, otherId, balance, detail } = await booked(browser, server, 'en');
  const theirs = await phoneOf(browser, server, coach.email, 'zh');
  const before = await balance();

  await test.step('one child takes another date without a network; both keep their date until it arrives', async () => {
    await page.goto(`/student/orderDetail?id=${id}`);
    await workerReady(page);
    await page.getByRole('button', { name: 'What to do with it' }).tap();
    await sheetRests(page, 'What to do with it');
    await page.getByRole('link', { name: 'Take another date' }).tap();
    await settledScreen(page);
    await expect(page.getByText(/Taking one is free now\.$/)).toBeVisible();
    await expect(page.getByText('$10 more')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: /Early lengths/ }).tap();
    await page.getByRole('checkbox', { name: 'Ben' }).uncheck();
    await expect(page.getByText('$5 is paid from your balance.')).toBeVisible();
    await expect(page.getByText(/Until it arrives your date stays\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Take this date' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText('Another date waiting')).toBeVisible();
    await expect(page.getByText(/until then your date stays\.$/)).toBeVisible();
    expect((await detail()).seats).toBe(2);
    expect(await balance()).toBe(before);
  });

  await test.step('with a network one seat has moved, the difference is paid once, and both phones show it', async () => {
    await page.context().setOffline(false);
    await expect.poll(async () => (await detail()).seats).toBe(1);
    expect(await balance()).toBe(before - (dearerMinor - priceMinor));
    await visit(page, '/waiting');
    await expect(page.getByText('You have the new date.')).toBeVisible();
    await theirs.goto(`/coach/orderDetail?id=${id}`);
    await expect(theirs.getByText('部分参加者已换到另一日期')).toBeVisible();
    await expect(theirs.getByRole('link', { name: /已换到/ })).toBeVisible();
  });

  await test.step('after the free time it is a question with its rule of silence, and the date stays', async () => {
    await bringClass(server, classId, { startsInMinutes: 100 });
    await visit(page, `/student/exchange?id=${id}&class=${otherId}`);
    await expect(page.getByText(/Without an answer your date stays\./)).toBeVisible();
    await page.getByRole('button', { name: /^Ask / }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText(/^You asked .* for another date$/)).toBeVisible();
    expect((await detail()).status).toBe(OrderStatus.progress);
  });

  await test.step('the coach finds the question among what waits, and agrees', async () => {
    await visit(theirs, '/coach/home');
    const question = theirs.getByRole('listitem', { name: '想换日期：Ben' });
    await question.getByRole('link', { name: '答复' }).tap();
    await expect(theirs.getByRole('heading', { name: '能换日期吗？' })).toBeVisible();
    await theirs.getByRole('button', { name: '同意', exact: true }).tap();
    await expect.poll(async () => (await detail()).status).toBe(OrderStatus.canceled);
    expect(await balance()).toBe(before - 2 * (dearerMinor - priceMinor));
    await page.goto(`/student/orderDetail?id=${id}`);
    await expect(page.getByText(/Another date was taken instead\./)).toBeVisible();
    await page
      .getByRole('link', { name: /^Taken instead/ })
      .first()
      .tap();
    await expect(page.getByText('It is booked. See you there.')).toBeVisible();
  });
});
