import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, type Person } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { newTeam } from './support/teams.ts';

const textsOf = async (server: DemoServer, { token }: Person, id: string) =>
  (await ask(server, 'message.thread', { id, kinds: 'all' }, token)).items.map(({ body }) =>
    body !== null && 'text' in body ? body.text : body,
  );

const bubble = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /Messages|消息记录/ })
    .getByRole('listitem')
    .filter({ hasText: words });

test('a family and a leader write about an application to a team, each message once, also without a network', async ({
  browser,
  server,
}) => {
  const leader = await addCoach(server, { name: 'Greta Falk' });
  const family = await addFamily(server, { children: ['Leo'] });
  const teamId = await newTeam(server, leader, 'Evening Rowers');
  const form = { id: teamId, kind: 'student' as const, childId: family.children[0] ?? '', message: '' };
  const { id } = await ask(server, 'team.apply', form, family.token);
  const phone = await phoneOf(browser, server, family.email);
  const lead = await phoneOf(browser, server, leader.email, 'zh');

  await test.step('the application leads to its messages', async () => {
    await phone.goto(paths.student.examine);
    await workerReady(phone);
    await phone.getByRole('article').getByRole('link', { name: 'Messages' }).tap();
    await settledScreen(phone);
    await expect(phone.getByRole('heading', { level: 1, name: 'Evening Rowers' })).toBeVisible();
    await expect(phone.getByText('The leader and the deputies of the organization read this.')).toBeVisible();
    await expect(phone.getByRole('link', { name: /Application of Leo.*Open the application/ })).toBeVisible();
    await answerStored(phone, '"with":"Evening Rowers"');
  });

  await test.step('words wait without a network and arrive once', async () => {
    await phone.context().setOffline(true);
    await phone.getByRole('textbox', { name: 'Message' }).fill('May Leo bring his own oar?');
    await phone.getByRole('button', { name: 'Send' }).tap();
    await expect(bubble(phone, 'May Leo bring')).toContainText('Waits on this phone');
    expect(await textsOf(server, leader, id)).toEqual([]);
    await phone.context().setOffline(false);
    await expect.poll(() => textsOf(server, leader, id)).toEqual(['May Leo bring his own oar?']);
    await expect(bubble(phone, 'May Leo bring').getByText('Waits on this phone')).toHaveCount(0);
  });

  await test.step('负责人在组织页面看到未读消息并回复', async () => {
    await lead.goto(pathTo(paths.coach.organizationDetail, { id: teamId }));
    const card = lead.getByRole('article').filter({ has: lead.getByRole('heading', { name: 'Leo' }) });
    const link = card.getByRole('link', { name: /消息/ });
    await expect(link).toContainText('1');
    await expect(link).toContainText('May Leo bring his own oar?');
    await link.tap();
    await settledScreen(lead);
    await expect(lead.getByRole('heading', { level: 1, name: 'Leo' })).toBeVisible();
    await lead.getByRole('textbox', { name: '写消息' }).fill('Gladly, if it floats');
    await lead.getByRole('button', { name: '发送' }).tap();
    await expect.poll(() => textsOf(server, family, id)).toHaveLength(2);
    await lead.getByRole('link', { name: /打开组织页面/ }).tap();
    await expect(lead.getByRole('heading', { name: 'Leo' })).toBeVisible();
  });

  await test.step('the family sees the answer, and the list has it without a network', async () => {
    await expect(bubble(phone, 'Gladly, if it floats')).toBeVisible();
    await visit(phone, paths.messages);
    const row = phone.getByRole('link', { name: /Evening Rowers/ });
    await expect(row).toContainText('Application of Leo');
    await expect(row).toContainText('Gladly, if it floats');
    await answerStored(phone, '"Gladly, if it floats"');
    await phone.context().setOffline(true);
    await phone.goto(paths.messages);
    await expect(phone.getByRole('link', { name: /Evening Rowers/ })).toContainText('Gladly, if it floats');
    await phone.context().setOffline(false);
  });
  await phone.context().close();
  await lead.context().close();
});
