import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { newPartner } from './support/partners.ts';
import { addFamily, newFamily, addCoach } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const { mine, partnersDetail } = paths.student;

test('a family joins a partner, reads its classes offline, and leaves', async ({ page, context, server }) => {
  await newFamily(page, server, 'Petra');
  const coach = await addCoach(server, { activity: 'climbing' });
  const partnerId = await newPartner(server, 'Northside School', { coach });
  const cls = await createClass(server, coach, {
    partnerId,
    priceMinor: 4000,
    activity: 'climbing',
    startTime: '06:00',
    endTime: '06:45',
    date: server.dayIn(2),
  });
  await page.goto(mine);
  await page.getByRole('link', { name: 'Organizations and activities' }).tap();
  await page.getByRole('link', { name: 'Partners' }).tap();
  await page.getByRole('link', { name: 'All partners' }).tap();
  await page.getByRole('link', { name: /Northside School/ }).tap();
  await page.waitForURL('**/student/partnersDetail?id=*');
  await expect(page.getByRole('heading', { name: 'Next classes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Members pay 5% less' })).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).tap();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await workerReady(page);
  const own = page.locator(`main a[href="${pathTo(paths.student.payment, { class: cls.id })}"]`);
  await expect(own).toBeVisible();
  await answerStored(page, '"actions":["leave"');

  await context.setOffline(true);
  await page.reload();
  await expect(own).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).tap({ force: true });
  await expect(page.locator('.of-off-reason')).toHaveText('This needs a connection.');
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Leave' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).tap();
  await expect(page.getByText('You left this partner.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
});

test('a manager invites a coach by name, in Chinese, and ends the work with a reason', async ({
  browser,
  server,
}) => {
  const leader = await addFamily(server, { language: 'zh' });
  const invited = await addCoach(server, { name: 'Norea Linden' });
  const id = await newPartner(server, '江湾体育馆', { manager: leader });
  const url = pathTo(partnersDetail, { id });
  const manager = await phoneOf(browser, server, leader.email, 'zh');
  await manager.goto(url);
  await manager.getByLabel('教练姓名').fill('Norea Linden');
  await manager.getByRole('button', { name: '查找要邀请的教练' }).tap();
  await manager.getByRole('list', { name: '查找结果' }).getByRole('button').first().tap();
  await manager.getByRole('alertdialog').getByRole('button', { name: '邀请', exact: true }).tap();
  await expect(manager.getByText(/^已邀请，请对方在/)).toBeVisible();

  const coach = await phoneOf(browser, server, invited.email);
  await coach.goto(paths.coach.mine);
  await settledScreen(coach);
  await coach.getByRole('link', { name: 'Partners' }).tap();
  await expect(coach.getByRole('heading', { level: 1, name: /partner/i })).toBeVisible();
  await settledScreen(coach);
  await coach.getByRole('link', { name: /Invitation/ }).tap();
  await expect(coach.getByText(/invites you$/)).toBeVisible();
  await coach.getByRole('button', { name: 'Accept' }).tap();
  await expect(coach.getByText('You give classes here', { exact: true })).toBeVisible();

  await manager.reload();
  const row = manager.getByRole('listitem').filter({ hasText: 'Norea Linden' });
  await row.getByRole('button', { name: '解除合作' }).first().tap();
  const dialog = manager.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('场馆整修');
  await dialog.getByRole('button', { name: '解除合作' }).tap();
  await expect(manager.getByText('已解除合作')).toBeVisible();
  await expect(manager.getByText('场馆整修')).toBeVisible();
  await coach.reload();
  await expect(coach.getByText('You give classes here', { exact: true })).toHaveCount(0);
  await manager.context().close();
  await coach.context().close();
});

