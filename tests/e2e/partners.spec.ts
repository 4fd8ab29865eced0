import { paths, pathTo } from '#contract/paths.ts';
import { ask, createClass, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { newFamily } from './support/family.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';

const { mine, partnersDetail } = paths.student;

/** A partner of this journey alone, and its manager: a family in front looks after one. */
async function managedPartner(server: DemoServer) {
  const token = await tokenOf(server, 'lihua.zhou@demo.openfield.example');
  const { items } = await ask(server, 'partner.mine', {}, token);
  return items.find(({ isManager }) => isManager)?.partner.id ?? '';
}

test('a family joins a partner, reads its classes at both prices without a network, and leaves', async ({
  page,
  context,
  server,
}) => {
  await newFamily(page, server, 'Petra');
  const partner = (await ask(server, 'partner.list', { name: 'Eastside' })).items[0];
  const cls = await createClass(server, 'nora-lindgren', {
    partnerId: partner?.id,
    priceMinor: 4000,
    activity: 'climbing',
    startTime: '06:00',
    endTime: '06:45',
    date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  });
  await page.goto(mine);
  await page.getByRole('link', { name: 'Partners' }).tap();
  await page.getByRole('link', { name: 'All partners' }).tap();
  await page.getByRole('link', { name: /Eastside Community School/ }).tap();
  await page.waitForURL('**/student/partnersDetail?id=*');
  await expect(page.getByRole('heading', { name: 'Next classes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Members pay 5% less' })).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).tap();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await workerReady(page);
  const own = page.locator(`main a[href="${pathTo(paths.student.payment, { class: cls.id })}"]`);
  await expect(own).toBeVisible();

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

test('a manager invites by name in Chinese; the instructor accepts, is let go', async ({
  browser,
  server,
}) => {
  const id = await managedPartner(server);
  const url = pathTo(partnersDetail, { id });
  const manager = await phoneOf(browser, server, 'lihua.zhou@demo.openfield.example', 'zh');
  await manager.goto(url);
  await manager.getByLabel('教练姓名').fill('Nora');
  await manager.getByRole('button', { name: '查找要邀请的教练' }).tap();
  await manager.getByRole('list', { name: '查找结果' }).getByRole('button').first().tap();
  await manager.getByRole('alertdialog').getByRole('button', { name: '邀请', exact: true }).tap();
  await expect(manager.getByText(/^已邀请，请对方在/)).toBeVisible();

  const coach = await phoneOf(browser, server, 'nora-lindgren@demo.openfield.example');
  await coach.goto(paths.coach.mine);
  await settledScreen(coach);
  await coach.getByRole('link', { name: 'Partners' }).tap();
  await coach.getByRole('link', { name: /Invitation/ }).tap();
  await expect(coach.getByText(/invites you$/)).toBeVisible();
  await coach.getByRole('button', { name: 'Accept' }).tap();
  await expect(coach.getByText('You give classes here', { exact: true })).toBeVisible();

  await manager.reload();
  const row = manager.getByRole('listitem').filter({ hasText: 'Nora Lindgren' });
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
