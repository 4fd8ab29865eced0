import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { settledScreen, sheetRests } from './support/phone.ts';

test.use({ serviceWorkers: 'block' });

test('a family blocks a coach from the coach’s page, reports the coach, and unblocks in the settings', async ({
  page,
  server,
}) => {
  const family = await newFamily(page, server, 'Bodil');
  const coach = await addCoach(server);
  const coachPage = pathTo(paths.student.coachDetail, { id: coach.id });

  await test.step('the report names the coach', async () => {
    await page.goto(coachPage);
    await settledScreen(page);
    await page.getByRole('button', { name: `More about ${coach.name}` }).tap();
    await sheetRests(page, coach.name);
    await page.getByRole('dialog').getByText('Report to Openfield').tap();
    await settledScreen(page);
    // A report about somebody is a safety report, so there is no choice of a topic.
    await expect(page.getByRole('radio', { name: /^Somebody’s safety/ })).toHaveCount(0);
    await expect(page.getByLabel('Who is it about?').locator('option:checked')).toHaveText(coach.name);
    await page.getByRole('radio', { name: /^Asks for contact or payment/ }).check();
    await page.getByLabel('Tell us').fill('Asked for cash');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText('Sent. Thank you.')).toBeVisible();
    const { items } = await ask(server, 'feedback.mine', {}, family.token);
    expect(items).toMatchObject([{ kind: 'safety' }]);
  });

  await test.step('the block takes the coach away', async () => {
    await page.goto(coachPage);
    await settledScreen(page);
    await page.getByRole('button', { name: `More about ${coach.name}` }).tap();
    await sheetRests(page, coach.name);
    await page.getByRole('button', { name: `Block ${coach.name}` }).tap();
    await expect(page.getByText(`${coach.name} is blocked`)).toBeVisible();
    await expect(page.getByRole('button', { name: `More about ${coach.name}` })).toHaveCount(0);
  });

  await test.step('the list in the settings ends the block', async () => {
    await page.goto(paths.setting);
    await settledScreen(page);
    await page.getByRole('link', { name: 'Blocked people' }).tap();
    await page.getByRole('button', { name: /^Unblock/ }).tap();
    await expect(page.getByText('You have blocked nobody.')).toBeVisible();
    expect((await ask(server, 'block.mine', {}, family.token)).items).toEqual([]);
    expect((await ask(server, 'coach.detail', { id: coach.id }, family.token)).coach.id).toBe(coach.id);
  });
});
