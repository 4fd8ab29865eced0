import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';
import { ask, bookFor, createClass } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import type { DemoServer } from './support/demo-server.ts';
import { addChildren, newFamily, type Family } from './support/family.ts';
import { expect, test } from './support/journey.ts';
import { otherPhone, settledScreen, showAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const waitsOf = async (server: DemoServer, { token }: Family) =>
  (await ask(server, 'waitlist.mine', {}, token)).items;
const hasOffer = async (server: DemoServer, family: Family) =>
  (await waitsOf(server, family)).some(({ offer }) => offer !== null);

const leave = (server: DemoServer, id: string, { token }: Family) =>
  ask(
    server,
    'order.cancel',
    { id, reason: { code: 'plans', text: '' }, shownRefundMinor: 0, tappedAt: new Date().toISOString() },
    token,
  );

test('two of three seats: fewer, else wait; an offer that ends with the list is taken elsewhere, and the next lets it go', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const [page, nextPage, lastPage] = [
    await otherPhone(browser, server),
    await otherPhone(browser, server),
    await otherPhone(browser, server),
  ];
  const first = await newFamily(page, server, 'Quist');
  await addChildren(server, first, ['Ada', 'Ben', 'Cleo']);
  const next = await newFamily(nextPage, server, 'Ruan');
  const nextChildren = await addChildren(server, next, ['Lan', 'Bo']);
  const last = await newFamily(lastPage, server, 'Stein');
  const lastChildren = await addChildren(server, last, ['Mia', 'Noa']);
  await showAs(nextPage, { language: 'zh' });

  const { id } = await createClass(server, 'maya-torres', { capacity: 3, priceMinor: 0 });
  await bringClass(server, id, { startsInMinutes: 145 });
  const cls = await ask(server, 'class.detail', { id }, last.token);
  await bookFor(server, last.token, cls, [last.self]);

  let taken = '';
  await test.step('without a network three are asked for; meanwhile others take the two seats', async () => {
    await page.goto(`/student/payment?class=${id}`);
    await workerReady(page);
    await settledScreen(page);
    await page.context().setOffline(true);
    for (const name of [/^Ada/, /^Ben/, /^Cleo/]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('checkbox', { name: /^If not everybody fits.*Ada, Ben, Cleo/ }).check();
    await page.getByRole('checkbox', { name: /^If the class is full/ }).check();
    await page.locator('.of-bottom').getByRole('button').tap();
    await page.waitForURL('**/waiting');
    await expect(page.getByText('Waiting on this phone')).toBeVisible();
    taken = (await bookFor(server, next.token, cls, nextChildren)).id;
    await page.context().setOffline(false);
    await expect.poll(async () => (await waitsOf(server, first)).length, { timeout: 30_000 }).toBe(1);
    expect((await waitsOf(server, first))[0]).toMatchObject({ seats: 3, takesFewer: true, offer: null });
  });

  await test.step('two seats come free: home holds them until the list closes', async () => {
    await leave(server, taken, next);
    await expect.poll(() => hasOffer(server, first), { timeout: 60_000 }).toBe(true);
    const offer = (await waitsOf(server, first))[0]?.offer;
    expect(offer?.seats).toBe(2);
    expect(Date.parse(offer?.expiresAt ?? '')).toBe(Date.parse(cls.startsAt) - 2 * HOUR_MS);
    await page.goto('/student/home');
    const card = page.getByRole('article', { name: '2 seats are held for you' });
    await expect(card.getByText(/^until /)).toBeVisible();
    await answerStored(page, `"expiresAt":"${offer?.expiresAt}"`);
    await page.context().setOffline(true);
    await page.goto('/student/home');
    await expect(card.getByRole('button', { name: 'Take it' })).toHaveAccessibleDescription(
      'This needs a connection: another family may be next.',
    );
  });

  await test.step('others join the list; the seats are taken on another device, and the first one reads it', async () => {
    for (const [family, participantIds] of [
      [next, nextChildren],
      [last, lastChildren],
    ] as const)
      await ask(
        server,
        'waitlist.join',
        {
          entryId: randomUUID(),
          classId: id,
          participantIds: [...participantIds],
          takesFewer: false,
          tappedAt: new Date().toISOString(),
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
    await expect(page.getByRole('article', { name: '2 seats are held for you' })).toHaveCount(0);
    await page.goto(`/student/orderDetail?id=${taken}`);
    await expect(page.getByText(/Ada/).first()).toBeVisible();
    await expect(page.getByText(/Cleo/)).toHaveCount(0);
  });

  await test.step('下一家在首页看到保留时限，放弃后名额给再下一家', async () => {
    await leave(server, taken, first);
    await expect.poll(() => hasOffer(server, next), { timeout: 60_000 }).toBe(true);
    expect(await hasOffer(server, last)).toBe(false);
    await nextPage.goto('/student/home');
    const held = nextPage.getByRole('article', { name: '已为您保留 2 个名额' });
    await expect(held.getByText(/^保留至 /)).toBeVisible();
    await held.getByRole('button', { name: '放弃名额' }).tap();
    await nextPage.getByRole('alertdialog').getByRole('button', { name: '放弃名额' }).tap();
    await expect(held).toHaveCount(0);
    await expect.poll(() => hasOffer(server, last), { timeout: 60_000 }).toBe(true);
  });
  await Promise.all([page, nextPage, lastPage].map((one) => one.context().close()));
});
