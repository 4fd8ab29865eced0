import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, inviteOne } from './support/api.ts';
import { endTimeToAnswer } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addHelper } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { openTodo } from './support/todo.ts';

test('both phones show each answer to a request to help, also offline: refused, agreed, released, expired', async ({
  browser,
  server,
}) => {
  const [coach, helper] = [await addCoach(server), await addHelper(server)];
  const { id: classId } = await createClass(server, coach, { helperSlots: 1 });
  const { token } = helper;
  const phone = await phoneOf(browser, server, coach.email);
  const helperPhone = await phoneOf(browser, server, helper.email, 'zh');
  const atHelper = (id: string) =>
    helperPhone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
  const request = async () => {
    await helperPhone.goto(server.url + pathTo(paths.assistant.classDetail, { id: classId }));
    await settledScreen(helperPhone);
    await helperPhone.getByRole('button', { name: '申请协助' }).tap();
    const sheet = helperPhone.getByRole('dialog');
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: '给教练的话' }).fill('I know the pool');
    await sheet.getByRole('button', { name: '发送申请' }).tap();
    await expect(helperPhone.getByText('您已申请', { exact: true })).toBeVisible();
    const { standing } = await ask(server, 'helper.openClass', { id: classId, role: 'assistant' }, token);
    if (standing === null) throw new Error('nothing was asked');
    return standing;
  };
  const first = await request();

  await test.step('home leads to the request; a refusal needs a reason, and the helper reads it', async () => {
    await phone.goto(server.url + paths.coach.home);
    await workerReady(phone);
    await openTodo(phone, pathTo(paths.coach.reservationDetail, { id: first.id }));
    await expect(phone.getByText('“I know the pool”')).toBeVisible();
    await phone.getByRole('button', { name: 'Say no' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Say no to this request' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Say no', exact: true }).tap();
    await expect(sheet.getByText('Please say why in a few words.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Why' }).fill('Somebody else comes that day');
    await sheet.getByRole('button', { name: 'Say no', exact: true }).tap();
    await expect(phone.getByText('You said no', { exact: true }).first()).toBeVisible();
    await atHelper(first.id);
    await expect(helperPhone.getByText('教练已婉拒', { exact: true }).first()).toBeVisible();
    await expect(helperPhone.getByText('Somebody else comes that day')).toBeVisible();
  });

  const second = await request();
  await test.step('without a network the new request is readable, and the buttons show why they are off', async () => {
    await visit(phone, server.url + paths.coach.reservation);
    await settledScreen(phone);
    const card = phone.locator(`a[href="${pathTo(paths.coach.reservationDetail, { id: second.id })}"]`);
    await expect(card).toBeVisible();
    await answerStored(phone, second.id);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(card.getByText('Waits for your answer')).toBeVisible();
    await card.tap();
    await expect(phone.getByText('“I know the pool”')).toBeVisible();
    await expect(
      phone.getByText('This needs a connection: others rely on it at once.').first(),
    ).toBeVisible();
    await phone.getByRole('button', { name: 'Agree', exact: true }).tap({ force: true });
    expect((await ask(server, 'invitation.detail', { id: second.id }, token)).agreement).toBe(
      AgreementState.await,
    );
    await phone.context().setOffline(false);
  });

  await test.step('with it the coach agrees, and later releases the helper; the helper reads both', async () => {
    await phone.reload();
    await settledScreen(phone);
    await phone.getByRole('button', { name: 'Agree', exact: true }).tap();
    await expect(phone.getByText('Agreed', { exact: true }).first()).toBeVisible();
    await atHelper(second.id);
    await expect(helperPhone.getByText('已约定', { exact: true }).first()).toBeVisible();
    await phone.getByRole('button', { name: 'Release from this class' }).tap();
    const sheet = phone.getByRole('dialog', { name: /^Release / });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'Why' }).fill('The pool is closed');
    await sheet.getByRole('button', { name: 'Release', exact: true }).tap();
    await expect(phone.getByText('You released the helper', { exact: true }).first()).toBeVisible();
    await atHelper(second.id);
    await expect(helperPhone.getByText('教练已解除约定', { exact: true }).first()).toBeVisible();
    await expect(helperPhone.getByText('The pool is closed')).toBeVisible();
  });

  await test.step('an unanswered invitation ends while both phones are off', async () => {
    const who = { helperId: helper.id, role: 'assistant' } as const;
    const id = await inviteOne(server, coach.token, classId, who);
    await visit(phone, server.url + pathTo(paths.coach.reservation, { show: 'asked' }));
    await expect(phone.locator(`a[href$="${id}"]`).getByText('Invited, no answer yet')).toBeVisible();
    await endTimeToAnswer(server, id);
    await expect
      .poll(async () => (await ask(server, 'invitation.detail', { id }, token)).validity)
      .toBe(ValidityFlag.expired);
    await visit(phone, server.url + pathTo(paths.coach.reservation, { show: 'over' }));
    await expect(phone.locator(`a[href$="${id}"]`).getByText('Nobody answered in time')).toBeVisible();
    await atHelper(id);
    await expect(helperPhone.getByText('逾期未答复', { exact: true }).first()).toBeVisible();
  });
  await Promise.all([phone, helperPhone].map((one) => one.context().close()));
});
