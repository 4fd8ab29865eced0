import { paths } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole, saveEvidence } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { addHelper } from './support/people.ts';
import { phoneOf } from './support/phone.ts';

test.use(largeScreen);

test('the console renews evidence, and pauses, opens and closes a role with a reason that the person reads', async ({
  page,
  browser,
  server,
}) => {
  const helper = await addHelper(server, 'assistant', { name: 'Bettina Sousa', clearedForDays: 6 });
  await addHelper(server, 'assistant', { name: 'Elin Marsch', clearedForDays: -3 });
  const joining = async () =>
    (await ask(server, 'user.getUserInfo', {}, helper.token)).joining.find(
      ({ role }) => role === 'assistant',
    );

  await test.step('the list shows paused roles and coming ends; a new day opens the role', async () => {
    await openConsole(page, server, '/console/clearances');
    await expect(page.getByRole('heading', { name: 'Evidence that ends' })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Evidence that ends' }).getByRole('link');
    await expect(rows.filter({ hasText: 'Elin Marsch' })).toContainText('Paused since');
    await expect(rows.filter({ hasText: 'Bettina Sousa' })).toContainText('Good until');
    expect(await axeFindings(page)).toEqual([]);
    await rows.filter({ hasText: 'Elin Marsch' }).click();
    await expect(page.getByText(/It is paused because its evidence has ended/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the role again' })).toHaveCount(0);
    await saveEvidence(page, ['Identity check', 'Background check', 'Code of conduct'], server.dayIn(300));
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await page.goto('/console/clearances');
    await expect(rows.filter({ hasText: 'Bettina Sousa' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Elin Marsch' })).toHaveCount(0);
  });

  await test.step('a role is paused with a reason, and the person reads it on their phone', async () => {
    await page.goto('/console/joins?state=approved&role=assistant');
    await page.getByRole('link', { name: /Bettina Sousa/ }).click();
    await page.getByRole('button', { name: 'Pause the role' }).click();
    await expect(page.getByText(/Nobody can invite this person any more/)).toBeVisible();
    await page.getByRole('button', { name: 'Pause it now' }).click();
    await expect(page.getByLabel('Why')).toHaveAccessibleDescription(/Please say why/);
    await page.getByLabel('Why').fill('Two coaches asked us to look into it.');
    await page.getByRole('button', { name: 'Pause it now' }).click();
    await expect(page.getByText('Paused. Bettina Sousa has a notice')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await joining()).toMatchObject({ state: 'suspended' });
    const phone = await phoneOf(browser, server, helper.email, 'zh');
    await phone.goto(server.url + paths.role);
    await phone.getByRole('radio', { name: /助教/ }).tap();
    await expect(phone.getByText('Two coaches asked us to look into it.')).toBeVisible();
    await phone.context().close();
  });

  await test.step('it is opened again, and at last closed for good', async () => {
    await page.getByRole('button', { name: 'Open the role again' }).click();
    await expect(page.getByText('The role of Bettina Sousa is open again')).toBeVisible();
    // An open role is not in the list, which has the others.
    expect(await joining()).toBeUndefined();
    await page.getByRole('button', { name: 'Close the role' }).click();
    await page.getByLabel('Why').fill('The person asked for it.');
    await page.getByRole('button', { name: 'Close it for good' }).click();
    await expect(page.getByText('Closed. Bettina Sousa has a notice')).toBeVisible();
    expect(await joining()).toMatchObject({ state: 'closed', reason: 'The person asked for it.' });
    await expect(page.getByRole('button', { name: 'Open the role again' })).toHaveCount(0);
  });
});
