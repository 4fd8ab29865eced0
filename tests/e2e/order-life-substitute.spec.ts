import { ask, bookFor } from './support/api.ts';
import { endTimeToDecide } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { newFamily, addCoach, type Family, type Person } from './support/people.ts';
import { otherPhone, settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const priceMinor = 2600;

/** Booked and paid from the balance. */
async function booked(
  server: DemoServer,
  coach: Person,
  { token, self }: Family,
  classId: string,
): Promise<string> {
  const cls = await ask(server, 'class.detail', { id: classId }, token);
  const { id } = await bookFor(server, token, cls, [self]);
  await ask(server, 'order.accept', { id, answers: [] }, coach.token);
  return id;
}

const balanceOf = async (server: DemoServer, { token }: Family): Promise<number> =>
  (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
const eventsOf = async (server: DemoServer, { token }: Family, id: string): Promise<string[]> =>
  (await ask(server, 'order.detail', { id }, token)).history.map(({ event }) => event);

/** Suspends the instructor; an operator then gives the class to another one. */
async function replaceCoach(
  server: DemoServer,
  classId: string,
  { from, to }: { from: Person; to: Person },
): Promise<void> {
  const operator = await operatorToken(server);
  await ask(
    server,
    'operator.suspend',
    { id: from.id, role: 'coach', reason: 'A complaint is looked into.' },
    operator,
  );
  const { version } = await ask(server, 'class.detail', { id: classId }, operator);
  await ask(
    server,
    'operator.classSubstitute',
    { id: classId, version, coachId: to.id, reason: 'She is ill.' },
    operator,
  );
}

test('a new coach keeps a family that agrees offline, and refunds those that leave or do not answer', async ({
  browser,
  server,
}) => {
  const [page, otherPage, silentPage] = [
    await otherPhone(browser, server),
    await otherPhone(browser, server),
    await otherPhone(browser, server),
  ];
  const family = await newFamily(page, server, 'Ulmer', { isFunded: true });
  const other = await newFamily(otherPage, server, 'Vang', { isFunded: true });
  const silent = await newFamily(silentPage, server, 'Wirth', { isFunded: true });
  const [leads, steps] = [await addCoach(server), await addCoach(server)];
  const { id: classId } = await createClass(server, leads, { capacity: 4, priceMinor });
  const ids = {
    family: await booked(server, leads, family, classId),
    other: await booked(server, leads, other, classId),
    silent: await booked(server, leads, silent, classId),
  };
  await replaceCoach(server, classId, { from: leads, to: steps });
  const urlOf = (id: string) => `/student/orderDetail?id=${id}`;

  await test.step('an answer without a network is shown as waiting, and counts once', async () => {
    await page.goto(urlOf(ids.family));
    await workerReady(page);
    await expect(page.getByText('Another instructor is to lead it', { exact: true })).toBeVisible();
    await expect(page.getByText(/Without an answer the booking is canceled\. \$26 goes back/)).toBeVisible();
    await answerStored(page, '"fromCoach":{', 'orders');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Keep the seat' }).tap();
    await expect(page.getByText('Answer waiting')).toBeVisible();
    expect(await eventsOf(server, family, ids.family)).not.toContain('coachKept');
    await page.context().setOffline(false);
    await expect.poll(() => eventsOf(server, family, ids.family)).toContain('coachKept');
    const kept = (await eventsOf(server, family, ids.family)).filter((event) => event === 'coachKept');
    expect(kept).toHaveLength(1);
    await expect(page.getByText('Another instructor is to lead it', { exact: true })).toHaveCount(0);
  });

  await test.step('另一家不同意换教练：免费取消，款项全部退回', async () => {
    const before = await balanceOf(server, other);
    await showAs(otherPage, { language: 'zh' });
    await otherPage.goto(urlOf(ids.other));
    await settledScreen(otherPage);
    await expect(otherPage.getByText('拟由另一位教练授课', { exact: true })).toBeVisible();
    await expect(otherPage.getByText('可免费取消。$26 将退回您的余额。')).toBeVisible();
    await otherPage.getByRole('button', { name: '免费取消' }).tap();
    await otherPage.locator('.dialog-button', { hasText: '免费取消' }).tap();
    await expect(otherPage.getByText('已退到您的余额')).toBeVisible();
    expect(await balanceOf(server, other)).toBe(before + priceMinor);
  });

  await test.step('a missing answer is counted while the phone is offline: the screen shows the old state, and then the new one', async () => {
    const before = await balanceOf(server, silent);
    await silentPage.goto(urlOf(ids.silent));
    await workerReady(silentPage);
    await expect(silentPage.getByText('Another instructor is to lead it', { exact: true })).toBeVisible();
    await answerStored(silentPage, '"fromCoach":{', 'orders');
    await silentPage.context().setOffline(true);
    await endTimeToDecide(server, ids.silent);
    await expect.poll(() => eventsOf(server, silent, ids.silent)).toContain('coachLeft');
    expect(await balanceOf(server, silent)).toBe(before + priceMinor);
    await silentPage.goto(urlOf(ids.silent));
    await expect(silentPage.getByText(/Without an answer the booking is canceled/)).toBeVisible();
    await silentPage.getByRole('button', { name: 'Keep the seat' }).tap();
    await expect(silentPage.getByText('Answer waiting')).toBeVisible();
    await silentPage.context().setOffline(false);
    await silentPage.goto('/waiting');
    await expect(silentPage.getByText('Answer waiting')).toHaveCount(0);
    await visit(silentPage, urlOf(ids.silent));
    await settledScreen(silentPage);
    await expect(silentPage.getByText(/went back to your balance/)).toBeVisible();
    await expect(silentPage.getByRole('button', { name: 'Keep the seat' })).toHaveCount(0);
    expect(await eventsOf(server, silent, ids.silent)).not.toContain('coachKept');
  });

  for (const one of [page, otherPage, silentPage]) await one.context().close();
});
