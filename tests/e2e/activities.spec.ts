import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor, createClass, fillBalance, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { admitChildren, newTeam } from './support/teams.ts';

const mailOf = (name: string) => `${name}@demo.openfield.example`;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The entries of a feed about one event, by a reader that shares no code with what writes it. */
async function entriesOf(url: string, eventId: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .filter((component) => new ICAL.Event(component).uid.includes(eventId))
    .map((component) => ({
      place: new ICAL.Event(component).location,
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: component.getFirstPropertyValue('status'),
    }));
}

/** A child of the family has a booking on that morning. */
async function bookChild(server: DemoServer, token: string, name: string, date: string): Promise<void> {
  const { items } = await ask(server, 'child.list', {}, token);
  const child = items.find((one) => one.name.startsWith(name));
  const own = { date, startTime: '05:00', endTime: '05:45', title: 'Dawn lengths' };
  const { id } = await createClass(server, 'maya-torres', own);
  await fillBalance(server, token);
  await bookFor(server, token, await ask(server, 'class.detail', { id }, token), [child?.id ?? '']);
}

async function typeEvent(page: Page, date: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What is it called?' }).fill('Row to the island');
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Boat house');
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Shore Road');
  await page.getByLabel('Day').fill(date);
  await page.getByLabel('Start').fill('05:00');
  await page.getByLabel('End').fill('07:00');
  await page.getByRole('textbox', { name: /^Places/ }).fill('2');
}

test('a leader announces, two children come, one of them booked at the time; it moves and is called off', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const date = dayIn(65);
  const team = await newTeam(server, 'hannah-weiss', 'Island Rowers');
  const family = { leader: 'hannah-weiss', family: 'elena.rivera', names: ['Leo', 'Sofia'] };
  await admitChildren(server, team, family);
  const token = await tokenOf(server, mailOf('elena.rivera'));
  await bookChild(server, token, 'Leo', date);
  const lead = await phoneOf(browser, server, mailOf('hannah-weiss'));
  const phone = await phoneOf(browser, server, mailOf('elena.rivera'));

  await lead.goto(server.url + pathTo(paths.coach.organizationDetail, { id: team }));
  await lead.getByRole('link', { name: 'Announce an activity' }).tap();
  await lead.getByRole('button', { name: 'Announce it' }).tap();
  await expect(lead.getByText('Please give it a name.')).toBeVisible();
  await typeEvent(lead, date);
  await lead.getByRole('button', { name: 'Announce it' }).tap();
  await lead.waitForURL('**/activitiesDetail?id=*');
  await expect(lead.getByText('Nobody has said yes yet.')).toBeVisible();
  const id = new URL(lead.url()).searchParams.get('id') ?? '';
  const page = pathTo(paths.activitiesDetail, { id });

  await test.step('the family finds it first, and reads of the booking before it says yes', async () => {
    await phone.goto(server.url + paths.student.mine);
    await phone.getByRole('link', { name: 'Activities of organizations' }).tap();
    await expect(phone.getByRole('heading', { name: 'Of your organizations' })).toBeVisible();
    await phone.getByRole('link', { name: /Row to the island/ }).tap();
    await expect(phone.getByText(/^At the same time: Dawn lengths/)).toBeVisible();
    await expect(phone.getByText('2 of 2 places are left', { exact: false })).toBeVisible();
    for (const name of ['Leo', 'Sofia']) {
      await phone.locator('label', { hasText: name }).tap();
      await expect(phone.getByRole('switch', { name })).toBeChecked();
    }
    await expect(phone.getByText('Full')).toBeVisible();
    await expect(phone.getByText(/^At the same time: Dawn lengths/)).toBeVisible();
  });

  await test.step('without a network it is readable, and says why nothing can be changed', async () => {
    await workerReady(phone);
    await answerStored(phone, String.raw`teamEvent\",\"detail`);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByRole('switch', { name: 'Leo' })).toBeChecked();
    await expect(phone.getByRole('switch', { name: 'Leo' })).toBeDisabled();
    await expect(phone.getByText(/^Coming or not coming needs a network/)).toBeVisible();
    await phone.context().setOffline(false);
  });

  const { url } = await ask(server, 'calendar.open', { showsNames: false, renew: false }, token);
  const feed = server.url + new URL(url ?? '').pathname;
  const [before] = await entriesOf(feed, id);
  expect(before).toMatchObject({ place: 'Boat house, 1 Shore Road', status: 'CONFIRMED' });

  await test.step('the leader reads who comes, and moves it; the notice opens it', async () => {
    await lead.reload();
    await expect(lead.getByRole('heading', { name: '2 people come' })).toBeVisible();
    await expect(lead.getByRole('list', { name: '2 people come' }).getByText('Leo')).toBeVisible();
    await lead.getByRole('link', { name: 'Change' }).tap();
    await expect(lead.getByText(/^2 people come already/)).toBeVisible();
    await lead.getByRole('textbox', { name: 'Place', exact: true }).fill('East pier');
    await lead.getByLabel('Start').fill('08:00');
    await lead.getByLabel('End').fill('09:00');
    await lead.getByRole('button', { name: 'Save the change' }).tap();
    await expect(lead.getByText('East pier')).toBeVisible();
    await phone.goto(server.url + paths.notice);
    await phone.getByRole('link', { name: /Row to the island has changed/ }).tap();
    await phone.getByRole('link', { name: /^Open/ }).tap();
    await phone.waitForURL('**/activitiesDetail?id=*');
    await expect(phone.getByText('East pier')).toBeVisible();
    await expect(phone.getByText(/^At the same time/)).toHaveCount(0);
    const [moved] = await entriesOf(feed, id);
    expect(moved).toMatchObject({ place: 'East pier, 1 Shore Road', status: 'CONFIRMED' });
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  await test.step('it is called off with a reason that the family reads', async () => {
    await lead.getByRole('button', { name: 'Call it off' }).tap();
    const sheet = lead.getByRole('dialog');
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('The lake is frozen');
    await sheet.getByRole('button', { name: 'Call it off' }).tap();
    await expect(sheet).toHaveCount(0);
    await phone.goto(server.url + page);
    await expect(phone.getByText('This activity was called off')).toBeVisible();
    await expect(phone.getByText('The lake is frozen')).toBeVisible();
    expect(await entriesOf(feed, id)).toMatchObject([{ status: 'CANCELLED' }]);
  });
  await Promise.all([phone, lead].map((one) => one.context().close()));
});

