import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask, bookFor } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { newClass } from './support/classes.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { otherPhone, showAs, sheetRests } from './support/phone.ts';

/** Returns the name and the words of the PDF that the browser saved after a tap. */
async function paperBy(page: Page, tap: () => Promise<void>): Promise<[name: string, text: string]> {
  const saved = page.waitForEvent('download');
  await tap();
  const file = await saved;
  const document = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  return [file.suggestedFilename(), (await extractText(document, { mergePages: true })).text];
}

test('an operator sets a rate, a family saves its receipt, and the coach saves the yearly statement', async ({
  page,
  browser,
  server,
}) => {
  const office = await browser.newPage({ ...largeScreen, baseURL: server.url });
  const coach = await addCoach(server, { name: 'Rosa Beleg' });
  await test.step('the operator sets ten percent for swimming in Austin', async () => {
    await openConsole(office, server, '/console/tax-rates');
    await office.getByRole('button', { name: 'Set or withdraw a rate' }).click();
    await office.getByLabel('City').selectOption('austin');
    await office.getByLabel('Activity').selectOption('swim');
    await office.getByLabel('From', { exact: true }).fill(server.dayIn(0));
    await office.getByLabel('Rate in percent').fill('10');
    expect(await axeFindings(office)).toEqual([]);
    await office.getByRole('button', { name: 'Set it now' }).click();
    await expect(office.getByText('The entry is made.')).toBeVisible();
    await expect(office.getByText('10% · Swimming')).toBeVisible();
    await office.context().close();
  });

  const coachPage = await otherPhone(browser, server);
  await signInQuickly(coachPage, server, coach.email);
  await test.step('the coach types a seller number', async () => {
    await coachPage.goto('/coach/receipts');
    const box = coachPage.getByRole('textbox', { name: 'Seller number' });
    await box.fill('x');
    await coachPage.getByRole('button', { name: 'Save the number' }).tap();
    await expect(coachPage.getByText('Please use 4 to 32 letters', { exact: false })).toBeVisible();
    await box.fill('tx 77-1');
    await coachPage.getByRole('button', { name: 'Save the number' }).tap();
    await expect(coachPage.getByText('Receipts carry the number from now on.')).toBeVisible();
    await expect(box).toHaveValue('TX 77-1');
  });

  const family = await newFamily(page, server, 'Ilse', { isFunded: true });
  const order = await bookFor(server, family.token, await newClass(server, family.token, coach), [
    family.self,
  ]);
  await ask(server, 'order.accept', { id: order.id }, coach.token);
  await test.step('the family saves the receipt from the menu of the order', async () => {
    await page.goto(`/student/orderDetail?id=${order.id}`);
    await page.getByRole('button', { name: 'What to do with it' }).tap();
    await sheetRests(page, 'What to do with it');
    const receipt = page
      .getByRole('list', { name: 'What to do with it' })
      .getByRole('button', { name: 'Receipt' });
    const [name, text] = await paperBy(page, () => receipt.tap());
    expect(name).toBe('openfield-receipt-1.pdf');
    for (const part of [
      'Receipt 1',
      'Rosa Beleg',
      'TX 77-1',
      'Paid by Ilse',
      'Tax, 10 %, included USD 2.36',
      'USD 26.00',
    ])
      expect(text).toContain(part);
  });

  await test.step('教练保存年度结算单，也看到这张收据', async () => {
    await showAs(coachPage, { language: 'zh' });
    await coachPage.goto('/coach/receipts');
    await expect(coachPage.getByText('收据 1', { exact: true })).toBeVisible();
    await expect(coachPage.getByText('含 10% 税', { exact: false })).toBeVisible();
    expect(await axeFindings(coachPage)).toEqual([]);
    const [, text] = await paperBy(coachPage, () =>
      coachPage.getByRole('button', { name: '保存结算单' }).tap(),
    );
    for (const part of ['年度结算单', 'Rosa Beleg', '收据：1 张 USD 26.00', '其中税额，10% USD 2.36'])
      expect(text).toContain(part);
    await coachPage.context().close();
  });
});
