import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, addCoach, type Family } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { newTeam, newTeamEvent, admitChildren } from './support/teams.ts';

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

/** The first child of the family has a booking on that morning. */
async function bookChild(server: DemoServer, { token, children }: Family, date: string): Promise<void> {
  const own = { date, startTime: '05:00', endTime: '05:45', title: 'Dawn lengths' };
  const { id } = await createClass(server, await addCoach(server), own);
  await bookFor(server, token, await ask(server, 'class.detail', { id }, token), children.slice(0, 1));
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

test('an activity shows its participants, a booking at the same time, a move and the end', async ({
  browser,
  server,
}) => {
  const date = server.dayIn(65);
  const leader = await addCoach(server);
  const family = await addFamily(server, { children: ['Leo', 'Sofia'], isFunded: true });
  const team = await newTeam(server, leader, 'Island Rowers');
  await admitChildren(server, team, { leader, family });
  const { token } = family;
  await bookChild(server, family, date);
  const lead = await phoneOf(browser, server, leader.email);
  const phone = await phoneOf(browser, server, family.email);

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

  await test.step('the family finds it first, and reads about its booking before it agrees', async () => {
    await phone.goto(server.url + paths.student.mine);
    await phone.getByRole('link', { name: 'Organizations and activities' }).tap();
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

  await test.step('without a network it is readable, and shows why nothing can be changed', async () => {
    await workerReady(phone);
    await answerStored(phone, String.raw`teamEvent\",\"detail`);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByRole('switch', { name: 'Leo' })).toBeChecked();
    await expect(phone.getByRole('switch', { name: 'Leo' })).toBeDisabled();
    await expect(phone.getByText(/^Coming or not coming needs a connection/)).toBeVisible();
    await phone.context().setOffline(false);
  });

  const { url } = await ask(server, 'calendar.open', { showsNames: false, renew: false }, token);
  const feed = server.url + new URL(url ?? '').pathname;
  const [before] = await entriesOf(feed, id);
  expect(before).toMatchObject({ place: 'Boat house, 1 Shore Road', status: 'CONFIRMED' });

  await test.step('the leader reads the participants, and moves it; the notice opens it', async () => {
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
    await visit(phone, server.url + page);
    await expect(phone.getByText('This activity was called off')).toBeVisible();
    await expect(phone.getByText('The lake is frozen')).toBeVisible();
    expect(await entriesOf(feed, id)).toMatchObject([{ status: 'CANCELLED' }]);
  });
  await Promise.all([phone, lead].map((one) => one.context().close()));
});

test('按城市和周查看活动；断网可读；名额满时如实说明', async ({ browser, server }) => {
  const [leader, elsewhere] = [await addCoach(server), await addCoach(server)];
  const family = await addFamily(server, { children: ['小宇'], language: 'zh' });
  const teamId = await newTeam(server, leader, '纸鸢社');
  const id = await newTeamEvent(server, leader, teamId, {
    title: { en: 'Kites', zh: '江边放纸鸢' },
    cityId: 'shanghai',
    zone: 'Asia/Shanghai',
  });
  await newTeamEvent(server, elsewhere, await newTeam(server, elsewhere, '三打社'), {
    title: { en: 'Doubles', zh: '家庭三打' },
    cityId: 'singapore',
    zone: 'Asia/Singapore',
  });
  await admitChildren(server, teamId, { leader, family });
  await ask(server, 'teamEvent.join', { id, childId: family.children[0] }, family.token);
  const phone = await phoneOf(browser, server, family.email, 'zh');
  await phone.goto(server.url + paths.activities);
  await settledScreen(phone);
  await expect(phone.getByRole('heading', { name: '您所在组织的活动' })).toBeVisible();
  await phone.getByRole('combobox', { name: '城市' }).selectOption('singapore');
  await expect(phone.getByRole('link', { name: /家庭三打/ })).toBeVisible();
  await expect(phone.getByRole('link', { name: /江边放纸鸢/ })).toHaveCount(0);
  await phone.getByRole('combobox', { name: '城市' }).selectOption('shanghai');
  await phone.getByRole('link', { name: /江边放纸鸢/ }).tap();
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

  const lead = await phoneOf(browser, server, leader.email, 'zh');
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
