import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';
import { ask, bookFor } from './support/api.ts';
import { openRow } from './support/booking.ts';
import { bringClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach, type Family } from './support/people.ts';
import { otherPhone, settledScreen, sheetRests, showAs, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const waitsOf = async (server: DemoServer, { token }: Family) =>
  (await ask(server, 'waitlist.mine', {}, token)).items;
const hasOffer = async (server: DemoServer, family: Family) =>
  (await waitsOf(server, family)).some(({ offer }) => offer !== null);

const leave = (server: DemoServer, id: string, { token }: Family) =>
  ask(
    server,
    'order.cancel',
    { id, reason: { code: 'plans', text: '' }, shownRefundMinor: 0, tappedAt: server.ago(0).toISOString() },
    token,
  );

test('the waitlist holds two of three asked seats until the list closes, then offers them to the next family', async ({
  browser,
  server,
}) => {
  const [page, nextPage, lastPage] = [
    await otherPhone(browser, server),
    await otherPhone(browser, server),
    await otherPhone(browser, server),
  ];
  const first = await newFamily(page, server, 'Quist', { children: ['Ada', 'Ben', 'Cleo'] });
  const next = await newFamily(nextPage, server, 'Ruan', { children: ['Lan', 'Bo'] });
  const last = await newFamily(lastPage, server, 'Stein', { children: ['Mia', 'Noa'] });
  await showAs(nextPage, { language: 'zh' });

  const { id } = await createClass(server, await addCoach(server), { capacity: 3, priceMinor: 0 });
  await bringClass(server, id, { startsInMinutes: 145 });
  const cls = await ask(server, 'class.detail', { id }, last.token);
  await bookFor(server, last.token, cls, [last.self]);

  let taken = '';
  await test.step('the family requests three seats offline; others take the two free seats', async () => {
    await page.goto(`/student/payment?class=${id}`);
    await workerReady(page);
    await settledScreen(page);
    await page.context().setOffline(true);
    for (const name of [/^Ada/, /^Ben/, /^Cleo/]) await page.getByRole('checkbox', { name }).check();
    await openRow(page, /^More/);
    await page.getByRole('checkbox', { name: /^If not everybody fits.*Ada, Ben, Cleo/ }).check();
    await page.getByRole('checkbox', { name: /^If the class is full/ }).check();
    await page.locator('.of-bottom').getByRole('button').tap();
    await page.waitForURL('**/waiting');
    await expect(page.getByText('Waiting on this phone')).toBeVisible();
    taken = (await bookFor(server, next.token, cls, next.children)).id;
    await page.context().setOffline(false);
    await expect.poll(async () => (await waitsOf(server, first)).length).toBe(1);
    expect((await waitsOf(server, first))[0]).toMatchObject({ seats: 3, takesFewer: true, offer: null });
  });

  await test.step('two seats become free: home shows that they are held until the list closes', async () => {
    await leave(server, taken, next);
    await expect.poll(() => hasOffer(server, first)).toBe(true);
    const offer = (await waitsOf(server, first))[0]?.offer;
    expect(offer?.seats).toBe(2);
    expect(Date.parse(offer?.expiresAt ?? '')).toBe(Date.parse(cls.startsAt) - 2 * HOUR_MS);
    await page.goto('/student/home');
    const row = page.getByRole('listitem', { name: '2 seats for you' });
    await expect(row.getByText(/^by /)).toBeVisible();
    // Orders and notices name the limit too; only the list of waits has the offer.
    await answerStored(page, `"offer":{"orderId":"${offer?.orderId}"`);
    await page.context().setOffline(true);
    await page.goto('/student/home');
    await row.getByRole('button', { name: 'Answer' }).tap();
    await sheetRests(page, 'Waitlist');
    const card = page.getByRole('article', { name: '2 seats for you' });
    await expect(card.getByRole('button', { name: 'Take it' })).toHaveAccessibleDescription(
      'This needs a connection: another family may be next.',
    );
  });

  await test.step('others join the list; another device takes the seats, the first shows it', async () => {
    for (const family of [next, last])
      await ask(
        server,
        'waitlist.join',
        {
          entryId: randomUUID(),
          classId: id,
          participantIds: family.children,
          takesFewer: false,
          tappedAt: server.ago(0).toISOString(),
        },
        family.token,
      );
    const entry = (await waitsOf(server, first))[0];
    taken = (
      await ask(server, 'waitlist.accept', { id: entry?.id ?? '', payFromBalance: false }, first.token)
    ).id;
    await page.context().setOffline(false);
    await page.goto('/student/home');
    await settledScreen(page);
    await expect(page.getByRole('listitem', { name: '2 seats for you' })).toHaveCount(0);
    await visit(page, `/student/orderDetail?id=${taken}`);
    await expect(page.getByText(/Ada/).first()).toBeVisible();
    await expect(page.getByText(/Cleo/)).toHaveCount(0);
  });

  await test.step('下一家在首页看到保留时限，放弃后名额给再下一家', async () => {
    await leave(server, taken, first);
    await expect.poll(() => hasOffer(server, next)).toBe(true);
    expect(await hasOffer(server, last)).toBe(false);
    await nextPage.goto('/student/home');
    const row = nextPage.getByRole('listitem', { name: '已为您保留 2 个名额' });
    await expect(row.getByText(/^保留至 /)).toBeVisible();
    await row.getByRole('button', { name: '答复' }).tap();
    await sheetRests(nextPage, '候补');
    const held = nextPage.getByRole('article', { name: '已为您保留 2 个名额' });
    await held.getByRole('button', { name: '放弃名额' }).tap();
    await nextPage.getByRole('alertdialog').getByRole('button', { name: '放弃名额' }).tap();
    await expect(held).toHaveCount(0);
    await expect.poll(() => hasOffer(server, last)).toBe(true);
  });
  await Promise.all([page, nextPage, lastPage].map((one) => one.context().close()));
});
