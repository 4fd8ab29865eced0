import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { newTeam, approveTeam, suspendCoach } from './support/teams.ts';

const { student, coach } = paths;

/** The card with that heading. */
const cardOf = (page: Page, name: string) =>
  page.locator('.of-card', { has: page.getByRole('heading', { name, exact: true }) });

async function fillSheet(page: Page, box: string, text: string, button: string) {
  const sheet = page.getByRole('dialog');
  await expect(sheet).not.toHaveAttribute('data-moving');
  await sheet.getByRole('textbox', { name: box }).fill(text);
  await sheet.getByRole('button', { name: button }).tap();
  await expect(sheet).toHaveCount(0);
}

test('a team is shown to families when it is approved, with the old words while new ones are reviewed', async ({
  browser,
  server,
}) => {
  const phone = await phoneOf(browser, server, (await addCoach(server)).email);
  await phone.goto(server.url + coach.team);
  await workerReady(phone);
  await phone.getByRole('link', { name: 'Start an organization' }).tap();
  const send = phone.getByRole('button', { name: 'Hand in for review' });
  await send.tap();
  await expect(phone.getByText('Please give it a name.')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Name' }).fill('Evening Strides');
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('We run at dusk.');
  await phone.getByRole('combobox', { name: 'City' }).selectOption('austin');

  await test.step('without a network the form stays, and shows why it cannot be sent', async () => {
    await phone.context().setOffline(true);
    await expect(
      phone.getByText('Handing it in needs a connection. What you typed stays on this phone.').first(),
    ).toBeVisible();
    await phone.context().setOffline(false);
  });
  await send.tap();
  await expect(phone.getByText('Submitted, under review').first()).toBeVisible();
  const id = new URL(phone.url()).searchParams.get('id') ?? '';

  await approveTeam(server, id, 'Please say who may come.');
  await phone.reload();
  await expect(phone.getByText('Please say who may come.')).toBeVisible();
  await phone.getByRole('link', { name: 'Change the words' }).tap();
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('We run at dusk, with whoever likes.');
  await send.tap();
  await expect(phone.getByText('Submitted, under review').first()).toBeVisible();
  await approveTeam(server, id);

  await visit(phone, server.url + pathTo(coach.createTeam, { id }));
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('We run at dawn.');
  await send.tap();
  await expect(phone.getByText('New words under review')).toBeVisible();
  await expect(phone.getByText('We run at dawn.')).toBeVisible();
  const family = await phoneOf(browser, server, (await addFamily(server)).email);
  await family.goto(server.url + pathTo(student.organizationDetail, { id }));
  await expect(family.getByText('We run at dusk, with whoever likes.')).toBeVisible();
  await expect(family.getByText('We run at dawn.')).toHaveCount(0);
  await approveTeam(server, id);
  await family.reload();
  await expect(family.getByText('We run at dawn.')).toBeVisible();

  await phone.goto(server.url + coach.submit);
  await expect(phone.getByRole('link', { name: /Evening Strides/ }).getByText('Approved')).toBeVisible();
  await Promise.all([phone, family].map((one) => one.context().close()));
});

test('an application is refused with a reason that the family reads offline, and a deputy can admit another child', async ({
  browser,
  server,
}) => {
  const leader = await addCoach(server, { name: 'Hanne Weber' });
  const { email } = await addFamily(server, { children: ['Leo', 'Sofia'] });
  const id = await newTeam(server, leader, 'Morning Rowers');
  const family = await phoneOf(browser, server, email);
  const lead = await phoneOf(browser, server, leader.email);
  const page = pathTo(student.organizationDetail, { id });
  await family.goto(server.url + pathTo(student.organization, { name: 'Morning Rowers' }));
  await family.getByRole('link', { name: /Morning Rowers/ }).tap();
  await cardOf(family, 'Leo').getByRole('button', { name: 'Ask for Leo' }).tap();
  await fillSheet(family, 'A word to the leader', 'Leo likes water', 'Send');
  await expect(cardOf(family, 'Leo').getByText('Under review')).toBeVisible();
  await expect(cardOf(family, 'Leo').getByText(/ · sent to Hanne/)).toBeVisible();

  await test.step('the leader reads the applicants, and refuses with a reason', async () => {
    await lead.goto(server.url + pathTo(coach.organizationDetail, { id }));
    const card = cardOf(lead, 'Leo');
    await expect(card.getByText('“Leo likes water”')).toBeVisible();
    await card.getByRole('button', { name: 'Refuse' }).tap();
    await fillSheet(lead, 'Reason', 'No boat is free', 'Refuse');
    await expect(lead.getByText('Nobody waits to join.')).toBeVisible();
  });

  await test.step('the family reads why, and from when on to ask again, also without a network', async () => {
    await visit(family, server.url + student.examine);
    await workerReady(family);
    await expect(family.getByText('Reason: No boat is free')).toBeVisible();
    await answerStored(family, 'No boat is free');
    await family.context().setOffline(true);
    await family.reload();
    await expect(family.getByText('Reason: No boat is free')).toBeVisible();
    await expect(family.getByText(/^You can ask again from/).first()).toBeVisible();
    await family.context().setOffline(false);
  });

  await test.step('a deputy without the role of an instructor lets the sister in', async () => {
    const member = await addFamily(server, { name: 'Gracia Kimball' });
    await ask(server, 'team.apply', { id, kind: 'student', message: '' }, member.token);
    await lead.reload();
    await lead.getByRole('button', { name: 'Admit Gracia Kimball' }).tap();
    await lead.getByRole('button', { name: /Gracia Kimball/ }).tap();
    const sheet = lead.getByRole('dialog', { name: 'Gracia Kimball' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Make a deputy' }).tap();
    await expect(lead.getByText('Deputy · Family')).toBeVisible();
    await family.goto(server.url + page);
    await cardOf(family, 'Sofia').getByRole('button', { name: 'Ask for Sofia' }).tap();
    await fillSheet(family, 'A word to the leader', 'Sofia comes too', 'Send');
    const deputy = await phoneOf(browser, server, member.email);
    await deputy.goto(server.url + student.myOrganization);
    await deputy.getByRole('link', { name: /Morning Rowers.*1 application waits for you/s }).tap();
    await deputy.getByRole('button', { name: 'Admit Sofia' }).tap();
    await expect(deputy.getByText('Nobody waits to join.')).toBeVisible();
    await deputy.context().close();
    await family.reload();
    await expect(cardOf(family, 'Sofia').getByText(/^Member since/)).toBeVisible();
  });
  await Promise.all([family, lead].map((one) => one.context().close()));
});

test('移交负责人；负责人身份被暂停后组织暂停，指定新负责人后恢复', async ({ browser, server }) => {
  const leader = await addCoach(server);
  const deputy = await addCoach(server, { name: 'Rut Aberg' });
  const id = await newTeam(server, leader, '清晨划船队');
  await ask(server, 'team.apply', { id, kind: 'coach', message: '' }, deputy.token);
  const phone = await phoneOf(browser, server, leader.email, 'zh');
  await phone.goto(server.url + pathTo(coach.organizationDetail, { id }));
  await phone.getByRole('button', { name: '同意 Rut Aberg 加入' }).tap();
  await phone.getByRole('button', { name: /^Rut Aberg/ }).tap();
  const sheet = phone.getByRole('dialog', { name: 'Rut Aberg' });
  await expect(sheet).not.toHaveAttribute('data-moving');
  await sheet.getByRole('button', { name: '移交负责人' }).tap();
  const asked = phone.getByRole('alertdialog');
  await expect(asked.getByText('移交给 Rut Aberg？')).toBeVisible();
  await asked.getByRole('button', { name: '移交负责人' }).tap();
  await expect(phone.getByText('副负责人 · 教练').first()).toBeVisible();

  const appoint = await suspendCoach(server, deputy);
  const family = await phoneOf(browser, server, (await addFamily(server)).email, 'zh');
  await family.goto(server.url + pathTo(student.organizationDetail, { id }));
  await expect(family.getByText('这个组织已暂停')).toBeVisible();
  await expect(family.getByRole('button', { name: '申请加入' })).toHaveCount(0);
  await appoint(id);
  await family.reload();
  await settledScreen(family);
  await expect(family.getByText('这个组织已暂停')).toHaveCount(0);
  await expect(family.getByText(leader.name).first()).toBeVisible();
  await expect(family.getByRole('button', { name: '申请加入' })).toBeVisible();
  await Promise.all([phone, family].map((one) => one.context().close()));
});
