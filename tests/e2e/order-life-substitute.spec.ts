import { ask, bookFor, createClass, fillBalance, tokenOf } from './support/api.ts';
import { endTimeToDecide } from './support/class-time.ts';
import type { DemoServer } from './support/demo-server.ts';
import { newFamily, type Family } from './support/family.ts';
import { expect, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { otherPhone, settledScreen, showAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const leads = 'abigail-stone';
const steps = 'theo-nakamura';
const priceMinor = 2600;

const accountOf = (coach: string): string => `${coach}@demo.openfield.example`;

/** Booked and paid from the balance. */
async function booked(server: DemoServer, { token, self }: Family, classId: string): Promise<string> {
  await fillBalance(server, token);
  const cls = await ask(server, 'class.detail', { id: classId }, token);
  const { id } = await bookFor(server, token, cls, [self]);
  await ask(server, 'order.accept', { id, answers: [] }, await tokenOf(server, accountOf(leads)));
  return id;
}

const balanceOf = async (server: DemoServer, { token }: Family): Promise<number> =>
  (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
const eventsOf = async (server: DemoServer, { token }: Family, id: string): Promise<string[]> =>
  (await ask(server, 'order.detail', { id }, token)).history.map(({ event }) => event);

/** The instructor may not lead any more; an operator gives the class to another one. */
async function replaceCoach(server: DemoServer, classId: string): Promise<void> {
  const operator = await operatorToken(server);
  const coachId = async (coach: string) =>
    (await ask(server, 'user.getUserInfo', {}, await tokenOf(server, accountOf(coach)))).id;
  await ask(
    server,
    'operator.suspend',
    { id: await coachId(leads), role: 'coach', reason: 'A complaint is looked into.' },
    operator,
  );
  const { version } = await ask(server, 'class.detail', { id: classId }, operator);
  await ask(
    server,
    'operator.classSubstitute',
    { id: classId, version, coachId: await coachId(steps), reason: 'She is ill.' },
    operator,
  );
}

test('another instructor: one family agrees without a network, one leaves with everything back, silence leaves too', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const [page, otherPage, silentPage] = [
    await otherPhone(browser, server),
    await otherPhone(browser, server),
    await otherPhone(browser, server),
  ];
  const family = await newFamily(page, server, 'Ulmer');
  const other = await newFamily(otherPage, server, 'Vang');
  const silent = await newFamily(silentPage, server, 'Wirth');
  const { id: classId } = await createClass(server, leads, { capacity: 4, priceMinor });
  const ids = {
    family: await booked(server, family, classId),
    other: await booked(server, other, classId),
    silent: await booked(server, silent, classId),
  };
  await replaceCoach(server, classId);
  const urlOf = (id: string) => `/student/orderDetail?id=${id}`;

  await test.step('who agrees without a network is told what waits, and it counts once', async () => {
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
    await expect.poll(() => eventsOf(server, family, ids.family), { timeout: 30_000 }).toContain('coachKept');
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

  await test.step('silence is counted while the phone is away: the screen says what it knew, and then the truth', async () => {
    const before = await balanceOf(server, silent);
    await silentPage.goto(urlOf(ids.silent));
    await workerReady(silentPage);
    await expect(silentPage.getByText('Another instructor is to lead it', { exact: true })).toBeVisible();
    await answerStored(silentPage, '"fromCoach":{', 'orders');
    await silentPage.context().setOffline(true);
    await endTimeToDecide(server, ids.silent);
    await expect.poll(() => eventsOf(server, silent, ids.silent), { timeout: 60_000 }).toContain('coachLeft');
    expect(await balanceOf(server, silent)).toBe(before + priceMinor);
    await silentPage.goto(urlOf(ids.silent));
    await expect(silentPage.getByText(/Without an answer the booking is canceled/)).toBeVisible();
    await silentPage.getByRole('button', { name: 'Keep the seat' }).tap();
    await expect(silentPage.getByText('Answer waiting')).toBeVisible();
    await silentPage.context().setOffline(false);
    await silentPage.goto('/waiting');
    await expect(silentPage.getByText('Answer waiting')).toHaveCount(0, { timeout: 30_000 });
    await silentPage.goto(urlOf(ids.silent));
    await settledScreen(silentPage);
    await expect(silentPage.getByText(/went back to your balance/)).toBeVisible();
    await expect(silentPage.getByRole('button', { name: 'Keep the seat' })).toHaveCount(0);
    expect(await eventsOf(server, silent, ids.silent)).not.toContain('coachKept');
  });

  const operator = await operatorToken(server);
  const lost = await ask(server, 'user.getUserInfo', {}, await tokenOf(server, accountOf(leads)));
  await ask(server, 'operator.reinstate', { id: lost.id, role: 'coach' }, operator);
  for (const one of [page, otherPage, silentPage]) await one.context().close();
});
