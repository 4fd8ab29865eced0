import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { helperAccount } from './support/all-screens.ts';
import { ask, createClass, inviteOne, tokenOf } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, settledScreen, tapTwice, workerReady } from './support/phone.ts';
import { answerStored, rowsOf } from './support/rows.ts';

const coach = 'mei-zhang';

/** An invitation of the demo's helper to a class of its own. */
async function invited(server: DemoServer) {
  const coachToken = await tokenOf(server, `${coach}@demo.openfield.example`);
  const token = await tokenOf(server, helperAccount);
  const { id: classId } = await createClass(server, coach, { helperSlots: 1 });
  const { id: helperId } = await ask(server, 'user.getUserInfo', {}, token);
  const id = await inviteOne(server, coachToken, classId, { helperId, role: 'assistant' });
  return { classId, id, record: () => ask(server, 'invitation.detail', { id }, token) };
}

test('a yes without a network to a class that moves meanwhile agrees to nothing, and asks again', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { classId, id, record } = await invited(server);
  const phone = await phoneOf(browser, server, helperAccount);
  const detail = pathTo(paths.assistant.reservationDetail, { id });

  await test.step('the answer waits on the phone, and every screen says that the coach does not know it', async () => {
    await phone.goto(server.url + detail);
    await workerReady(phone);
    await areaReady(phone, 'helper');
    await settledScreen(phone);
    await answerStored(phone, id);
    await phone.goto(server.url + paths.assistant.order);
    await settledScreen(phone);
    await answerStored(phone, '\\"list\\"');
    await phone.goto(server.url + detail);
    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: 'Agree to help' }).tap();
    await expect(phone.getByText('Your yes waits on this phone')).toBeVisible({ timeout: 15_000 });
    await expect(phone.getByRole('button', { name: 'Agree to help' })).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText('Your yes waits on this phone')).toBeVisible();
    expect(await record()).toMatchObject({ agreement: AgreementState.await });
    await phone.goto(server.url + paths.assistant.order);
    await expect(phone.locator(`a[href="${detail}"]`).getByText('Your yes waits')).toBeVisible();
    await phone.goto(server.url + paths.waiting);
    await expect(phone.getByText(/^Agree to help: /)).toBeVisible();
  });

  await test.step('the class moves; back online nothing is agreed, and the helper is asked', async () => {
    await bringClass(server, classId, { startsInMinutes: 3 * 24 * 60 });
    await phone.context().setOffline(false);
    const question = phone.getByText(
      'The class has another time since you saw it. Nothing was agreed. Please look at the new time first.',
    );
    await expect(question).toBeVisible({ timeout: 30_000 });
    expect(await record()).toMatchObject({ agreement: AgreementState.await });
    await phone.getByRole('link', { name: 'Look and answer again' }).tap();
    await expect(phone.getByText('Your answer did not count')).toBeVisible();
    await expect(phone.getByText('in 3 days').first()).toBeVisible();
  });

  await test.step('the new yes counts at once, and nothing waits any more', async () => {
    await phone.getByRole('button', { name: 'Agree to help' }).tap();
    await expect(phone.getByText('Agreed', { exact: true })).toBeVisible({ timeout: 15_000 });
    expect(await record()).toMatchObject({ agreement: AgreementState.agree });
    await expect(phone.getByText('Your answer did not count')).toHaveCount(0);
    await phone.goto(server.url + paths.waiting);
    await settledScreen(phone);
    await expect(phone.getByText('Your decision is needed')).toHaveCount(0);
  });
  await phone.context().close();
});

test('two quick taps on Agree send one answer, with a network and without one', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const [first, second] = [await invited(server), await invited(server)];
  const phone = await phoneOf(browser, server, helperAccount);
  const open = async ({ id }: { id: string }) => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await settledScreen(phone);
    await answerStored(phone, id);
  };
  const agree = phone.getByRole('button', { name: 'Agree to help' });
  const answers = async ({ id }: { id: string }) =>
    (await rowsOf(phone)).filter((row) => row.type === 'invitation.answer' && row.path.includes(id));
  await open(first);
  await workerReady(phone);
  await areaReady(phone, 'helper');

  await tapTwice(agree);
  await expect(phone.getByText('Agreed', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  expect(await answers(first)).toHaveLength(1);
  expect(await first.record()).toMatchObject({ agreement: AgreementState.agree, validity: ValidityFlag.is });

  await open(second);
  await phone.context().setOffline(true);
  await tapTwice(agree);
  await expect(phone.getByText('Your yes waits on this phone')).toBeVisible({ timeout: 15_000 });
  expect(await answers(second)).toHaveLength(1);
  await phone.context().setOffline(false);
  await expect
    .poll(async () => (await second.record()).agreement, { timeout: 30_000 })
    .toBe(AgreementState.agree);

  // The coach was told of each once.
  const coachToken = await tokenOf(server, `${coach}@demo.openfield.example`);
  const { items } = await ask(server, 'notice.list', {}, coachToken);
  for (const { id } of [first, second])
    expect(items.filter((one) => one.kind === 'helpAgreed' && one.about?.id === id)).toHaveLength(1);
  await phone.context().close();
});

test('断网时婉拒，撤回后改为同意：联网后只有最后一次算数', async ({ browser, server }) => {
  test.setTimeout(180_000);
  const { id, record } = await invited(server);
  const phone = await phoneOf(browser, server, helperAccount, 'zh');
  const detail = pathTo(paths.assistant.reservationDetail, { id });
  await phone.goto(server.url + detail);
  await workerReady(phone);
  await areaReady(phone, 'helper');
  await settledScreen(phone);
  await answerStored(phone, id);

  await test.step('婉拒保存在手机上，教练还不知道', async () => {
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: '婉拒' }).tap();
    const sheet = phone.getByRole('dialog');
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: '婉拒' }).tap();
    await expect(sheet).toHaveCount(0, { timeout: 15_000 });
    await expect(phone.getByText('您的婉拒在此手机上等待发送')).toBeVisible();
    expect(await record()).toMatchObject({ agreement: AgreementState.await, validity: ValidityFlag.is });
  });

  await test.step('撤回后同意，联网后教练得知', async () => {
    await phone.getByRole('link', { name: '等待发送' }).tap();
    await phone.getByRole('button', { name: '撤回' }).tap();
    await expect(phone.getByText(/^婉拒协助/)).toHaveCount(0);
    await phone.goto(server.url + detail);
    await phone.getByRole('button', { name: '答应协助' }).tap();
    await expect(phone.getByText('您的答应在此手机上等待发送')).toBeVisible({ timeout: 15_000 });
    await phone.context().setOffline(false);
    await expect.poll(async () => (await record()).agreement, { timeout: 30_000 }).toBe(AgreementState.agree);
    await expect(phone.getByText('您的答应在此手机上等待发送')).toHaveCount(0, { timeout: 15_000 });
  });
  await phone.context().close();
});
