import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import { allOrders, ask } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily } from './support/people.ts';
import { phoneOf, settledScreen, visit } from './support/phone.ts';

const priceMinor = 1500;
/** Clocks of this zone change by half an hour. */
const zone = 'Australia/Lord_Howe';

/** A weekly series of four dates, all booked by one family, paid from the balance and accepted. */
async function scene(server: DemoServer) {
  const [coach, family] = [await addCoach(server), await addFamily(server, { isFunded: true })];
  const dates = [10, 17, 24, 31].map((days) => server.dayIn(days));
  const [date = ''] = dates;
  const made = await ask(
    server,
    'series.create',
    {
      title: 'Morning lengths',
      description: '',
      language: 'en',
      activity: 'swim',
      meets: [],
      placeName: 'Pecan Grove Pool',
      address: '1 Grove Street',
      cityId: 'austin',
      date,
      startTime: '09:30',
      endTime: '10:15',
      zone,
      zoneMeant: true,
      capacity: 3,
      priceMinor,
      weekdays: [weekdayOf(date)],
      everyWeeks: 1,
      until: dates.at(-1) ?? '',
      dates,
    },
    coach.token,
  );
  const { id, classes } = await ask(server, 'series.detail', { id: made.id }, family.token);
  const { orders } = await ask(
    server,
    'orderSet.create',
    {
      setId: randomUUID(),
      seriesId: id,
      participantIds: [family.self],
      want: 'every',
      dates: classes.flatMap(({ id: classId, basis }) =>
        basis === undefined || basis === null ? [] : [{ orderId: randomUUID(), classId, basis }],
      ),
      tappedAt: server.ago(0).toISOString(),
      replayed: false,
      payFromBalance: true,
    },
    family.token,
  );
  const orderIds = orders.map((order) => order.id);
  await ask(server, 'orderSet.accept', { id: orders[0]?.set?.id ?? '', orderIds }, coach.token);
  return { coach, family, classIds: made.classes.map((cls) => cls.id), orderIds };
}

/** Finds the event of an order in the feed, as the parser of another project reads it. */
async function feedOf(server: DemoServer, token: string) {
  const { url } = await ask(server, 'calendar.open', { showsNames: false, renew: false }, token);
  const feed = await fetch(new URL(new URL(url ?? '').pathname, server.url));
  const calendar = new ICAL.Component(ICAL.parse(await feed.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    const start = (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString();
    return { uid: value('uid'), sequence: Number(value('sequence')), status: value('status'), start };
  });
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  return (orderId: string) => events.find(({ uid }) => uid.includes(orderId));
}

async function editTitle(phone: Page, classId: string, title: string, isLater: boolean): Promise<void> {
  await visit(phone, pathTo(paths.coach.createClass, { id: classId }));
  await settledScreen(phone);
  if (isLater) await phone.getByRole('radio', { name: /^This and later dates/ }).check();
  await phone.getByLabel('Title', { exact: true }).fill(title);
  const save = phone.getByRole('button', { name: 'Save changes' });
  await expect(save).not.toHaveAttribute('aria-disabled');
  await save.tap();
  await phone.waitForURL('**/coach/classDetail?id=*');
}

test('a coach edits one date of a series and the later ones, and moves one; the family reads each, and leaves one late', async ({
  browser,
  server,
}) => {
  const { coach, family, classIds, orderIds } = await scene(server);
  const [moved = '', edited = '', later = ''] = classIds;
  const phone = await phoneOf(browser, server, coach.email);
  const titles = async () =>
    (await allOrders(server, family.token))
      .toSorted((a, b) => a.class.startsAt.localeCompare(b.class.startsAt))
      .map((order) => order.class.title.en);
  const before = await feedOf(server, family.token);

  await test.step('the coach edits the second date alone, and the third with the later ones', async () => {
    await phone.goto(pathTo(paths.coach.classDetail, { id: edited }));
    await editTitle(phone, edited, 'With fins', false);
    await editTitle(phone, later, 'Deep water', true);
    expect(await titles()).toEqual(['Morning lengths', 'With fins', 'Deep water', 'Deep water']);
  });

  await test.step('the coach moves the first date by half an hour on the clock of the island', async () => {
    await visit(phone, pathTo(paths.coach.classDetail, { id: moved }));
    await settledScreen(phone);
    await phone.getByRole('link', { name: 'Move this class' }).tap();
    await phone.getByLabel('Start time').fill('10:00');
    await phone.getByLabel('End time').fill('10:45');
    await phone.getByRole('radio', { name: /^The clock of Lord Howe/ }).check();
    await expect(
      phone.getByText('1 family is asked whether it keeps its seats. Leaving is free.'),
    ).toBeVisible();
    await phone.getByRole('button', { name: 'Move the class' }).tap();
    await phone.waitForURL('**/coach/classDetail?id=*');
  });

  const theirs = await phoneOf(browser, server, family.email, 'zh');
  await test.step('the family reads the new words and the question in Chinese, and keeps the seat', async () => {
    await theirs.goto(pathTo(paths.student.orderDetail, { id: orderIds[1] ?? '' }));
    await expect(theirs.getByText('With fins').first()).toBeVisible();
    await visit(theirs, pathTo(paths.student.orderDetail, { id: orderIds[0] ?? '' }));
    await theirs.getByRole('button', { name: '保留名额' }).tap();
    const [order] = orderIds;
    const proposal = async () =>
      (await ask(server, 'order.detail', { id: order ?? '' }, family.token)).proposal;
    await expect.poll(proposal).toBeNull();
  });

  await test.step('its feed has one entry for each date; only the moved one has another time, with a higher sequence', async () => {
    const after = await feedOf(server, family.token);
    for (const [index, id] of orderIds.entries()) {
      const [old, now] = [before(id), after(id)];
      expect(now?.status).toBe('CONFIRMED');
      const later30 = new Date(Date.parse(old?.start ?? '') + 30 * 60_000).toISOString();
      expect(now?.start).toBe(index === 0 ? later30 : old?.start);
      expect(now?.sequence).toBeGreaterThan(old?.sequence ?? 0);
    }
  });

  await test.step('the family leaves the second date late and gets half back; the others stay', async () => {
    const balance = async () => (await ask(server, 'wallet.mine', {}, family.token)).balanceMinor;
    const paid = await balance();
    await bringClass(server, edited, { startsInMinutes: 90 });
    await theirs.goto(pathTo(paths.student.cancelOrder, { id: orderIds[1] ?? '' }));
    await settledScreen(theirs);
    await theirs.getByRole('radio', { name: '身体不适' }).check();
    await theirs.getByRole('button', { name: '取消并退回 $7.50' }).tap();
    await theirs.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).tap();
    await expect.poll(balance).toBe(paid + priceMinor / 2);
    const { canceled, progress } = OrderStatus;
    const statuses = (await allOrders(server, family.token)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([canceled, progress, progress, progress].toSorted());
    const feed = await feedOf(server, family.token);
    expect(orderIds.map((id) => feed(id)?.status)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
    ]);
  });
});
