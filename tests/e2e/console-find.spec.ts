import { randomBytes } from 'node:crypto';
import { ask, bookFor } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { newClass } from './support/classes.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { addFamily } from './support/people.ts';

test.use(largeScreen);

test('an operator finds an order, a class, a child and a person by one field, and locks the person', async ({
  page,
  server,
}) => {
  // Unique, so that a repeated journey finds its own child.
  const surname = `Thorn${randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const family = await addFamily(server, {
    name: `Wilma ${surname}`,
    children: [`Ottilie ${surname}`],
    isFunded: true,
  });
  const cls = await newClass(server, family.token);
  const order = await bookFor(server, family.token, cls, family.children);
  await openConsole(page, server);
  const field = page.getByRole('searchbox', { name: 'Search the console' });
  const find = async (text: string) => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
  };

  await test.step('the key opens the field, and the number leads to the order', async () => {
    await find(order.number.toLowerCase());
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: `Order ${order.number}` }).click();
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  });

  await test.step('a sign in a field stays a sign', async () => {
    const number = page.getByLabel('Order number');
    await number.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('/');
    await expect(number).toHaveValue(`${order.number}/`);
    await page.getByRole('heading', { level: 1 }).focus();
  });

  await test.step('words find the class, and with a reason the child of that name', async () => {
    await find('early leng');
    await expect(page.getByRole('link', { name: 'Early lengths' }).first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await find(`ottilie ${surname}`);
    // Before the answer arrives, the form belongs to the search before it.
    await expect(page.getByRole('main')).toContainText(`ottilie ${surname}`);
    await page.getByLabel('Why you look').fill('A coach called about her');
    await page.getByRole('button', { name: 'Look for the child' }).click();
    await expect(page.getByText(new RegExp(`^Ottilie ${surname}, \\d+ years old$`))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).focus();
  });

  await test.step('a contact needs a purpose, stays out of the address, and leads to the person', async () => {
    await find(family.email);
    expect(page.url()).toBe(`${server.url}/console/find`);
    await expect(page.getByRole('button', { name: 'Show the person' })).toBeVisible();
    await page.getByLabel('Why you look').fill('She lost her phone');
    await page.getByRole('button', { name: 'Show the person' }).click();
    await expect(page.getByRole('heading', { name: `Wilma ${surname}` })).toBeVisible();
    await expect(page.getByText(`Ottilie ${surname}`)).toBeVisible();
    await expect(page.getByRole('link', { name: `Order ${order.number}` }).first()).toBeVisible();
    await expect(page.getByText(/^Person read/).first()).toBeVisible();
    await expect(page.getByText(family.email)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('the lock ends every session of the person', async () => {
    await page.getByRole('button', { name: 'Lock the account' }).click();
    const form = page.locator('form:not([hidden])', {
      has: page.getByRole('button', { name: 'Lock it now' }),
    });
    await form.getByLabel('Reason').fill('Stolen phone');
    await form.getByRole('button', { name: 'Lock it now' }).click();
    await expect(page.getByText('Locked. The person is signed out everywhere.')).toBeVisible();
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
    await expect(ask(server, 'user.getUserInfo', {}, family.token)).rejects.toThrow();
    expect(await axeFindings(page)).toEqual([]);
  });
});