test('a school becomes a partner when its second request is approved', async ({ browser, server }) => {
  const name = 'Willow Lane School';
  const phone = await phoneOf(browser, server, (await addFamily(server)).email);
  await phone.goto(server.url + mine);
  await phone.getByRole('link', { name: 'Organizations and activities' }).tap();
  await phone.getByRole('link', { name: 'Start an organization' }).tap();
  await expect(phone.getByText('Only approved instructors start a team.', { exact: false })).toBeVisible();
  await phone.getByRole('link', { name: 'Ask to become a partner' }).tap();
  await workerReady(phone);
  const send = phone.getByRole('button', { name: 'Send the request' });
  await send.tap();
  await expect(phone.getByText('Please fill this in.').first()).toBeVisible();
  await phone.getByRole('textbox', { name: 'Name of the school or club' }).fill(name);
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('A gym with a ramp.');
  await phone.getByRole('combobox', { name: 'City' }).selectOption('austin');
  await phone.getByRole('textbox', { name: 'Who speaks for it?' }).fill('Gracia Whitlow');
  await phone.getByRole('textbox', { name: 'How do we reach this person there?' }).fill('+1 512 555 0100');
  await phone.getByRole('textbox', { name: 'Why would it like' }).fill('The gym is empty at four.');

  await test.step('without a network the typed text stays, and the button shows why it is off', async () => {
    await phone.context().setOffline(true);
    await expect(
      phone.getByText('Sending needs a connection. What you typed stays on this phone.').first(),
    ).toBeAttached();
    await phone.context().setOffline(false);
  });
  await send.tap();
  await expect(phone.getByText('Submitted, under review')).toBeVisible();
  await phone.getByRole('button', { name: 'Ask again' }).tap({ force: true });
  await expect(phone.locator('.of-off-reason')).toHaveText(/^Your request is under review/);

  const office = await browser.newContext({ ...largeScreen, baseURL: server.url });
  const page = await office.newPage();
  await openConsole(page, server, '/console/partners');
  const card = page.locator('section.panel', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText('The gym is empty at four.')).toBeVisible();
  await expect(card.getByText('Speaks for it: Gracia Whitlow, +1 512 555 0100')).toBeVisible();
  await card.getByRole('button', { name: 'Refuse', exact: true }).click();
  await card.getByLabel('Why it is refused').fill('Who watches the door?');
  await card.getByRole('button', { name: 'Refuse it now' }).click();
  await expect(card.getByText('Refused. Who asked has a notice with the reason.')).toBeVisible();

  await phone.goto(server.url + paths.notice);
  await phone.getByRole('link', { name: /Willow Lane School is not a partner yet/ }).tap();
  await phone.getByRole('link', { name: 'Open', exact: true }).tap();
  await phone.waitForURL('**/createOrg');
  await expect(phone.getByText('Reason: Who watches the door?')).toBeVisible();
  await phone.getByRole('link', { name: 'Ask again' }).tap();
  await phone.getByRole('textbox', { name: 'Introduction' }).fill('A gym with a ramp and a porter.');
  await send.tap();
  await expect(phone.getByText('Submitted, under review')).toBeVisible();
  await page.getByRole('button', { name: 'Look for new ones' }).click();
  await expect(card.getByText('A gym with a ramp and a porter.')).toBeVisible();
  await card.getByRole('button', { name: 'Make it a partner' }).click();
  await expect(card.getByText(/^It is a partner now/)).toBeVisible();

  await visit(phone, server.url + paths.student.examine);
  await phone.getByRole('link', { name: 'Look after it' }).tap();
  await phone.waitForURL('**/partnersDetail?id=*');
  await expect(phone.getByLabel('Name of an instructor')).toBeVisible();
  await Promise.all([office.close(), phone.context().close()]);
});

test('断网仍能看到合作机构申请的答复和原因；修改后再次提交', async ({ browser, server }) => {
  const family = await addFamily(server, { language: 'zh' });
  const form = {
    name: { zh: '东岭小学' },
    introduction: { zh: '体育馆放学后空着。' },
    affiliation: null,
    cityId: 'shanghai',
    contactName: '王老师',
    contact: '+86 21 5555 0100',
    why: '下午四点体育馆空着。',
  };
  const sent = await ask(server, 'partnerRequest.send', form, family.token);
  const reason = '请写明是否有无障碍通道，以及谁在场负责。';
  await ask(server, 'operator.partnerRequestReject', { id: sent.id, reason }, await operatorToken(server));
  const phone = await phoneOf(browser, server, family.email, 'zh');
  await phone.goto(server.url + paths.createOrg);
  await expect(phone.getByText('原因：请写明是否有无障碍通道，以及谁在场负责。')).toBeVisible();
  await workerReady(phone);
  await answerStored(phone, '请写明是否有无障碍通道');
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText('原因：请写明是否有无障碍通道，以及谁在场负责。')).toBeVisible();
  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: '再次申请' }).tap();
  await expect(phone.getByRole('textbox', { name: '学校或俱乐部名称' })).toHaveValue('东岭小学');
  await phone.getByRole('textbox', { name: '介绍' }).fill('体育馆设有坡道，校工全程在场。');
  await phone.getByRole('button', { name: '提交申请' }).tap();
  await expect(phone.getByText('已提交，审核中')).toBeVisible();
  await phone.getByRole('button', { name: '撤回申请' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).tap();
  await expect(phone.getByText('已撤回').first()).toBeVisible();
  await phone.context().close();
});
