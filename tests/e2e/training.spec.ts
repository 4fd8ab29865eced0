import type { Page } from '@playwright/test';
import { Gender } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { passing } from '#tests/support/lessons.ts';
import { ask, inviteOne } from './support/api.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInByCode, signInQuickly } from './support/journey.ts';
import { approve } from './support/operator.ts';
import { addCoach } from './support/people.ts';
import { showAs, settledScreen, workerReady } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

/** The lessons that the journey does not read on the screen. */
const others = [
  'inclusive-coaching',
  'clear-communication',
  'emergencies',
  'privacy-of-children',
  'code-of-conduct',
];

/** A newly approved assistant with an invitation; the token is that of the phone. */
async function newHelper(page: Page, server: DemoServer, email: string) {
  await signInByCode(page, server, email);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { id: helperId } = await ask(server, 'user.getUserInfo', {}, token);
  const form = {
    name: 'Ana Reyes',
    birthDate: '1999-05-14',
    gender: Gender.other,
    cityId: 'austin',
    experience: 'Two summers as a lifeguard.',
  };
  await ask(server, 'join.submit', { role: 'assistant', form }, token);
  await approve(server, helperId, 'assistant');
  const coach = await addCoach(server);
  const { id: classId } = await createClass(server, coach, { helperSlots: 1 });
  const id = await inviteOne(server, coach.token, classId, { helperId, role: 'assistant' });
  return { token, invitation: pathTo(paths.assistant.reservationDetail, { id }) };
}

/** Chooses an answer of each question of the lesson on the screen. */
async function answer(page: Page, slug: string, choiceOf: (right: number, index: number) => number) {
  for (const [index, { choice }] of passing(slug).answers.entries())
    await page.locator('fieldset').nth(index).locator('label').nth(choiceOf(choice, index)).tap();
}

test('an invitation can be answered only after the training; its lessons are read offline too', async ({
  page,
  context,
  server,
}) => {
  const { token, invitation } = await newHelper(page, server, 'ana.reyes@training.example');
  // The role was opened after the sign-in: the phone fetches it without a tap.
  await page.goto(invitation);
  await expect(page.getByText('You cannot agree yet')).toBeVisible();
  await expect(page.getByText('Please read the lessons of the training first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree to help' })).toHaveCount(0);
  await workerReady(page);

  await page.getByRole('link', { name: 'Open the training' }).tap();
  await expect(page.getByText('0 of 6 lessons passed')).toBeVisible();
  await page
    .getByRole('link', { name: /^Safety first/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: 'Check yourself' })).toBeVisible();

  const kept = async () => JSON.stringify(await storedRows(page, 'answers'));
  await expect.poll(kept).toContain('walk-the-place');
  await context.setOffline(true);
  await page.reload();
  await settledScreen(page);
  await expect(page.getByText('Before: walk the place')).toBeVisible();
  await expect(page.getByText('This needs a connection.').first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await settledScreen(page);

  const send = page.getByRole('button', { name: 'Check my answers' });
  await send.tap();
  await expect(page.getByText('Please choose an answer.').first()).toBeVisible();
  await answer(page, 'safety-first', (right, index) => (index === 0 ? right + 1 : right));
  await send.tap();
  await expect(page.getByText('The answer stands under “Before: walk the place”.')).toBeVisible();
  await expect(page.getByText('1 answer is not right yet.')).toBeVisible();
  expect((await ask(server, 'training.list', {}, token)).items[0]).toMatchObject({ isDone: false });

  await answer(page, 'safety-first', (right) => right);
  await send.tap();
  await expect(page.getByText(/^You passed this lesson on/)).toBeVisible();
  for (const slug of others.slice(0, -1)) await ask(server, 'training.answer', passing(slug), token);
  await expect(page.getByRole('link', { name: /^Next lesson:/ })).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).tap();
  // The other lessons were passed on another phone.
  await page.reload();
  await expect(page.getByText('5 of 6 lessons passed')).toBeVisible();
  await page.getByRole('link', { name: 'Next lesson: How we behave: the code of conduct' }).tap();
  await answer(page, 'code-of-conduct', (right) => right);
  await send.tap();
  await page.getByRole('link', { name: 'Back to where you were' }).tap();
  await page.getByRole('button', { name: 'Agree to help' }).tap();
  await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
});

test('教练从“我的”打开培训，看到已全部通过', async ({ page, server }) => {
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, (await addCoach(server)).email);
  await page.goto(paths.coach.mine);
  await page.getByRole('link', { name: '培训' }).tap();
  await expect(page.getByText('您已通过全部培训')).toBeVisible();
  await page.getByRole('link', { name: /^我们的行为准则/ }).tap();
  await expect(page.getByText(/^您已于.*通过这一课/)).toBeVisible();
  await expect(page.getByRole('button', { name: '提交答案' })).toHaveCount(0);
});
