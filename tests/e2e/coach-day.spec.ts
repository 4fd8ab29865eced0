import { randomUUID } from 'node:crypto';
import { devices, type Page } from '@playwright/test';
import { HOUR_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { PublicRating } from '#contract/rating.ts';
import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { heldSession } from './support/held-session.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, addCoach, type Family, type Person } from './support/people.ts';
import { settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const wallIn = (zone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(time);

/** A class later today, in a city where the day still has room. */
async function classToday(server: DemoServer, coach: Person, title: string) {
  const { items: cities } = await ask(server, 'city.list', {});
  for (const { id, zone } of cities)
    for (const hours of [3, 6, 9]) {
      const starts = server.ago(-hours * HOUR_MS);
      const [today] = wallIn(zone, server.ago(0)).split(' ');
      const [date = '', startTime = ''] = wallIn(zone, starts).split(' ');
      const [endDate, endTime = ''] = wallIn(zone, new Date(starts.getTime() + HOUR_MS / 2)).split(' ');
      if (date !== today || endDate !== today) continue;
      const own = { title, date, startTime, endTime, zone, cityId: id, minNoticeMinutes: 0 };
      return await createClass(server, coach, own);
    }
  throw new Error('no city has room for a class today');
}

/** A session that was held before, rated by both sides, so that each reads the rating of the other. */
async function ratedSession(server: DemoServer, pair: { coach: Person; family: Family }): Promise<void> {
  const { id } = await heldSession(server, pair);
  const rating = { id, stars: 5, tags: [], text: 'Calm and clear.', language: 'en' as const };
  for (const { token } of [pair.family, pair.coach])
    await ask(server, 'order.rate', { ...rating, ratingId: randomUUID() }, token);
}

/** A class of today with one accepted child and another one that asks. */
async function prepareDay(server: DemoServer, title: string) {
  const coach = await addCoach(server);
  const names = ['Leo', 'Sofia'] as const;
  const family = await addFamily(server, { children: names, isFunded: true });
  const { token, children } = family;
  await ratedSession(server, { coach, family });
  const { id } = await classToday(server, coach, title);
  const cls = await ask(server, 'class.detail', { id }, token);
  const comes = await bookFor(server, token, cls, children.slice(0, 1));
  await ask(server, 'order.accept', { id: comes.id, answers: [] }, coach.token);
  const asks = await bookFor(server, token, cls, children.slice(1));
  const [rating] = (await ask(server, 'coach.myRatings', {}, coach.token)).items;
  if (rating === undefined) throw new Error('the coach has no rating');
  return { coach, family, cls, asks, names, rating };
}

const card = (page: Page, text: string) => page.locator('.of-need').filter({ hasText: text });
const review = (page: Page, { text }: PublicRating) => page.locator('.of-card').filter({ hasText: text });

test('the home of a coach leads to the day, the request, the family and the reply to a rating', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { coach, family: owner, cls, asks, names, rating } = await prepareDay(server, 'Harbor lengths');
  await signInQuickly(page, server, coach.email);
  await page.goto(paths.coach.home);
  await workerReady(page);

  await test.step('the day shows the coming child, and the request with its deadline', async () => {
    const people = page.getByRole('list', { name: 'Who comes and who helps' }).filter({ hasText: names[0] });
    await expect(people.first()).toBeVisible();
    await expect(card(page, 'Harbor lengths')).toContainText(`Request: ${names[1]}`);
    await expect(card(page, 'Harbor lengths')).toContainText('by ');
  });

  await test.step('from the request taps lead to the family', async () => {
    await card(page, 'Harbor lengths').getByRole('link', { name: 'Answer' }).tap();
    await page.waitForURL(`**${pathTo(paths.coach.orderDetail, { id: asks.id })}`);
    await page.getByRole('link', { name: `About ${owner.name}` }).tap();
    await expect(page.getByText(/\d sessions? together/)).toBeVisible();
    await expect(page.getByText('Who takes part with you')).toBeVisible();
    await answerStored(page, String.raw`teaching\",\"student\",`);
  });
  const family = page.url();

  await test.step('without a network day and family are readable with their age, and a reply shows why it waits', async () => {
    await visit(page, paths.coach.ratingList);
    await expect(review(page, rating)).toBeVisible();
    await answerStored(page, String.raw`\",\"ratings`);
    await context.setOffline(true);
    await page.goto(paths.coach.home);
    await settledScreen(page);
    await expect(card(page, 'Harbor lengths')).toContainText(names[1]);
    await expect(page.locator('.of-age').first()).toContainText('Last updated');
    await visit(page, family);
    await expect(page.getByText(/\d sessions? together/)).toBeVisible();
    await visit(page, paths.coach.ratingList);
    await expect(review(page, rating).getByRole('button', { name: 'Reply' })).toHaveAccessibleDescription(
      'Replying needs a connection: everybody reads it at once.',
    );
    await context.setOffline(false);
  });

  await test.step('the one reply to a rating is public', async () => {
    await page.goto(paths.coach.mine);
    await page.getByRole('link', { name: /^Ratings/ }).tap();
    await review(page, rating).getByRole('button', { name: 'Reply' }).tap();
    const sheet = page.getByRole('dialog', { name: `Reply to ${rating.by}` });
    await sheet.getByRole('button', { name: 'Publish my reply' }).tap();
    await expect(sheet.getByText('Please write a few words.')).toBeVisible();
    await sheet.getByRole('textbox').fill('Thank you, see you in the water.');
    await sheet.getByRole('button', { name: 'Publish my reply' }).tap();
    await expect(page.getByText('Your reply is public now')).toBeVisible();
    await expect(review(page, rating)).toContainText('Thank you, see you in the water.');
    await expect(review(page, rating).getByRole('button', { name: 'Reply' })).toHaveCount(0);
  });

  await test.step('families read the reply', async () => {
    const guest = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' });
    const other = await guest.newPage();
    await other.goto(server.url + pathTo(paths.student.reviews, { id: coach.id }));
    await expect(review(other, rating)).toContainText('Thank you, see you in the water.');
    await guest.close();
  });

  await test.step('an answered request waits no more', async () => {
    await ask(server, 'order.accept', { id: asks.id, answers: [] }, coach.token);
    await page.goto(paths.coach.home);
    await expect(page.getByText(cls.title.en ?? '').first()).toBeVisible();
    await expect(card(page, 'Harbor lengths')).toHaveCount(0);
  });
});

test('教练查看今日安排、家庭信息，并举报一条评价', async ({ browser, server }) => {
  const { coach, family, asks, names, rating } = await prepareDay(server, 'Evening lengths');
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, coach.email);
  await page.goto(server.url + paths.coach.home);
  await expect(card(page, 'Evening lengths')).toContainText(`预约申请：${names[1]}`);
  await card(page, 'Evening lengths').getByRole('link', { name: '答复' }).tap();
  await page.waitForURL(`**${pathTo(paths.coach.orderDetail, { id: asks.id })}`);
  await page.getByRole('link', { name: `关于 ${family.name}` }).tap();
  await expect(page.getByText(/一起上过 \d 节课/)).toBeVisible();
  await visit(page, server.url + paths.coach.ratingList);
  await review(page, rating).getByRole('button', { name: '举报' }).tap();
  const sheet = page.getByRole('dialog', { name: '举报这条评价' });
  await sheet.getByRole('button', { name: '提交举报' }).tap();
  await expect(sheet.getByText('请选择一条规定。')).toBeVisible();
  await sheet.getByRole('radio', { name: '与课程无关' }).check();
  await sheet.getByRole('button', { name: '提交举报' }).tap();
  await expect(page.getByText('已举报，将由工作人员查看。')).toBeVisible();
  await context.close();
});
