import { DAY_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { helperAccount } from './support/all-screens.ts';
import { ask, createClass, inviteOne, tokenOf } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const coach = 'owen-gallagher';
const { assistant } = paths;

test('a helper finds a class by its coach, asks, and reads what stands, also without a network', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const cls = await createClass(server, coach, { helperSlots: 2 });
  const phone = await phoneOf(browser, server, helperAccount);
  const card = phone.locator(`a[href="${pathTo(assistant.classDetail, { id: cls.id })}"]`);

  await test.step('from home to the coaches, to one of them, to the class', async () => {
    await phone.goto(server.url + assistant.home);
    await workerReady(phone);
    await areaReady(phone, 'helper');
    await phone.getByRole('link', { name: 'Find a class to help in' }).tap();
    await expect(phone.getByRole('heading', { name: 'Find where to help' })).toBeVisible();
    await phone.getByText('Coaches', { exact: true }).tap();
    await phone.getByRole('searchbox', { name: 'Search by name' }).fill('gallag');
    // The list moves under the finger until it is the one that was asked for.
    const found = phone.getByRole('list', { name: 'Coaches' }).getByRole('link');
    await expect(found).toHaveCount(1);
    await expect(phone).toHaveURL(/name=gallag/);
    await found.tap();
    await phone.waitForURL(`**${assistant.coachDetail}?*`);
    await expect(phone.getByRole('heading', { name: 'Classes that look for helpers' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(card.getByText('2 places for helpers are free')).toBeVisible({ timeout: 30_000 });
    await answerStored(phone, cls.id);
  });

  await test.step('what the list showed is read without a network, and asking says why it is off', async () => {
    await phone.context().setOffline(true);
    await card.tap();
    await expect(phone.getByRole('heading', { name: 'Class', exact: true })).toBeVisible();
    await expect(phone.getByText('Owen Gallagher leads')).toBeVisible();
    await expect(
      phone.getByText('A request needs a network: places and times are checked at once.').first(),
    ).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('with a network the request goes out, and the class says so', async () => {
    await phone.reload();
    await settledScreen(phone);
    await phone.getByRole('button', { name: 'Ask to help' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Ask Owen Gallagher' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'A word to the coach' }).fill('I can bring the mats');
    await sheet.getByRole('button', { name: 'Send the request' }).tap();
    await expect(phone.getByText('You asked to help')).toBeVisible();
    await phone.getByRole('link', { name: 'Look at it' }).tap();
    await expect(phone.getByText('You wrote: “I can bring the mats”')).toBeVisible();
    await phone.getByRole('link', { name: /Owen Gallagher leads/ }).tap();
    await expect(phone.getByRole('heading', { name: 'The two of you' })).toBeVisible();
    await expect(phone.locator('main').getByText('Waits for the coach')).toBeVisible();
  });

  const token = await tokenOf(server, `${coach}@demo.openfield.example`);
  const asked = await ask(server, 'invitation.list', { as: 'coach', classId: cls.id }, token);
  expect(asked.items.map(({ message, initiator }) => [message, initiator])).toEqual([
    ['I can bring the mats', 'helper'],
  ]);
});

test('那时有别的安排：不勾选确认就发不出去，勾选后教练会看到', async ({ browser, server }) => {
  const day = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const own = { helperSlots: 1, date: day };
  const here = await createClass(server, coach, own);
  const cls = await createClass(server, 'samuel-ortega', own);
  const token = await tokenOf(server, helperAccount);
  const { id: helperId } = await ask(server, 'user.getUserInfo', {}, token);
  const coachToken = await tokenOf(server, `${coach}@demo.openfield.example`);
  const id = await inviteOne(server, coachToken, here.id, { helperId, role: 'assistant' });
  const { startsAt, endsAt } = here;
  const basis = { startsAt, endsAt };
  await ask(
    server,
    'invitation.answer',
    { id, answer: 'agree', reason: '', overlapConfirmed: false, basis },
    token,
  );
  const phone = await phoneOf(browser, server, helperAccount, 'zh');
  await phone.goto(server.url + pathTo(assistant.classDetail, { id: cls.id }));
  await expect(phone.getByText('您那时有别的安排')).toBeVisible();
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
