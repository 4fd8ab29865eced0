import { AxeBuilder } from '@axe-core/playwright';
import { paths } from '#contract/paths.ts';
import { ask, tokenOf } from './support/api.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf } from './support/phone.ts';

test.use(largeScreen);

const emailOf = (id: string) => `${id}@demo.openfield.example`;

test('evidence that ends is listed and renewed; a role is paused with a reason, read by its person, and opened again', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const beatriz = await tokenOf(server, emailOf('beatriz.souza'));
  const joining = async () =>
    (await ask(server, 'user.getUserInfo', {}, beatriz)).joining.find(({ role }) => role === 'assistant');

  await test.step('the list begins with who is paused already; a new day opens the role', async () => {
    await openConsole(page, server, '/console/clearances');
    await expect(page.getByRole('heading', { name: 'Evidence that ends' })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Evidence that ends' }).getByRole('link');
    await expect(rows.filter({ hasText: 'Ellen March' })).toContainText('Paused since');
    await expect(rows.filter({ hasText: 'Beatriz Souza' })).toContainText('Good until');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await rows.filter({ hasText: 'Ellen March' }).click();
    await expect(page.getByText(/It is paused because its evidence has ended/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the role again' })).toHaveCount(0);
    for (const kind of ['Identity', 'Background check', 'Code of conduct']) {
      const row = page.getByRole('listitem').filter({ hasText: `Save: ${kind}` });
      await row.getByRole('button').click();
      await expect(row.getByText('Saved.')).toBeVisible();
    }
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await page.goto('/console/clearances');
    await expect(rows.filter({ hasText: 'Beatriz Souza' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Ellen March' })).toHaveCount(0);
  });

  await test.step('a role is paused with a reason, and the person reads it on the own phone', async () => {
    await page.goto('/console/?state=approved&role=assistant');
    await page.getByRole('link', { name: /Beatriz Souza/ }).click();
    await page.getByRole('button', { name: 'Pause the role' }).click();
    await expect(page.getByText(/Nobody can invite this person any more/)).toBeVisible();
    await page.getByRole('button', { name: 'Pause it now' }).click();
    await expect(page.getByLabel('Why')).toHaveAccessibleDescription(/Please say why/);
    await page.getByLabel('Why').fill('Two coaches asked us to look into it.');
    await page.getByRole('button', { name: 'Pause it now' }).click();
    await expect(page.getByText('Paused. Beatriz Souza has a notice')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await joining()).toMatchObject({ state: 'suspended' });
    const phone = await phoneOf(browser, server, emailOf('beatriz.souza'), 'zh');
    await phone.goto(server.url + paths.role);
    await phone.getByRole('radio', { name: /助教/ }).tap();
    await expect(phone.getByText('Two coaches asked us to look into it.')).toBeVisible();
    await phone.context().close();
  });

  await test.step('it is opened again, and at last closed for good', async () => {
    await page.getByRole('button', { name: 'Open the role again' }).click();
    await expect(page.getByText('The role of Beatriz Souza is open again')).toBeVisible();
    // What is open is a role; the list has those that are not.
    expect(await joining()).toBeUndefined();
    await page.getByRole('button', { name: 'Close the role' }).click();
    await page.getByLabel('Why').fill('The person asked for it.');
    await page.getByRole('button', { name: 'Close it for good' }).click();
    await expect(page.getByText('Closed. Beatriz Souza has a notice')).toBeVisible();
    expect(await joining()).toMatchObject({ state: 'closed', reason: 'The person asked for it.' });
    await expect(page.getByRole('button', { name: 'Open the role again' })).toHaveCount(0);
  });
});
