import { DAY_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, createClass, inviteOne, tokenOf } from './support/api.ts';
import { endTimeToAnswer } from './support/class-time.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const emailOf = (id: string) => `${id}@demo.openfield.example`;
const coach = 'owen-gallagher';
const [amara, farah] = [emailOf('amara.diallo'), emailOf('farah.siddiqui')];

/** The helper has agreed to a class of another coach at that time. */
async function makeBusy(server: DemoServer, account: string, date: string) {
  const {
    id: classId,
    startsAt,
    endsAt,
  } = await createClass(server, 'samuel-ortega', { helperSlots: 1, date });
  const token = await tokenOf(server, account);
  const { id: helperId } = await ask(server, 'user.getUserInfo', {}, token);
  const coachToken = await tokenOf(server, emailOf('samuel-ortega'));
  const id = await inviteOne(server, coachToken, classId, { helperId, role: 'assistant' });
  const basis = { startsAt, endsAt };
  const answer = { id, answer: 'agree', reason: '', overlapConfirmed: false, basis } as const;
  await ask(server, 'invitation.answer', answer, token);
}

test('a coach sees who is free, invites two, one overlap is asked about; what expired is read on both phones', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const date = new Date(Date.now() + 70 * DAY_MS).toISOString().slice(0, 10);
  await makeBusy(server, amara, date);
  const cls = await createClass(server, coach, { helperSlots: 2, date });
  const phone = await phoneOf(browser, server, emailOf(coach));
  const farahPhone = await phoneOf(browser, server, farah, 'zh');
  const farahToken = await tokenOf(server, farah);
  const idOf = async () => {
    const { items } = await ask(
      server,
      'invitation.list',
      { as: 'coach', classId: cls.id },
      await tokenOf(server, emailOf(coach)),
    );
    return items.find(({ helper }) => helper.name === 'Farah Siddiqui')?.id ?? '';
  };

  await test.step('the search says who is free for this class and who is not', async () => {
    await phone.goto(server.url + pathTo(paths.coach.assistant, { class: cls.id }));
    await settledScreen(phone);
    const card = (name: string) => phone.locator('.of-card', { hasText: name });
    await expect(card('Amara Diallo').getByText(/something else/)).toBeVisible();
    await card('Amara Diallo').getByRole('checkbox').tap();
    await card('Farah Siddiqui').getByRole('checkbox').tap();
    await phone.getByRole('button', { name: 'Invite 2 helpers' }).tap();
  });

  await test.step('an overlap goes out only with the coach’s word', async () => {
    const sheet = phone.getByRole('dialog', { name: 'Invite 2 helpers' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Send 2 invitations' }).tap();
    await expect(sheet.getByText('Somebody has something else then.')).toBeVisible();
    expect(await idOf()).toBe('');
    await sheet.getByRole('checkbox', { name: /^Ask Amara Diallo nevertheless/ }).tap();
    await sheet.getByRole('button', { name: 'Send 2 invitations' }).tap();
    await expect(sheet).toHaveCount(0);
    expect(await idOf()).not.toBe('');
  });

  const id = await idOf();
  const here = server.url + pathTo(paths.assistant.reservationDetail, { id });
  await test.step('the helper reads how far it is, then the phone is off while the time to answer ends', async () => {
    await farahPhone.goto(here);
    await workerReady(farahPhone);
    await areaReady(farahPhone, 'helper');
    await settledScreen(farahPhone);
    await expect(farahPhone.getByText(/^距您的城市约 .* 公里$/)).toBeVisible();
    await answerStored(farahPhone, id);
    await farahPhone.context().setOffline(true);
    await farahPhone.reload();
    await expect(farahPhone.getByRole('button', { name: '答应协助' })).toBeVisible();
    await endTimeToAnswer(server, id);
    await expect
      .poll(async () => (await ask(server, 'invitation.detail', { id }, farahToken)).validity, {
        timeout: 60_000,
      })
      .toBe(ValidityFlag.expired);
    await farahPhone.getByRole('button', { name: '答应协助' }).tap();
    await expect(farahPhone.getByText('您的答应在此手机上等待发送')).toBeVisible();
    await farahPhone.context().setOffline(false);
    await expect(farahPhone.getByText('逾期未答复', { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await ask(server, 'invitation.detail', { id }, farahToken)).toMatchObject({
      agreement: AgreementState.await,
    });
  });

  await test.step('the coach reads that nobody answered in time', async () => {
    await phone.goto(server.url + pathTo(paths.coach.reservationDetail, { id }));
    await expect(phone.getByText('Nobody answered in time').first()).toBeVisible();
  });
  await Promise.all([phone, farahPhone].map((one) => one.context().close()));
});
