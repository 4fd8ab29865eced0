import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { largeScreen, openConsole, saveEvidence } from './support/console.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { otherPhone, settledScreen } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

const joinUrl = (role: string) => pathTo(paths.join, { role });
const kept = async (page: Page) => JSON.stringify(await storedRows(page, 'drafts'));

async function portrait() {
  const plain = { width: 900, height: 900, channels: 3 as const, background: '#1040c0' };
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: plain }).jpeg().toBuffer() };
}

test('a form and its portrait survive a killed app and go on elsewhere; the console refuses two fields, then approves', async ({
  page,
  browser,
  context,
  server,
}) => {
  const email = 'rosa.vega@join.example';
  await signInByCode(page, server, email);
  await page.goto(server.url + joinUrl('coach'));
  await settledScreen(page);

  await test.step('the upload fails, letters are typed, and the app is killed', async () => {
    await page.route('**/applet/picture?*', (route) => route.abort());
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await portrait());
    const sheet = page.getByRole('dialog', { name: 'What is shown' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Use this part' }).tap();
    await expect(page.getByText('It did not arrive.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Rosa Vega');
    await page.getByLabel('About you').fill('I have taught swimming since 2001.');
    await expect.poll(() => kept(page)).toContain('since 2001');
    await expect.poll(() => kept(page)).toContain('"kind":"avatar"');
    await page.close();
  });

  const again = await context.newPage();
  await test.step('opened again, the text is back and the portrait is sent without a tap', async () => {
    await again.goto(server.url + joinUrl('coach'));
    await expect(again.getByText('What you typed before is back.')).toBeVisible();
    await expect(again.getByLabel('About you')).toHaveValue('I have taught swimming since 2001.');
    await expect(again.getByRole('img', { name: 'Your portrait' })).toBeVisible();
    await expect.poll(() => kept(again)).not.toContain('"kind":"avatar"');
    await again.getByRole('button', { name: 'Keep it for later' }).tap();
    await expect(again.getByText('Your draft is kept')).toBeVisible();
    await expect.poll(() => kept(again)).not.toContain('since 2001');
  });

  await test.step('it goes on on another phone, where it is sent', async () => {
    const other = await otherPhone(browser, server);
    await signInByCode(other, server, email);
    await other.goto(server.url + paths.role);
    await other.getByRole('radio', { name: /Instructor/ }).tap();
    await other.getByRole('link', { name: 'Go on with your form' }).tap();
    await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Rosa Vega');
    await expect(other.getByRole('img', { name: 'Your portrait' })).toBeVisible();
    await other.getByLabel('Date of birth').fill('1979-08-02');
    await other.getByLabel('Gender').selectOption({ index: 1 });
    await other.getByLabel('City').selectOption('austin');
    await other.getByLabel('What you teach').selectOption('swim');
    await other.getByLabel('Years of teaching').fill('50');
    await other.getByRole('button', { name: 'Send for review' }).tap();
    await expect(other.getByText('Your information is still under review. Please wait')).toBeVisible();
    await other.context().close();
  });

  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await test.step('the console refuses two fields, which are read beside them and mended', async () => {
    await openConsole(atConsole, server, '/console/joins');
    await atConsole.getByRole('link', { name: /Rosa Vega/ }).click();
    for (const [field, text] of [
      ['Years of teaching', 'Please count paid years only.'],
      ['About the person', 'Please name your certificates.'],
    ] as const) {
      await atConsole.getByRole('button', { name: `Say what is wrong with: ${field}` }).click();
      await atConsole.getByLabel(`What is wrong with: ${field}`).fill(text);
    }
    await atConsole.getByRole('button', { name: 'Refuse' }).click();
    await expect(atConsole.getByText('Refused. Rosa Vega has a notice')).toBeVisible();
    await again.goto(server.url + joinUrl('coach'));
    await expect(again.getByText('Please count paid years only.')).toBeVisible();
    await expect(again.getByText('Please name your certificates.')).toBeVisible();
    await again.getByLabel('Years of teaching').fill('25');
    await again
      .getByLabel('About you')
      .fill('I have taught swimming since 2001. Lifeguard certificate of 2019.');
    await again.getByRole('button', { name: 'Send for review' }).tap();
    await expect(again.getByText('Your information is still under review. Please wait')).toBeVisible();
  });

  await test.step('with its evidence it is approved, and the area opens', async () => {
    await atConsole.reload();
    await saveEvidence(
      atConsole,
      ['Identity check', 'Background check', 'Code of conduct'],
      server.dayIn(300),
    );
    await atConsole.getByRole('button', { name: 'Approve' }).click();
    await expect(atConsole.getByText('Approved. The role of Rosa Vega is open')).toBeVisible();
    await again.reload();
    await again.getByRole('link', { name: 'Open the area' }).tap();
    await again.waitForURL(`**${paths.coach.home}`);
    await expect(again.getByRole('heading', { name: 'Your day' })).toBeVisible();
  });
  await atConsole.close();
});

test('a student’s form is saved without a review, and links to the details on other screens', async ({
  page,
  server,
}) => {
  await signInByCode(page, server, 'pat.moss@join.example');
  await page.goto(server.url + paths.role);
  await page.getByRole('link', { name: 'Your details as a student or family' }).tap();
  await expect(page.getByRole('link', { name: 'What helps your child' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Pat Moss');
  await page.getByLabel('School').fill('Lake School');
  await page.getByLabel('City').selectOption('portland');
  await page.context().setOffline(true);
  await expect(page.getByText('Sending needs a connection.').first()).toBeAttached();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('Saved').first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { items } = await ask(server, 'join.mine', {}, token);
  expect(items).toMatchObject([{ role: 'student', state: 'approved', form: { school: 'Lake School' } }]);
  // The whole app searches in the person's city first.
  await page.goto(server.url + paths.student.coach);
  await expect(page.getByLabel('City')).toHaveValue('portland');
});