test('按城市和周查看活动；断网可读；名额满时如实说明', async ({ browser, server }) => {
  test.setTimeout(180_000);
  const phone = await phoneOf(browser, server, mailOf('lihua.zhou'), 'zh');
  await phone.goto(server.url + paths.activities);
  await settledScreen(phone);
  await expect(phone.getByRole('heading', { name: '您所在组织的活动' })).toBeVisible();
  await phone.getByRole('combobox', { name: '城市' }).selectOption('singapore');
  await expect(phone.getByRole('link', { name: /家庭双打/ })).toBeVisible();
  await expect(phone.getByRole('link', { name: /江边放风筝/ })).toHaveCount(0);
  await phone.getByRole('combobox', { name: '城市' }).selectOption('shanghai');
  await phone.getByRole('link', { name: /江边放风筝/ }).tap();
  const child = phone.getByRole('switch', { name: '小宇' });
  await expect(child).toBeChecked();
  await workerReady(phone);
  await answerStored(phone, String.raw`teamEvent\",\"detail`);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(child).toBeDisabled();
  await expect(phone.getByText(/^名额有限，且组织会立即看到/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(child).toBeEnabled();
  await phone.locator('label', { hasText: '小宇' }).tap();
  await expect(child).not.toBeChecked();

  const lead = await phoneOf(browser, server, mailOf('sun-haoran'), 'zh');
  await lead.goto(phone.url());
  await expect(lead.getByText('还没有人报名。')).toBeVisible();
  await phone.locator('label', { hasText: '小宇' }).tap();
  await expect(child).toBeChecked();
  await lead.getByRole('link', { name: '修改' }).tap();
  await lead.getByRole('textbox', { name: /^名额/ }).fill('1');
  await lead.getByRole('button', { name: '保存修改' }).tap();
  await expect(lead.getByText('名额已满').first()).toBeVisible();
  await expect(lead.getByRole('switch', { name: '您本人' })).toBeDisabled();
  await Promise.all([phone, lead].map((one) => one.context().close()));
});
