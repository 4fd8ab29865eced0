import { randomUUID } from 'node:crypto';
import { ask, bookFor } from './support/api.ts';
import { createClass, newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { heldSession } from './support/held-session.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, newFamily, addCoach, type Family } from './support/people.ts';
import { settledScreen, sheetRests, showAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

/** A free class with one seat, which somebody else has taken. */
async function fullClass(server: DemoServer, { token, self }: Family) {
  const { id } = await createClass(server, await addCoach(server), { capacity: 1, priceMinor: 0 });
  const cls = await ask(server, 'class.detail', { id }, token);
  return { cls, order: await bookFor(server, token, cls, [self]) };
}

const leave = (server: DemoServer, id: string, token: string) =>
  ask(
    server,
    'order.cancel',
    {
      id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 0,
      tappedAt: server.ago(0).toISOString(),
    },
    token,
  );

test('home shows an unpaid order first, also offline, and leads to the payment', async ({
  page,
  context,
  server,
}) => {
  const { token, self } = await newFamily(page, server, 'Ortega');
  const cls = await newClass(server, token);
  const order = await bookFor(server, token, cls, [self], { payFromBalance: false });
  await page.goto('/student/home');
  await workerReady(page);
  await answerStored(page, order.id);
  const row = page.getByRole('listitem', { name: cls.title.en ?? '' });
  await expect(row.getByText(/^\$26 · /)).toBeVisible();
  await expect(row.getByText(/^by /)).toBeVisible();
  expect((await row.boundingBox())?.y, 'what waits is at the top').toBeLessThanOrEqual(200);
  // It is shown once: neither as the next class nor among the later ones.
  await expect(page.getByRole('heading', { name: 'What is next' })).toBeVisible();
  await expect(page.locator('[data-m=brief-row]')).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(row.getByText(/^by /)).toBeVisible();
  await expect(page.getByText(/just now|minute/).first()).toBeVisible();

  await context.setOffline(false);
  await row.getByRole('link', { name: 'Pay', exact: true }).tap();
  await page.waitForURL('**/student/payment?order=*');
  await expect(page.getByRole('button', { name: /^Pay \$26\b/ })).toBeVisible();
});

test('改期的课在首页等待答复；离线答复只保存在本机，联网后不再提醒', async ({ page, context, server }) => {
  const coach = await addCoach(server);
  const { token, self } = await newFamily(page, server, 'Zhao');
  await showAs(page, { language: 'zh' });
  const { id } = await createClass(server, coach, { priceMinor: 0, title: 'Early lengths' });
  const cls = await ask(server, 'class.detail', { id }, token);
  const order = await bookFor(server, token, cls, [self]);
  await ask(server, 'order.accept', { id: order.id }, coach.token);
  const { place, zone } = cls;
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(cls.startsAt));
  await ask(
    server,
    'class.move',
    {
      id,
      date,
      startTime: '02:00',
      endTime: '02:45',
      zone,
      placeName: place.name,
      address: place.address,
      cityId: place.cityId,
    },
    coach.token,
  );
  await page.goto('/student/home');
  await workerReady(page);
  const row = page.getByRole('listitem', { name: 'Early lengths' });
  await expect(row.getByText(/^已改期 · /)).toBeVisible();
  await row.getByRole('link', { name: '答复' }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  await settledScreen(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '保留名额' }).tap();
  // The screen follows the row: it is on the phone.
  await expect(page.getByRole('button', { name: '保留名额' })).toHaveCount(0);
  await page.goto('/student/home');
  await expect(row.getByRole('link', { name: '答复' })).toHaveCount(0);
  await expect(row.locator('.of-badge-local')).toBeVisible();

  await context.setOffline(false);
  await expect(row).toHaveCount(0);
  const events = (await ask(server, 'order.detail', { id: order.id }, token)).history;
  expect(events.filter(({ event }) => event === 'moveKept')).toHaveLength(1);
});

test('home shows a held seat as taken when another device took it, and the next family can decline it', async ({
  page,
  browser,
  server,
}) => {
  const others = await Promise.all(['Adler', 'Brandt'].map(() => browser.newContext()));
  const [seatedPage, nextPage] = await Promise.all(others.map((one) => one.newPage()));
  if (seatedPage === undefined || nextPage === undefined) throw new Error('no pages');
  const seated = await newFamily(seatedPage, server, 'Adler');
  const first = await newFamily(page, server, 'Costa');
  const next = await newFamily(nextPage, server, 'Brandt');
  const { cls, order } = await fullClass(server, seated);
  const join = ({ token, self }: Family) =>
    ask(
      server,
      'waitlist.join',
      {
        entryId: randomUUID(),
        classId: cls.id,
        participantIds: [self],
        takesFewer: false,
        tappedAt: server.ago(0).toISOString(),
      },
      token,
    );
  const entry = await join(first);
  await join(next);
  await page.goto('/student/home');
  await page.getByRole('button', { name: /^Waitlist/ }).tap();
  await sheetRests(page, 'Waitlist');
  await expect(page.getByRole('article', { name: 'You are waiting: place 1' })).toBeVisible();

  await leave(server, order.id, seated.token);
  const offered = async (who: Family) =>
    (await ask(server, 'waitlist.mine', {}, who.token)).items.some(({ offer }) => offer !== null);
  await expect.poll(() => offered(first)).toBe(true);
  await page.reload();
  const row = page.getByRole('listitem', { name: 'A seat for you' });
  await expect(row.getByText(/^by /)).toBeVisible();
  await row.getByRole('button', { name: 'Answer' }).tap();
  await sheetRests(page, 'Waitlist');
  const card = page.getByRole('article', { name: 'A seat for you' });
  const taken = await ask(server, 'waitlist.accept', { id: entry.id, payFromBalance: false }, first.token);
  await card.getByRole('button', { name: 'Take it' }).tap();
  await expect(page.getByText(/taken on another device already/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await leave(server, taken.id, first.token);
  await expect.poll(() => offered(next)).toBe(true);
  await nextPage.goto(`${server.url}/student/home`);
  await nextPage.getByRole('listitem', { name: 'A seat for you' }).getByRole('button').click();
  await sheetRests(nextPage, 'Waitlist');
  const held = nextPage.getByRole('article', { name: 'A seat for you' });
  await held.getByRole('button', { name: 'Let it go' }).click();
  await nextPage.getByRole('alertdialog').getByRole('button', { name: 'Let it go' }).click();
  await expect(held).toHaveCount(0);
  expect((await ask(server, 'class.detail', { id: cls.id }, seated.token)).seatsLeft).toBe(1);
  await Promise.all(others.map((one) => one.close()));
});

test('the rating list drops a session when its offline rating was sent', async ({
  page,
  context,
  server,
}) => {
  const coach = await addCoach(server);
  const order = await heldSession(server, { coach, family: await addFamily(server) });
  await signInQuickly(page, server, coach.email);
  await page.goto('/rating');
  await workerReady(page);
  const row = page.locator(`a[href*="${order.id}"]`);
  await expect(row.getByText(/^until /)).toBeVisible();
  await row.tap();
  await page.waitForURL('**/coach/createRating?id=*');
  const stars = page.locator('label', { hasText: '5 of 5 stars' });
  await expect(stars).toBeVisible();

  await context.setOffline(true);
  await stars.tap();
  await page.getByRole('button', { name: 'Send rating' }).tap();
  await page.waitForURL('**/coach/orderDetail?id=*');
  await page.goto('/rating');
  await expect(row.locator('.of-badge-local')).toBeVisible();

  await context.setOffline(false);
  await expect(row).toHaveCount(0);
  expect((await ask(server, 'order.detail', { id: order.id }, coach.token)).myRating?.stars).toBe(5);
});
