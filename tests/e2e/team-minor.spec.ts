import { paths, pathTo } from '#contract/paths.ts';
import { ask, selfOf, tokenOf } from './support/api.ts';
import { expect, signInByCode, test } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { sql } from './support/sql.ts';
import { newTeam } from './support/teams.ts';

const { organizationDetail, examine } = paths.student;
const mailOf = (name: string) => `${name}@demo.openfield.example`;

test('a minor asks, a guardian agrees; refused with a reason, asked again after seven days, admitted', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const id = await newTeam(server, 'ruth-abernathy', 'Lake Rowers');
  const leader = await tokenOf(server, mailOf('ruth-abernathy'));
  const guardianToken = await tokenOf(server, mailOf('lihua.zhou'));
  await signInByCode(page, server, 'noor@family.example');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await ask(server, 'user.update', { name: 'Noor', birthDate: '2012-03-04' }, token);
  const { id: guardianId } = await ask(server, 'user.getUserInfo', {}, guardianToken);
  await sql(server, 'insert into child_guardian (participant_id, account_id, since) values ($1, $2, now())', [
    await selfOf(server, token),
    guardianId,
  ]);
  const team = server.url + pathTo(organizationDetail, { id });
  const guardian = await phoneOf(browser, server, mailOf('lihua.zhou'), 'zh');

  const asks = async (button: string, words: string) => {
    await page.goto(team);
    await page.getByRole('button', { name: button }).tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'A word to the leader' }).fill(words);
    await sheet.getByRole('button', { name: 'Send' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('Waits for a guardian')).toBeVisible();
    expect((await ask(server, 'application.list', { id }, leader)).items).toEqual([]);
  };
  const agrees = async () => {
    await guardian.goto(server.url + examine);
    await settledScreen(guardian);
    await guardian.getByRole('button', { name: '我同意' }).tap();
    const question = guardian.getByRole('alertdialog');
    await expect(question.getByText('同意Noor申请加入Lake Rowers吗？')).toBeVisible();
    await question.getByRole('button', { name: '我同意' }).tap();
    await expect(guardian.getByRole('button', { name: '我同意' })).toHaveCount(0);
  };
  const decide = async (agreesTo: boolean, reason: string) => {
    const { items } = await ask(server, 'application.list', { id }, leader);
    const [application] = items;
    await ask(server, 'application.decide', { id: application?.id ?? '', agrees: agreesTo, reason }, leader);
  };

  await asks('Ask to join', 'I row since last year');
  await test.step('without a network the guardian reads it, and is told why nothing can be said', async () => {
    await guardian.goto(server.url + examine);
    await settledScreen(guardian);
    await workerReady(guardian);
    await answerStored(guardian, 'I row since last year');
    await guardian.context().setOffline(true);
    await guardian.reload();
    await expect(guardian.getByText('待监护人同意')).toBeVisible();
    // Until the app has noticed, and nothing moves any more, a tap would fall beside the button.
    await settledScreen(guardian);
    await expect(guardian.getByRole('button', { name: '我同意' })).toBeDisabled();
    await guardian.getByRole('button', { name: '我同意' }).tap({ force: true });
    await expect(guardian.getByRole('alertdialog')).toHaveCount(0);
    await expect(guardian.locator('.of-off-reason').first()).toBeVisible();
    await guardian.context().setOffline(false);
  });
  await agrees();
  await decide(false, 'Every boat is full');
  await page.goto(server.url + examine);
  await expect(page.getByText('Reason: Every boat is full')).toBeVisible();
  await expect(page.getByText(/^You can ask again from/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask again' })).toHaveCount(0);

  await sql(
    server,
    `update team_member set ended_at = now() - interval '8 days' where team_id = $1 and state = 'rejected'`,
    [id],
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ask again' })).toBeVisible();
  await asks('Ask to join', 'A place by now?');
  await agrees();
  await decide(true, '');
  await page.goto(team);
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await guardian.goto(server.url + paths.student.myOrganization);
  await expect(guardian.getByText('Lake Rowers')).toBeVisible();
  await guardian.context().close();
});
