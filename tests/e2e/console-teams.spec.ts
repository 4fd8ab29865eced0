import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { phoneOf } from './support/phone.ts';
import { approveTeam } from './support/teams.ts';

test.use(largeScreen);

const wordsOf = (name: string, introduction: string) => ({
  name: { en: name },
  introduction: { en: introduction },
  affiliation: null,
  cityId: 'austin',
});

/** The panel of one team at the console. */
const cardOf = (page: Page, name: string) =>
  page.locator('section.panel', { has: page.getByRole('heading', { name, exact: true }) });

async function handIn(server: DemoServer, name: string, introduction: string) {
  const leader = await addCoach(server, { name: 'Rut Sandell' });
  const { id } = await ask(server, 'team.create', wordsOf(name, introduction), leader.token);
  return { id, leader };
}

test('the console refuses and approves a team, and families read the old words until new ones are approved', async ({
  page,
  browser,
  server,
}) => {
  const name = 'Canyon Walkers';
  const { id, leader } = await handIn(server, name, 'We walk.');
  const { token } = leader;
  const family = await phoneOf(browser, server, (await addFamily(server)).email);
  const team = pathTo(paths.student.organizationDetail, { id });
  await openConsole(page, server);
  await page.getByRole('link', { name: 'Organizations' }).click();
  const card = cardOf(page, name);

  await test.step('it is refused with a reason, which the leader reads', async () => {
    await expect(card.getByText('New organization')).toBeVisible();
    await expect(card.getByText('Led by Rut Sandell')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Refuse it now' })).toBeDisabled();
    await card.getByLabel('Why it is refused').fill('Please say who may come.');
    await expect(card.getByRole('button', { name: 'Approve the organization' })).toBeDisabled();
    await card.getByRole('button', { name: 'Refuse it now' }).click();
    await expect(card.getByText('Refused. The leader has a notice with the reason.')).toBeVisible();
    const lead = await phoneOf(browser, server, leader.email);
    await lead.goto(server.url + pathTo(paths.coach.organizationDetail, { id }));
    await expect(lead.getByText('Please say who may come.')).toBeVisible();
    await lead.context().close();
  });

  await test.step('mended, it is approved, and a family finds it', async () => {
    await ask(server, 'team.update', { id, ...wordsOf(name, 'We walk with whoever likes.') }, token);
    await page.getByRole('button', { name: 'Look for new ones' }).click();
    await expect(card.getByText('We walk with whoever likes.')).toBeVisible();
    await card.getByRole('button', { name: 'Approve the organization' }).click();
    await expect(card.getByText('Approved. The leader has a notice.')).toBeVisible();
    await family.goto(server.url + team);
    await expect(family.getByText('We walk with whoever likes.')).toBeVisible();
  });

  await test.step('changed words wait beside the old ones, which families go on reading', async () => {
    await ask(server, 'team.update', { id, ...wordsOf(name, 'We walk at dawn.') }, token);
    await page.getByRole('button', { name: 'Look for new ones' }).click();
    await expect(card.getByRole('article', { name: 'New words to be approved' })).toContainText(
      'We walk at dawn.',
    );
    await expect(card.getByRole('article', { name: 'What everybody reads now' })).toContainText(
      'We walk with whoever likes.',
    );
    await family.reload();
    await expect(family.getByText('We walk with whoever likes.')).toBeVisible();
    await expect(family.getByText('We walk at dawn.')).toHaveCount(0);
    await card.getByRole('button', { name: 'Approve the new words' }).click();
    await expect(card.getByText('Approved. The leader has a notice.')).toBeVisible();
    await family.reload();
    await expect(family.getByText('We walk at dawn.')).toBeVisible();
  });
  await family.context().close();
});

test('断网时管理台如实告知；别人已先处理时，不会重复决定', async ({ browser, server }) => {
  const context = await browser.newContext({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
  const page = await context.newPage();
  const name = 'Ridge Striders';
  const { id } = await handIn(server, name, 'We stride.');
  await openConsole(page, server, '/console/teams', 'zh');
  const card = cardOf(page, name);
  await expect(card.getByText('新组织')).toBeVisible();
  await context.setOffline(true);
  await card.getByRole('button', { name: '拒绝', exact: true }).click();
  await card.getByLabel('拒绝的原因').fill('请写明谁可以参加。');
  await card.getByRole('button', { name: '确认拒绝' }).click();
  await expect(card.getByRole('button', { name: '再次发送' })).toBeVisible();
  await context.setOffline(false);
  await approveTeam(server, id);
  await card.getByRole('button', { name: '再次发送' }).click();
  await expect(card.getByText('其他人已先处理，或内容已有改动。')).toBeVisible();
  await card.getByRole('button', { name: '重新查看' }).click();
  await expect(card).toHaveCount(0);
  await context.close();
});
