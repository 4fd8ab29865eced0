import { paths } from '#contract/paths.ts';
import { helperAccount } from './support/all-screens.ts';
import { ask, createClass, inviteOne, tokenOf } from './support/api.ts';
import { putClass } from './support/class-time.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const coach = 'mei-zhang';
const title = 'Lengths that nobody counts';

test('a helper removes own hours that wait: asked first, not without a network, and the coach has nothing to decide', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const coachToken = await tokenOf(server, `${coach}@demo.openfield.example`);
  const token = await tokenOf(server, helperAccount);
  const { id: classId } = await createClass(server, coach, { helperSlots: 1, title });
  const { id: helperId } = await ask(server, 'user.getUserInfo', {}, token);
  const id = await inviteOne(server, coachToken, classId, { helperId, role: 'assistant' });
  const { startsAt, endsAt } = await ask(server, 'class.detail', { id: classId });
  const answer = { id, answer: 'agree', reason: '', overlapConfirmed: true } as const;
  await ask(server, 'invitation.answer', { ...answer, basis: { startsAt, endsAt } }, token);
  await putClass(server, classId, { startedAgoMinutes: 70 });
  await ask(server, 'hours.submit', { classId, minutes: 35, note: '' }, token);
  const waits = async () => {
    const { items } = await ask(server, 'hours.pending', {}, coachToken);
    return items.some((one) => one.class.id === classId);
  };
  expect(await waits()).toBe(true);

  const phone = await phoneOf(browser, server, helperAccount);
  const card = phone.locator('.of-card', { hasText: title });
  const remove = card.getByRole('button', { name: 'Remove these hours' });
  await phone.goto(server.url + paths.assistant.mine);
  await workerReady(phone);
  await areaReady(phone, 'helper');
  await answerStored(phone, title);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(card.getByText('This needs a network: the coach may be deciding.')).toBeVisible();
  await phone.context().setOffline(false);

  await remove.tap();
  const question = phone.getByRole('alertdialog');
  await expect(question).toContainText('35 minutes in Lengths that nobody counts will not count');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(card.getByText('Waits for the coach')).toBeVisible();
  await remove.tap();
  await question.getByRole('button', { name: 'Remove these hours' }).tap();
  await expect(phone.getByText('Removed. They do not count.')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await waits()).toBe(false);
  await phone.context().close();
});
