import sharp from 'sharp';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { phoneOf, settledScreen } from './support/phone.ts';
import { newTeam } from './support/teams.ts';

const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c02010' } })
    .png()
    .toBuffer(),
};

test('a new logo is shown to families only when the console has approved it', async ({ browser, server }) => {
  const leader = await addCoach(server);
  const id = await newTeam(server, leader, 'Canoe Friends');
  const lead = await phoneOf(browser, server, leader.email);
  await lead.goto(pathTo(paths.coach.createTeam, { id }));
  await settledScreen(lead);

  await test.step('without a network the button shows why it is off', async () => {
    await lead.context().setOffline(true);
    await lead.getByRole('button', { name: 'Choose a logo' }).tap({ force: true });
    await expect(lead.getByText('Photos need a connection.', { exact: false }).first()).toBeVisible();
    await lead.context().setOffline(false);
  });
  await lead.locator('input[type="file"]').first().setInputFiles(picture);
  const sheet = lead.getByRole('dialog', { name: 'What is shown' });
  await expect(sheet).not.toHaveAttribute('data-moving');
  await sheet.getByRole('button', { name: 'Use this part' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(lead.getByRole('img', { name: 'Logo' })).toBeVisible();
  await lead.getByRole('button', { name: 'Hand in for review' }).tap();
  await lead.waitForURL('**/coach/organizationDetail?id=*');
  await expect(lead.getByText('With a new logo')).toBeVisible();
  expect((await ask(server, 'team.detail', { id })).logo ?? null).toBeNull();

  const operator = await browser.newPage({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
  await openConsole(operator, server, '/console/teams', 'zh');
  const card = operator.locator('section.panel', {
    has: operator.getByRole('heading', { name: 'Canoe Friends', exact: true }),
  });
  await expect(card.getByRole('article', { name: '待审核的新内容' }).getByRole('img')).toBeVisible();
  await card.getByRole('button', { name: '批准新内容' }).click();
  await expect(card.getByText('已批准，负责人会收到通知。')).toBeVisible();
  await operator.context().close();

  const { logo } = await ask(server, 'team.detail', { id });
  const family = await phoneOf(browser, server, (await addFamily(server)).email, 'zh');
  await family.goto(pathTo(paths.student.organizationDetail, { id }));
  const shown = family.locator(`main img[src$="${logo ?? 'none'}"]`).first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await Promise.all([lead, family].map((one) => one.context().close()));
});
