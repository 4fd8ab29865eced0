import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, tokenOf } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { approveTeam, newTeam, suspendCoach } from './support/teams.ts';

const { student, coach } = paths;
const mailOf = (name: string) => `${name}@demo.openfield.example`;
const elena = mailOf('elena.rivera');

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

test('a team is begun, waits, is refused and approved; changed words wait while everybody reads the old', async ({
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const phone = await phoneOf(browser, server, mailOf('owen-gallagher'));
  await phone.goto(server.url + coach.team);
  await workerReady(phone);
  await areaReady(phone, 'coach');
  await phone.getByRole('link', { name: 'Begin an organization' }).tap();
  const send = phone.getByRole('button', { name: 'Hand in for review' });
  await send.tap();
  await expect(phone.getByText('Please give it a name.')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Name' }).fill('Evening Strides');
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('We run at dusk.');
  await phone.getByRole('combobox', { name: 'City' }).selectOption('austin');

  await test.step('without a network the form stays, and says why it cannot go', async () => {
    await phone.context().setOffline(true);
    await expect(
      phone.getByText('Handing it in needs a network. What you typed stays on this phone.').first(),
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

  await phone.goto(server.url + pathTo(coach.createTeam, { id }));
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('We run at dawn.');
  await send.tap();
  await expect(phone.getByText('New words under review')).toBeVisible();
  await expect(phone.getByText('We run at dawn.')).toBeVisible();
  const family = await phoneOf(browser, server, elena);
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

test('a child applies, is refused with a reason, and another is let in by a deputy; the family reads it offline', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const id = await newTeam(server, 'hannah-weiss', 'Morning Rowers');
  const family = await phoneOf(browser, server, elena);
  const lead = await phoneOf(browser, server, mailOf('hannah-weiss'));
  const page = pathTo(student.organizationDetail, { id });
  await family.goto(server.url + pathTo(student.organization, { name: 'Morning Rowers' }));
  await family.getByRole('link', { name: /Morning Rowers/ }).tap();
  await cardOf(family, 'Leo').getByRole('button', { name: 'Ask for Leo' }).tap();
  await fillSheet(family, 'A word to the leader', 'Leo likes water', 'Send');
  await expect(cardOf(family, 'Leo').getByText('Under review')).toBeVisible();
  await expect(cardOf(family, 'Leo').getByText('Told about it: Hannah')).toBeVisible();

  await test.step('the leader reads who asks, and refuses with a reason', async () => {
    await lead.goto(server.url + pathTo(coach.organizationDetail, { id }));
    const card = cardOf(lead, 'Leo');
    await expect(card.getByText('“Leo likes water”')).toBeVisible();
    await card.getByRole('button', { name: 'Refuse' }).tap();
    await fillSheet(lead, 'Reason', 'No boat is free', 'Refuse');
    await expect(lead.getByText('Nobody waits to join.')).toBeVisible();
  });

  await test.step('the family reads why, and from when on to ask again, also without a network', async () => {
    await family.goto(server.url + student.examine);
    await workerReady(family);
    await expect(family.getByText('Reason: No boat is free')).toBeVisible();
    await answerStored(family, 'No boat is free');
    await family.context().setOffline(true);
    await family.reload();
    await expect(family.getByText('Reason: No boat is free')).toBeVisible();
    await expect(family.getByText(/^You can ask again from/).first()).toBeVisible();
    await family.context().setOffline(false);
  });

  await test.step('a deputy, who is no instructor, lets the sister in', async () => {
    const token = await tokenOf(server, mailOf('grace.kim'));
    await ask(server, 'team.apply', { id, kind: 'student', message: '' }, token);
    await lead.reload();
    await lead.getByRole('button', { name: 'Admit Grace Kim' }).tap();
    await lead.getByRole('button', { name: /Grace Kim/ }).tap();
    const sheet = lead.getByRole('dialog', { name: 'Grace Kim' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Make a deputy' }).tap();
    await expect(lead.getByText('Deputy · Family')).toBeVisible();
    await family.goto(server.url + page);
    await cardOf(family, 'Sofia').getByRole('button', { name: 'Ask for Sofia' }).tap();
    await fillSheet(family, 'A word to the leader', 'Sofia comes too', 'Send');
    const deputy = await phoneOf(browser, server, mailOf('grace.kim'));
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
  test.setTimeout(150_000);
  const id = await newTeam(server, 'luis-carranza', '清晨划船队');
  const apply = await tokenOf(server, mailOf('ruth-abernathy'));
  await ask(server, 'team.apply', { id, kind: 'coach', message: '' }, apply);
  const phone = await phoneOf(browser, server, mailOf('luis-carranza'), 'zh');
  await phone.goto(server.url + pathTo(coach.organizationDetail, { id }));
  await phone.getByRole('button', { name: '同意Ruth Abernathy加入' }).tap();
  await phone.getByRole('button', { name: /^Ruth Abernathy/ }).tap();
  const sheet = phone.getByRole('dialog', { name: 'Ruth Abernathy' });
  await expect(sheet).not.toHaveAttribute('data-moving');
  await sheet.getByRole('button', { name: '移交负责人' }).tap();
  const asked = phone.getByRole('alertdialog');
  await expect(asked.getByText('移交给Ruth Abernathy？')).toBeVisible();
  await asked.getByRole('button', { name: '移交负责人' }).tap();
  await expect(phone.getByText('副负责人 · 教练').first()).toBeVisible();

  const appoint = await suspendCoach(server, 'ruth-abernathy');
  const family = await phoneOf(browser, server, mailOf('lihua.zhou'), 'zh');
  await family.goto(server.url + pathTo(student.organizationDetail, { id }));
  await expect(family.getByText('这个组织已暂停')).toBeVisible();
  await expect(family.getByRole('button', { name: '申请加入' })).toHaveCount(0);
  await appoint(id);
  await family.reload();
  await settledScreen(family);
  await expect(family.getByText('这个组织已暂停')).toHaveCount(0);
  await expect(family.getByText('Luis Carranza').first()).toBeVisible();
  await expect(family.getByRole('button', { name: '申请加入' })).toBeVisible();
  await Promise.all([phone, family].map((one) => one.context().close()));
});
