import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, inviteOne } from './support/api.ts';
import { endTimeToAnswer } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addHelper, type Person } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

/** The helper has agreed to a class of another coach at that time. */
async function makeBusy(server: DemoServer, helper: Person, date: string) {
  const coach = await addCoach(server);
  const { id: classId, startsAt, endsAt } = await createClass(server, coach, { helperSlots: 1, date });
  const id = await inviteOne(server, coach.token, classId, { helperId: helper.id, role: 'assistant' });
  const basis = { startsAt, endsAt };
  const answer = { id, answer: 'agree', reason: '', overlapConfirmed: false, basis } as const;
  await ask(server, 'invitation.answer', answer, helper.token);
}

test('an invitation shows an overlap before it is sent, and both phones read that it expired', async ({
  browser,
  server,
}) => {
  const date = server.dayIn(70);
  const coach = await addCoach(server);
  const amara = await addHelper(server, 'assistant', { name: 'Amaro Dale' });
  const farah = await addHelper(server, 'assistant', { name: 'Fanny Sidwell', cityId: 'toronto' });
  await makeBusy(server, amara, date);
  const cls = await createClass(server, coach, { helperSlots: 2, date });
  const phone = await phoneOf(browser, server, coach.email);
  const farahPhone = await phoneOf(browser, server, farah.email, 'zh');
  const idOf = async () => {
    const { items } = await ask(server, 'invitation.list', { as: 'coach', classId: cls.id }, coach.token);
    return items.find(({ helper }) => helper.name === 'Fanny Sidwell')?.id ?? '';
  };

  await test.step('the search shows free and busy helpers for this class', async () => {
    await phone.goto(server.url + pathTo(paths.coach.assistant, { class: cls.id }));
    await settledScreen(phone);
    const card = (name: string) => phone.locator('.of-card', { hasText: name });
    await expect(card('Amaro Dale').getByText(/something else/)).toBeVisible();
    await card('Amaro Dale').getByRole('checkbox').tap();
    await card('Fanny Sidwell').getByRole('checkbox').tap();
    await phone.getByRole('button', { name: 'Invite 2 helpers' }).tap();
  });

  await test.step('an overlap goes out only with the coach’s word', async () => {
    const sheet = phone.getByRole('dialog', { name: 'Invite 2 helpers' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Send 2 invitations' }).tap();
    await expect(sheet.getByText('Somebody has something else then.')).toBeVisible();
    expect(await idOf()).toBe('');
    await sheet.getByRole('checkbox', { name: /^Ask Amaro Dale nevertheless/ }).tap();
    await sheet.getByRole('button', { name: 'Send 2 invitations' }).tap();
    await expect(sheet).toHaveCount(0);
    expect(await idOf()).not.toBe('');
  });

  const id = await idOf();
  const here = server.url + pathTo(paths.assistant.reservationDetail, { id });
  await test.step('the helper reads how far it is, then the phone is off while the time to answer ends', async () => {
    await farahPhone.goto(here);
    await workerReady(farahPhone);
    await settledScreen(farahPhone);
    await expect(farahPhone.getByText(/^距您的城市约 .* 公里$/)).toBeVisible();
    await answerStored(farahPhone, id);
    await farahPhone.context().setOffline(true);
    await farahPhone.reload();
    await expect(farahPhone.getByRole('button', { name: '答应协助' })).toBeVisible();
    await endTimeToAnswer(server, id);
    await expect
      .poll(async () => (await ask(server, 'invitation.detail', { id }, farah.token)).validity)
      .toBe(ValidityFlag.expired);
    await farahPhone.getByRole('button', { name: '答应协助' }).tap();
    await expect(farahPhone.getByText('您的同意在此手机上等待发送')).toBeVisible();
    await farahPhone.context().setOffline(false);
    await expect(farahPhone.getByText('逾期未答复', { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    expect(await ask(server, 'invitation.detail', { id }, farah.token)).toMatchObject({
      agreement: AgreementState.await,
    });
  });

  await test.step('the coach reads that nobody answered in time', async () => {
    await phone.goto(server.url + pathTo(paths.coach.reservationDetail, { id }));
    await expect(phone.getByText('Nobody answered in time').first()).toBeVisible();
  });
  await Promise.all([phone, farahPhone].map((one) => one.context().close()));
});
