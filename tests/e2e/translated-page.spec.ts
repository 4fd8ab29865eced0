import { ask } from './support/api.ts';
import { chooseFirst, payWith } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { sheetRests, visit } from './support/phone.ts';

/** Does what Chrome does on a page that it translates, with the same words, whenever texts are added. */
function translateAll(): void {
  const replace = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) {
      const { currentNode: text } = walk;
      const isShown = text.parentElement?.closest('font, script, style, svg, textarea, option') === null;
      if (isShown && text instanceof Text && text.data.trim() !== '') texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(replace).observe(document.body, { childList: true, subtree: true });
    replace();
  });
}

test('a family books and cancels on a page that the browser translates', async ({ page, server }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const { token } = await newFamily(page, server, 'Mariana', { isFunded: true });
  const coach = await addCoach(server, { name: 'Ottoline Frisch' });
  const cls = await newClass(server, token, coach);
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
  await page.addInitScript(translateAll);
  const fail = page.getByText('This page could not be opened');

  await test.step('chooses and pays', async () => {
    await page.goto(`/student/payment?class=${cls.id}`);
    await expect(page.locator('h1 font').first()).toBeVisible();
    await chooseFirst(page);
    await payWith(page, /Balance/);
    await page.getByRole('button', { name: /^Pay \$[\d.]+ from balance and request$/ }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText('Pending agree').first()).toBeVisible();
    await expect(fail).toHaveCount(0);
  });
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before - cls.priceMinor);

  await test.step('cancels, and reads the whole sum', async () => {
    await page.getByRole('button', { name: 'What to do with it' }).tap();
    await sheetRests(page, 'What to do with it');
    await page.getByRole('link', { name: 'Cancel order' }).tap();
    await expect(page.getByText(/Canceling now is free/)).toBeVisible();
    await page.getByRole('radio', { name: 'Plans changed' }).check();
    await page.getByRole('button', { name: /^Cancel and get \$[\d.]+ back$/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText('You canceled this booking.')).toBeVisible();
    await expect(fail).toHaveCount(0);
  });
  await visit(page, '/student/home');
  await expect(page.locator('h1 font').first()).toBeVisible();
  await expect(fail).toHaveCount(0);
  expect(errors).toEqual([]);
});
