import { paths } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { servedClass } from './support/served-class.ts';

const title = 'Lengths that nobody counts';

test('the account screen removes pending hours after a question, and not when it is offline', async ({
  browser,
  server,
}) => {
  const { coach, helper, classId } = await servedClass(server, { startedAgoMinutes: 70, title });
  await ask(server, 'hours.submit', { classId, minutes: 35, note: '' }, helper.token);
  const waits = async () => {
    const { items } = await ask(server, 'hours.pending', {}, coach.token);
    return items.some((one) => one.class.id === classId);
  };
  expect(await waits()).toBe(true);

  const phone = await phoneOf(browser, server, helper.email);
  const card = phone.locator('.of-card', { hasText: title });
  const remove = card.getByRole('button', { name: 'Remove these hours' });
  await phone.goto(server.url + paths.assistant.mine);
  await workerReady(phone);
  await answerStored(phone, title);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(card.getByText('This needs a connection: the instructor may be deciding.')).toBeVisible();
  await phone.context().setOffline(false);

  await remove.tap();
  const question = phone.getByRole('alertdialog');
  await expect(question).toContainText('35 min in Lengths that nobody counts will not count');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(card.getByText('Waits for the instructor')).toBeVisible();
  await remove.tap();
  await question.getByRole('button', { name: 'Remove these hours' }).tap();
  await expect(phone.getByText('Removed. They do not count.')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await waits()).toBe(false);
  await phone.context().close();
});
