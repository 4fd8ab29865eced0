import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily } from './support/people.ts';
import { phoneOf, settledScreen, sheetRests, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

test('a message is reported without a network, and an operator reads its thread with a reason', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Wanda Frost' });
  const family = await addFamily(server, { name: 'Petra Lund', children: ['Leo'], isFunded: true });
  const { id: classId } = await createClass(server, coach, { title: 'Quiet water', capacity: 4 });
  const cls = await ask(server, 'class.detail', { id: classId }, family.token);
  const { id } = await bookFor(server, family.token, cls, family.children.slice(0, 1));
  await ask(server, 'order.accept', { id, answers: [] }, coach.token);
  await ask(
    server,
    'message.send',
    {
      id: crypto.randomUUID(),
      to: { kind: 'order', id },
      body: { text: 'Send Leo alone' },
      tappedAt: new Date(0).toISOString(),
    },
    coach.token,
  );
  const words = 'No coach asks this';
  const reports = async () =>
    (await ask(server, 'feedback.mine', {}, family.token)).items.filter(({ text }) => text === words);
  const phone = await phoneOf(browser, server, family.email);

  await test.step('the report of the message waits on the phone', async () => {
    await phone.goto(pathTo(paths.thread, { id }));
    await workerReady(phone);
    await answerStored(phone, 'Send Leo alone');
    await phone.goto(paths.feedback);
    await settledScreen(phone);
    await phone.goto(pathTo(paths.thread, { id }));
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'More about this message of Wanda Frost' }).tap();
    await sheetRests(phone, 'Message of Wanda Frost');
    await phone.getByRole('dialog').getByText('Report this message').tap();
    await settledScreen(phone);
    await expect(phone.getByLabel('Who is it about?').locator('option:checked')).toHaveText(
      'A message of Wanda Frost',
    );
    await phone.getByRole('radio', { name: 'A child is in danger' }).check();
    await phone.getByLabel('Tell us').fill(words);
    await phone.getByRole('button', { name: 'Send' }).tap();
    const waiting = phone.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText(words)).toBeVisible();
    expect(await reports()).toEqual([]);
    await phone.context().setOffline(false);
    await expect.poll(async () => (await reports()).length).toBe(1);
  });

  await test.step('the console shows it first, and its thread after a reason', async () => {
    const context = await browser.newContext({ ...largeScreen, baseURL: server.url });
    const page = await context.newPage();
    await openConsole(page, server);
    await expect(page.getByRole('list', { name: 'What waits' }).getByRole('button').first()).toContainText(
      'Safety report',
    );
    await page.getByRole('link', { name: 'Safety and feedback' }).click();
    const card = page
      .getByRole('region', { name: 'Safety reports' })
      .getByRole('listitem')
      .filter({ hasText: words })
      .first();
    await expect(card.getByText('Reason: Danger to a child')).toBeVisible();
    await card.getByRole('button', { name: 'Read the thread' }).click();
    await card.getByLabel('Reason for reading it').fill('The family reports a danger');
    await card.getByRole('button', { name: 'Read it now' }).click();
    const message = card.getByRole('listitem').filter({ hasText: 'Send Leo alone' }).last();
    await expect(message).toContainText('Reported');
    await context.close();
  });

  await test.step('both sides read in a notice that an operator read the messages', async () => {
    for (const who of [family, coach]) {
      const { items } = await ask(server, 'notice.list', {}, who.token);
      expect(items.filter(({ kind }) => kind === 'threadRead')).toMatchObject([
        { about: { kind: 'thread', id } },
      ]);
    }
    await phone.goto(paths.notice);
    await phone
      .getByRole('link', { name: /An operator read the messages/ })
      .first()
      .tap();
    await expect(phone.getByText(/only for an open report or dispute/)).toBeVisible();
  });
  await phone.context().close();
});
