import { DAY_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, newFamily, addCoach, addGuardian } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { sql } from './support/sql.ts';
import { newTeam } from './support/teams.ts';

const { organizationDetail, examine } = paths.student;

test('a minor joins a team when a guardian agrees, also seven days after a refusal', async ({
  page,
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const { token: leader } = coach;
  const id = await newTeam(server, coach, 'Lake Rowers');
  const minor = await newFamily(page, server, 'Noor', { birthDate: '2012-03-04' });
  const parent = await addFamily(server, { language: 'zh' });
  await addGuardian(server, minor.self, parent);
  const team = server.url + pathTo(organizationDetail, { id });
  const guardian = await phoneOf(browser, server, parent.email, 'zh');

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
    await expect(question.getByText('同意 Noor 申请加入 Lake Rowers 吗？')).toBeVisible();
    await question.getByRole('button', { name: '我同意' }).tap();
    await expect(guardian.getByRole('button', { name: '我同意' })).toHaveCount(0);
  };
  const decide = async (agreesTo: boolean, reason: string) => {
    const { items } = await ask(server, 'application.list', { id }, leader);
    const [application] = items;
    await ask(server, 'application.decide', { id: application?.id ?? '', agrees: agreesTo, reason }, leader);
  };

  await asks('Ask to join', 'I row since last year');
  await test.step('without a network the guardian reads it, and the screen shows why no answer is possible', async () => {
    await visit(guardian, server.url + examine);
    await settledScreen(guardian);
    await workerReady(guardian);
    await answerStored(guardian, 'I row since last year');
    await guardian.context().setOffline(true);
    await guardian.reload();
    await expect(guardian.getByText('待监护人同意')).toBeVisible();
    // Wait until the app has noticed and nothing moves, because a tap would miss the button before.
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

  await sql(server, `update team_member set ended_at = $2 where team_id = $1 and state = 'rejected'`, [
    id,
    server.ago(8 * DAY_MS),
  ]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ask again' })).toBeVisible();
  await asks('Ask to join', 'A place by now?');
  await agrees();
  await decide(true, '');
  await visit(page, team);
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await guardian.goto(server.url + paths.student.myOrganization);
  await expect(guardian.getByText('Lake Rowers')).toBeVisible();
  await guardian.context().close();
});
