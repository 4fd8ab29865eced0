import { DAY_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, createClass, inviteOne, tokenOf } from './support/api.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const emailOf = (id: string) => `${id}@demo.openfield.example`;
const coach = 'samuel-ortega';
const helper = emailOf('amara.diallo');

test('a clearance that lapses six days before a class is read by helper, coach, families and the console', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const cls = await createClass(server, coach, { helperSlots: 1, date: dayIn(62) });
  const token = await tokenOf(server, helper);
  const { id: helperId } = await ask(server, 'user.getUserInfo', {}, token);
  const coachToken = await tokenOf(server, emailOf(coach));
  const id = await inviteOne(server, coachToken, cls.id, { helperId, role: 'assistant' });
  const { startsAt, endsAt } = cls;
  const basis = { startsAt, endsAt };
  const answer = { id, answer: 'agree', reason: '', overlapConfirmed: true, basis } as const;
  await ask(server, 'invitation.answer', answer, token);

  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await test.step('the console writes down that the evidence ends earlier, and lists it from then on', async () => {
    await openConsole(atConsole, server, `/console/joins/${helperId}/assistant`);
    const row = atConsole.getByRole('listitem').filter({ hasText: 'Save: Background check' });
    await row.getByLabel('Good until').fill(dayIn(56));
    await row.getByRole('button').click();
    await expect(row.getByText('Saved.')).toBeVisible();
    await atConsole.goto('/console/clearances');
    const rows = atConsole.getByRole('list', { name: 'Evidence that ends' }).getByRole('link');
    await expect(rows.filter({ hasText: 'Amara Diallo' })).toContainText('Good until');
  });

  const phone = await phoneOf(browser, server, helper);
  const coachPhone = await phoneOf(browser, server, emailOf(coach), 'zh');
  const family = await phoneOf(browser, server, emailOf('elena.rivera'));
  await test.step('the helper reads it on the invitation, the coach on the appointment', async () => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await expect(phone.getByText('Your clearance ends before this class')).toBeVisible();
    await workerReady(phone);
    await areaReady(phone, 'helper');
    await answerStored(phone, id);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText('Your clearance ends before this class')).toBeVisible();
    await phone.context().setOffline(false);
    await coachPhone.goto(server.url + pathTo(paths.coach.reservationDetail, { id }));
    await expect(coachPhone.getByText('Amara Diallo的资格证明将在上课前到期')).toBeVisible();
  });
  await test.step('a family reads that the class pauses, and not who or why', async () => {
    await family.goto(server.url + pathTo(paths.student.payment, { class: cls.id }));
    await settledScreen(family);
    await expect(family.getByText(/This class pauses until everybody/).first()).toBeVisible();
    await expect(family.getByText(/Amara/)).toHaveCount(0);
  });

  await test.step('renewed at the console, the class is open again for all three', async () => {
    await atConsole.goto(`/console/joins/${helperId}/assistant`);
    const row = atConsole.getByRole('listitem').filter({ hasText: 'Save: Background check' });
    await row.getByLabel('Good until').fill(dayIn(300));
    await row.getByRole('button').click();
    await expect(row.getByText('Saved.')).toBeVisible();
    await family.reload();
    await settledScreen(family);
    await expect(family.getByText(/This class pauses/)).toHaveCount(0);
    await phone.reload();
    await settledScreen(phone);
    await expect(phone.getByText('Your clearance ends before this class')).toHaveCount(0);
  });
  await Promise.all([phone, coachPhone, family].map((one) => one.context().close()));
  await atConsole.close();
});
