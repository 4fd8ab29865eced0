import { paths, pathTo } from '#contract/paths.ts';
import { ask, inviteOne } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addHelper } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const { assistant } = paths;

test('a helper finds a class by its coach, asks to help, and reads the class offline', async ({
  browser,
  server,
}) => {
  const [coach, helper] = [await addCoach(server, { name: 'Owain Gallus' }), await addHelper(server)];
  const cls = await createClass(server, coach, { helperSlots: 2 });
  const phone = await phoneOf(browser, server, helper.email);
  const card = phone.locator(`a[href="${pathTo(assistant.classDetail, { id: cls.id })}"]`);

  await test.step('from home to the coaches, to one of them, to the class', async () => {
    await phone.goto(server.url + assistant.home);
    await workerReady(phone);
    await phone.getByRole('link', { name: 'Find a class to help in' }).tap();
    await expect(phone.getByRole('heading', { name: 'Find where to help' })).toBeVisible();
    await phone.getByText('Instructors', { exact: true }).tap();
    await phone.getByRole('searchbox', { name: 'Search by name' }).fill('gallus');
    // The list moves under the finger until it is the one that was asked for.
    const found = phone.getByRole('list', { name: 'Instructors' }).getByRole('link');
    await expect(found).toHaveCount(1);
    await expect(phone).toHaveURL(/name=gallus/);
    await found.tap();
    await phone.waitForURL(`**${assistant.coachDetail}?*`);
    await expect(phone.getByRole('heading', { name: 'Classes that look for helpers' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(card.getByText('2 places')).toBeVisible();
    await answerStored(phone, cls.id);
  });

  await test.step('a class of the list is readable without a network, and the request button shows why it is off', async () => {
    await phone.context().setOffline(true);
    await card.tap();
    await expect(phone.getByRole('heading', { name: 'Class', exact: true })).toBeVisible();
    await expect(phone.getByText('Owain Gallus leads')).toBeVisible();
    await expect(
      phone.getByText('A request needs a connection: places and times are checked at once.').first(),
    ).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('with a network the request is sent, and the class shows it', async () => {
    await phone.reload();
    await settledScreen(phone);
    await phone.getByRole('button', { name: 'Ask to help' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Ask Owain Gallus' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'A word to the instructor' }).fill('I can bring the mats');
    await sheet.getByRole('button', { name: 'Send the request' }).tap();
    await expect(phone.getByText('You asked to help')).toBeVisible();
    await phone.getByRole('link', { name: 'Look at it' }).tap();
    await expect(phone.getByText('You wrote: “I can bring the mats”')).toBeVisible();
    await phone.getByRole('link', { name: /Owain Gallus leads/ }).tap();
    await expect(phone.getByRole('heading', { name: 'Your history' })).toBeVisible();
    await expect(phone.locator('main').getByText('Waits for the instructor')).toBeVisible();
  });

  const asked = await ask(server, 'invitation.list', { as: 'coach', classId: cls.id }, coach.token);
  expect(asked.items.map(({ message, initiator }) => [message, initiator])).toEqual([
    ['I can bring the mats', 'helper'],
  ]);
});

test('那时有别的安排：不勾选确认就发不出去，勾选后教练会看到', async ({ browser, server }) => {
  const day = server.dayIn(60);
  const own = { helperSlots: 1, date: day };
  const [coach, helper] = [await addCoach(server), await addHelper(server)];
  const { token } = helper;
  const here = await createClass(server, coach, own);
  const cls = await createClass(server, await addCoach(server), own);
  const id = await inviteOne(server, coach.token, here.id, { helperId: helper.id, role: 'assistant' });
  const { startsAt, endsAt } = here;
  const basis = { startsAt, endsAt };
  await ask(
    server,
    'invitation.answer',
    { id, answer: 'agree', reason: '', overlapConfirmed: false, basis },
    token,
  );
  const phone = await phoneOf(browser, server, helper.email, 'zh');
  await phone.goto(server.url + pathTo(assistant.classDetail, { id: cls.id }));
  await expect(phone.getByText('时间冲突')).toBeVisible();
  await phone.getByRole('button', { name: '申请协助' }).tap();
  const sheet = phone.getByRole('dialog');
  await expect(sheet).not.toHaveAttribute('data-moving');
  await sheet.getByRole('button', { name: '发送申请' }).tap();
  await expect(sheet.getByText('请确认这一点，或选择别的课程。')).toBeVisible();
  expect(
    (await ask(server, 'helper.openClass', { id: cls.id, role: 'assistant' }, token)).standing,
  ).toBeNull();
  await sheet.getByRole('checkbox').tap();
  await sheet.getByRole('button', { name: '发送申请' }).tap();
  await expect(phone.getByText('您已申请', { exact: true })).toBeVisible();
});
