import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Browser, Locator, Page } from '@playwright/test';
import { HOUR_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { bringAnnouncement } from './support/class-time.ts';
import { job, press, proved, tabTo, typeIn } from './support/console-keys.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { heldSession } from './support/held-session.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { operatorToken } from './support/operator.ts';
import { addCoach, addFamily, type Family } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';
import { newTeam } from './support/teams.ts';

test.use(largeScreen);

/** Types a time into its box part by part, in the order of an American browser. */
async function typeTime(field: Locator, at: Date): Promise<void> {
  await tabTo(field);
  const page = field.page();
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const two = '2-digit';
  const day = { timeZone, month: two, day: two, year: 'numeric' } as const;
  const time = { timeZone, hour: two, minute: two } as const;
  await page.keyboard.type(at.toLocaleDateString('en-US', day).replaceAll('/', ''));
  // A year may have six digits, so the box waits for the key that leaves it.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(at.toLocaleTimeString('en-US', time).replaceAll(/[^\dAP]/g, ''));
}

/** Chooses an option by its first letters. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await tabTo(box);
  await page.keyboard.type(option);
  await expect(box.locator('option:checked')).toHaveText(option);
}

/** A phone on its list of notices, which works without a network. */
async function phoneAtNotices(
  browser: Browser,
  server: DemoServer,
  { email }: Family,
  language: Language,
): Promise<Page> {
  const phone = await phoneOf(browser, server, email, language);
  await phone.goto(paths.notice);
  await settledScreen(phone);
  await workerReady(phone);
  return phone;
}

/** A family with an adult in the team. The coach who leads it has the role of a student, too. */
async function member(server: DemoServer, teamId: string, leaderToken: string, language: Language) {
  const family = await addFamily(server, { language });
  const { id } = await ask(server, 'team.apply', { id: teamId, kind: 'student', message: '' }, family.token);
  await ask(server, 'application.decide', { id, agrees: true, reason: '' }, leaderToken);
  return family;
}

test('an operator schedules an announcement, hides a rating and changes a rule by keyboard alone', async ({
  page,
  browser,
  server,
}) => {
  const operator = await openConsole(page, server);

  await job('announcement scheduled, sent, and read by phones that had no network', async () => {
    const leader = await addCoach(server);
    const teamId = await newTeam(server, leader, 'Lantern Rowers');
    const phones = [
      await phoneAtNotices(browser, server, await member(server, teamId, leader.token, 'en'), 'en'),
      await phoneAtNotices(browser, server, await member(server, teamId, leader.token, 'zh'), 'zh'),
    ] as const;
    for (const phone of phones) await phone.context().setOffline(true);

    await page.goto('/console/announcements');
    await typeIn(page.getByLabel('Title, English'), 'Boat house closed');
    await typeIn(page.getByLabel('Text, English'), 'On Friday.\nWe row again on Monday.');
    await typeIn(page.getByLabel('Title, Chinese'), '船屋关闭');
    await typeIn(page.getByLabel('Text, Chinese'), '周五关闭，周一恢复训练。');
    await choose(page, 'Who gets it', 'Students');
    await typeIn(page.getByLabel('Which organization'), 'Lantern');
    await page.keyboard.press('Enter');
    await press(page, 'Lantern Rowers');
    await expect(page.getByText(/^It reaches 3 people now\./)).toBeVisible();
    await tabTo(page.getByRole('radio', { name: 'Now' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked();
    await typeTime(page.getByLabel('Time, on your clock'), server.ago(-3 * HOUR_MS));
    const preview = page.getByRole('region', { name: 'This is what people read' });
    await expect(preview.getByRole('heading', { name: '船屋关闭' })).toBeVisible();
    await press(page, 'Schedule the announcement');
    await expect(page.getByText(/^It is sent at this time: .+ Now these are 3 people\./)).toBeVisible();
    await press(page, 'Schedule it now');
    await expect(page.getByText(/^Scheduled: /)).toBeVisible();
    const scheduled = page.getByRole('list', { name: 'Scheduled' });
    await expect(scheduled.getByText('Boat house closed').first()).toBeVisible();

    await bringAnnouncement(server, 'Boat house closed');
    await expect
      .poll(async () => {
        const rows = await sql(
          server,
          `select notified from announcement where text->'en'->>'title' = $1 and state = 'sent'`,
          ['Boat house closed'],
        );
        return rows.map(({ notified }) => Number(notified));
      })
      .toEqual([3]);
    const words = ['Boat house closed', '船屋关闭'] as const;
    for (const [index, phone] of phones.entries()) {
      const title = phone.getByText(words[index] ?? '').filter({ visible: true });
      await expect(title).toHaveCount(0);
      await phone.context().setOffline(false);
      await title.first().click();
      await expect(phone.getByRole('heading', { name: words[index] ?? '' }).first()).toBeVisible();
    }
    // The lines of the text are lines on the phone.
    const body = phones[0].getByText(/^On Friday\./).filter({ visible: true });
    expect((await body.last().innerText()).split('\n')).toEqual(['On Friday.', 'We row again on Monday.']);
    await tabTo(
      page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Look for new ones' }),
    );
    await page.keyboard.press('Enter');
    const sent = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
    await expect(sent).toContainText(/to 3 people\. Read by [0-3]\./);
    for (const phone of phones) await phone.context().close();
  });

  await job('rating hidden', async () => {
    const [coach, family] = [await addCoach(server, { name: 'Odalys Brandt' }), await addFamily(server)];
    const { id } = await heldSession(server, { coach, family });
    const rating = { id, stars: 1, tags: [], text: 'Ring me at home.', language: 'en' as const };
    for (const { token } of [family, coach])
      await ask(server, 'order.rate', { ...rating, ratingId: randomUUID() }, token);
    const reader = await otherPhone(browser, server);
    await signInQuickly(reader, server, (await addFamily(server)).email);
    const reviews = pathTo(paths.student.reviews, { id: coach.id });
    await reader.goto(reviews);
    await expect(reader.getByText('Ring me at home.')).toBeVisible();

    await page.goto('/console/ratings');
    await typeIn(page.getByLabel('Find by instructor'), 'Odalys');
    await page.keyboard.press('Enter');
    await press(page, 'Odalys Brandt');
    await tabTo(page.getByRole('link', { name: /Ring me at home/ }));
    await page.keyboard.press('Enter');
    await press(page, 'Hide the rating');
    await choose(page, 'It contains', 'Facts about a child');
    await press(page, 'Hide it now');
    await expect(page.getByText('Hidden. Its stars do not count any more.')).toBeVisible();
    await reader.reload();
    await settledScreen(reader);
    await expect(reader.getByText('Ring me at home.')).toHaveCount(0);
    await reader.context().close();
  });

  await job('rule changed within its range, and refused outside of it', async () => {
    const name = 'mailAfterMinutes';
    await page.goto('/console/rules');
    await tabTo(page.getByRole('link', { name: /^A notice that was not read for so long leaves by e-mail/ }));
    await page.keyboard.press('Enter');
    const value = page.getByLabel('New value (minutes)');
    await typeIn(value, '99999999999');
    await expect(page.getByText(/^This does not fit\. Accepted: /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the rule' })).toBeDisabled();
    await expect(
      ask(server, 'operator.ruleSet', { name, value: -1 }, await operatorToken(server)),
    ).rejects.toThrow();
    await proved(server, operator.id);
    await typeIn(value, '11');
    await press(page, 'Change the rule');
    await press(page, 'Change it now');
    await expect(page.getByText('Changed. It is 11 minutes now.')).toBeVisible();
    const history = page.getByRole('region', { name: 'Who changed it' });
    await expect(history.getByText('From the default to 11 minutes')).toBeVisible();
    await expect(history.getByText(/99,999,999,999|-1 minute/)).toHaveCount(0);
    await press(page, 'Back to the default');
    await press(page, 'Restore the default now');
    await expect(history.getByText('From 11 minutes to the default')).toBeVisible();
  });

  for (const { description } of test.info().annotations) process.stdout.write(`${description ?? ''}\n`);
});
