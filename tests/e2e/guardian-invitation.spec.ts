import { expect, test, signInByCode, signInQuickly, invitationCode } from './support/journey.ts';
import { addFamily } from './support/people.ts';
import { sheetRests } from './support/phone.ts';

test('an invited guardian can accept only with the invited address', async ({ page, browser, server }) => {
  const invited = 'aunt.rosa@example.org';
  const mother = await addFamily(server, { name: 'Marisol', children: ['Sofia'] });
  await signInQuickly(page, server, mother.email);
  await page.goto('/student/profile');
  await page.getByRole('button', { name: /Sofia/ }).first().tap();
  await sheetRests(page, 'Change the details of a child');
  await page.getByRole('button', { name: 'Invite a guardian' }).tap();
  await page.getByRole('textbox', { name: 'Address of the guardian' }).fill(invited);
  await page.getByRole('button', { name: 'Send the invitation' }).tap();
  // A guardian proves a code before giving rights over a child to somebody.
  await page.getByRole('button', { name: 'Send code' }).tap();
  await page.getByText(`Sent to ${mother.email}`).waitFor();
  await page.getByLabel('Verification code').fill(await server.codeFor(mother.email));
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Invitation to a…@example.org')).toBeVisible();
  const code = await invitationCode(server, invited);

  const aunt = await (await browser.newContext()).newPage();
  await signInByCode(aunt, server, 'rosa.at.work@example.org');
  await aunt.goto(`${server.url}/student/profile`);
  await aunt.getByRole('button', { name: 'Enter an invitation code' }).click();
  await sheetRests(aunt, 'Become a guardian');
  const accept = async (typed: string) => {
    await aunt.getByRole('textbox', { name: 'Invitation code' }).fill(typed);
    await aunt.getByRole('button', { name: 'Accept the invitation' }).click();
  };
  await accept('AAAAAAAAAA');
  await expect(aunt.getByText('This code opens no invitation.')).toBeVisible();
  await accept(code);
  await expect(aunt.getByText('This invitation was sent to a…@example.org.')).toBeVisible();
  await aunt.getByRole('button', { name: 'Confirm the address' }).click();
  await aunt.getByRole('textbox', { name: 'New e-mail address' }).fill(invited);
  await aunt.getByRole('button', { name: 'Send code' }).click();
  await aunt.getByText(`Sent to ${invited}`).waitFor();
  await aunt.getByLabel('Verification code').fill(await server.codeFor(invited));
  await aunt.getByRole('button', { name: 'Save', exact: true }).last().click();
  // The date of birth is requested where it is needed; the typed code is then used without another tap.
  const sheet = aunt.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Date of birth' }).fill('1980-04-05');
  await sheet.getByRole('button', { name: 'Save and go on' }).click();
  await expect(aunt.getByText('You are now a guardian of Sofia.')).toBeVisible();
  await expect(aunt.getByRole('list', { name: 'Who takes part' }).getByText('Sofia')).toBeVisible();
  await aunt.context().close();
});

test('a guardian invited by a minor sees nothing before the confirmation', async ({
  page,
  browser,
  server,
}) => {
  const [teen, father] = ['teen@family.example', 'father@family.example'];
  await signInByCode(page, server, teen);
  await page.goto('/student/profile');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Noa');
  await page.getByRole('textbox', { name: 'Date of birth' }).first().fill('2012-03-04');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('A parent or guardian has to agree before you book or pay.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite a guardian' }).tap();
  await page.getByRole('textbox', { name: 'Address of the guardian' }).fill(father);
  await page.getByRole('button', { name: 'Send the invitation' }).tap();
  await expect(page.getByText('Invitation to f…@family.example')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInByCode(other, server, father);
  await other.goto(`${server.url}/student/profile`);
  await other.getByRole('button', { name: 'Enter an invitation code' }).click();
  await sheetRests(other, 'Become a guardian');
  await other.getByRole('textbox', { name: 'Invitation code' }).fill(await invitationCode(server, father));
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  const sheet = other.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Date of birth' }).fill('1980-04-05');
  await sheet.getByRole('button', { name: 'Save and go on' }).click();
  const row = other.getByRole('list', { name: 'Confirming a guardian' });
  await expect(row.getByText('Please add your own mobile number before that.')).toBeVisible();
  await expect(row.getByText('Is being confirmed')).toBeVisible();
  await expect(other.getByRole('list', { name: 'Who takes part' }).getByText('Noa')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Is being confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect(page.getByText('It was taken back.')).toBeVisible();
  await expect(page.getByText('Is being confirmed')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await other.context().close();
});
