import { devices, type Page } from '@playwright/test';
import { HOUR_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { PublicRating } from '#contract/rating.ts';
import { coachAccount, studentAccount } from './support/all-screens.ts';
import { ask, bookFor, createClass, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { settledScreen, showAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const wallIn = (zone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(time);

/** A class later today, in a city where the day still has room and the instructor is free. */
async function classToday(server: DemoServer, title: string) {
  const { items: cities } = await ask(server, 'city.list', {});
  let refused: unknown;
  for (const { id, zone } of cities)
    for (const hours of [3, 3.75, 4.5, 5.25, 6, 6.75, 7.5, 8.25, 9]) {
      const starts = new Date(Date.now() + hours * HOUR_MS);
      const [today] = wallIn(zone, new Date()).split(' ');
      const [date = '', startTime = ''] = wallIn(zone, starts).split(' ');
      const [endDate, endTime = ''] = wallIn(zone, new Date(starts.getTime() + HOUR_MS / 2)).split(' ');
      if (date !== today || endDate !== today) continue;
      const own = { title, date, startTime, endTime, zone, cityId: id, minNoticeMinutes: 0 };
      try {
        return await createClass(server, 'maya-torres', own);
      } catch (error) {
        refused = error;
      }
    }
  throw new Error('no city has room for a class today', { cause: refused });
}

/** A class of today with one child who comes and another who asks. */
async function prepareDay(server: DemoServer, title: string) {
  const token = await tokenOf(server, studentAccount);
  const coach = await tokenOf(server, coachAccount);
  const { id } = await classToday(server, title);
  const cls = await ask(server, 'class.detail', { id }, token);
  const people = (await ask(server, 'child.list', {}, token)).items.filter(({ kind }) => kind === 'child');
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('the family has no two children');
  const comes = await bookFor(server, token, cls, [first.id]);
  await ask(server, 'order.accept', { id: comes.id, answers: [] }, coach);
  const asks = await bookFor(server, token, cls, [second.id]);
  const ratings = (await ask(server, 'coach.myRatings', {}, coach)).items;
  const rating = ratings.find(({ reply }) => reply === null);
  if (rating === undefined) throw new Error('every rating of the story has a reply');
  return { cls, asks, names: [first.name, second.name] as const, rating, coachId: cls.coach.id };
}

const card = (page: Page, text: string) => page.locator('.of-needs').filter({ hasText: text });
const review = (page: Page, { text }: PublicRating) => page.locator('.of-card').filter({ hasText: text });

test('an instructor reads the day, goes from a request to the family, and replies to a rating', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const { cls, asks, names, rating, coachId } = await prepareDay(server, 'Harbor lengths');
  await signInQuickly(page, server, coachAccount);
  await page.goto(paths.coach.home);
  await workerReady(page);

  await test.step('who comes today stands on the day, and who waits for an answer until when', async () => {
    const people = page.getByRole('list', { name: 'Who comes and who helps' }).filter({ hasText: names[0] });
    await expect(people.first()).toBeVisible();
    await expect(card(page, 'Harbor lengths')).toContainText(`${names[1]} would like to come`);
    await expect(card(page, 'Harbor lengths')).toContainText('Answer by');
  });

  await test.step('from the request taps lead to the family', async () => {
    await card(page, 'Harbor lengths').getByRole('link', { name: 'Answer the request' }).tap();
    await page.waitForURL(`**${pathTo(paths.coach.orderDetail, { id: asks.id })}`);
    await page.getByRole('link', { name: 'About Elena Rivera' }).tap();
    await expect(page.getByText(/\d sessions? together/)).toBeVisible();
    await expect(page.getByText('Who takes part with you')).toBeVisible();
    await answerStored(page, String.raw`teaching\",\"student\",`);
  });
  const family = page.url();

  await test.step('without a network day and family are read with their age, and a reply says why it waits', async () => {
    await page.goto(paths.coach.ratingList);
    await expect(review(page, rating)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto(paths.coach.home);
    await settledScreen(page);
    await expect(card(page, 'Harbor lengths')).toContainText(names[1]);
    await expect(page.locator('.of-age').first()).toContainText('Last updated');
    await page.goto(family);
    await expect(page.getByText(/\d sessions? together/)).toBeVisible();
    await page.goto(paths.coach.ratingList);
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
    await other.goto(server.url + pathTo(paths.student.reviews, { id: coachId }));
    await expect(review(other, rating)).toContainText('Thank you, see you in the water.');
    await guest.close();
  });

  await test.step('an answered request waits no more', async () => {
    await ask(server, 'order.accept', { id: asks.id, answers: [] }, await tokenOf(server, coachAccount));
    await page.goto(paths.coach.home);
    await expect(page.getByText(cls.title.en ?? '').first()).toBeVisible();
    await expect(card(page, 'Harbor lengths')).toHaveCount(0);
  });
});

test('教练查看今日安排、家庭信息，并举报一条评价', async ({ browser, server }) => {
  test.setTimeout(150_000);
  const { asks, names, rating } = await prepareDay(server, 'Evening lengths');
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, coachAccount);
  await page.goto(server.url + paths.coach.home);
  await expect(card(page, 'Evening lengths')).toContainText(`${names[1]}想来上课`);
  await card(page, 'Evening lengths').getByRole('link', { name: '答复预约' }).tap();
  await page.waitForURL(`**${pathTo(paths.coach.orderDetail, { id: asks.id })}`);
  await page.getByRole('link', { name: '关于Elena Rivera' }).tap();
  await expect(page.getByText(/一起上过 \d 节课/)).toBeVisible();
  await page.goto(server.url + paths.coach.ratingList);
  await review(page, rating).getByRole('button', { name: '举报' }).tap();
  const sheet = page.getByRole('dialog', { name: '举报这条评价' });
  await sheet.getByRole('button', { name: '提交举报' }).tap();
  await expect(sheet.getByText('请选择一条规定。')).toBeVisible();
  await sheet.getByRole('radio', { name: '与课程无关' }).check();
  await sheet.getByRole('button', { name: '提交举报' }).tap();
  await expect(page.getByText('已举报，将由工作人员查看。')).toBeVisible();
  await context.close();
});
