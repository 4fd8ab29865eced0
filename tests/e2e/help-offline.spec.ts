import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, inviteOne } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addHelper, type Person } from './support/people.ts';
import { phoneOf, tapTwice, settledScreen, workerReady } from './support/phone.ts';
import { answerStored, rowsOf } from './support/rows.ts';

interface Pair {
  coach: Person;
  helper: Person;
}

const newPair = async (server: DemoServer): Promise<Pair> => ({
  coach: await addCoach(server),
  helper: await addHelper(server),
});

/** An invitation of the helper to a class of the coach. */
async function invited(server: DemoServer, { coach, helper }: Pair) {
  const { id: classId } = await createClass(server, coach, { helperSlots: 1 });
  const id = await inviteOne(server, coach.token, classId, { helperId: helper.id, role: 'assistant' });
  return { classId, id, record: () => ask(server, 'invitation.detail', { id }, helper.token) };
}

test('a yes given offline does not count when the class moved, and the phone shows the question again', async ({
  browser,
  server,
}) => {
  const pair = await newPair(server);
  const { classId, id, record } = await invited(server, pair);
  const phone = await phoneOf(browser, server, pair.helper.email);
  const detail = pathTo(paths.assistant.reservationDetail, { id });

  await test.step('the answer waits on the phone, and every screen shows that the coach does not have it', async () => {
    await phone.goto(server.url + detail);
    await workerReady(phone);
    await settledScreen(phone);
    await answerStored(phone, id);
    await phone.goto(server.url + paths.assistant.order);
    await settledScreen(phone);
    await answerStored(phone, '\\"list\\"');
    await phone.goto(server.url + detail);
    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: 'Agree to help' }).tap();
    await expect(phone.getByText('Your yes waits on this phone')).toBeVisible();
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
    await expect(question).toBeVisible();
    expect(await record()).toMatchObject({ agreement: AgreementState.await });
    await phone.getByRole('link', { name: 'Look and answer again' }).tap();
    await expect(phone.getByText('Your answer did not count')).toBeVisible();
    await expect(phone.getByText('in 3 days').first()).toBeVisible();
  });

  await test.step('the new yes counts, and nothing waits', async () => {
    await phone.getByRole('button', { name: 'Agree to help' }).tap();
    await expect(phone.getByText('Agreed', { exact: true })).toBeVisible();
    expect(await record()).toMatchObject({ agreement: AgreementState.agree });
    await expect(phone.getByText('Your answer did not count')).toHaveCount(0);
    await phone.goto(server.url + paths.waiting);
    await settledScreen(phone);
    await expect(phone.getByText('Your decision is needed')).toHaveCount(0);
  });
  await phone.context().close();
});

test('two quick taps on Agree send one answer, online and offline', async ({ browser, server }) => {
  const pair = await newPair(server);
  const [first, second] = [await invited(server, pair), await invited(server, pair)];
  const phone = await phoneOf(browser, server, pair.helper.email);
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

  await tapTwice(agree);
  await expect(phone.getByText('Agreed', { exact: true }).first()).toBeVisible();
  expect(await answers(first)).toHaveLength(1);
  expect(await first.record()).toMatchObject({ agreement: AgreementState.agree, validity: ValidityFlag.is });

  await open(second);
  await phone.context().setOffline(true);
  await tapTwice(agree);
  await expect(phone.getByText('Your yes waits on this phone')).toBeVisible();
  expect(await answers(second)).toHaveLength(1);
  await phone.context().setOffline(false);
  await expect.poll(async () => (await second.record()).agreement).toBe(AgreementState.agree);

  // The coach got one notice for each.
  const { items } = await ask(server, 'notice.list', {}, pair.coach.token);
  for (const { id } of [first, second])
    expect(items.filter((one) => one.kind === 'helpAgreed' && one.about?.id === id)).toHaveLength(1);
  await phone.context().close();
});

test('断网时婉拒，撤回后改为同意：联网后只有最后一次算数', async ({ browser, server }) => {
  const pair = await newPair(server);
  const { id, record } = await invited(server, pair);
  const phone = await phoneOf(browser, server, pair.helper.email, 'zh');
  const detail = pathTo(paths.assistant.reservationDetail, { id });
  await phone.goto(server.url + detail);
  await workerReady(phone);
  await settledScreen(phone);
  await answerStored(phone, id);

  await test.step('婉拒保存在手机上，教练还不知道', async () => {
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: '婉拒' }).tap();
    const sheet = phone.getByRole('dialog');
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: '婉拒' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(phone.getByText('您的婉拒在此手机上等待发送')).toBeVisible();
    expect(await record()).toMatchObject({ agreement: AgreementState.await, validity: ValidityFlag.is });
  });

  await test.step('撤回后同意，联网后教练得知', async () => {
    await phone.getByRole('link', { name: '等待发送' }).tap();
    await phone.getByRole('button', { name: '撤回' }).tap();
    await expect(phone.getByText(/^婉拒协助/)).toHaveCount(0);
    await phone.goto(server.url + detail);
    await phone.getByRole('button', { name: '答应协助' }).tap();
    await expect(phone.getByText('您的同意在此手机上等待发送')).toBeVisible();
    await phone.context().setOffline(false);
    await expect.poll(async () => (await record()).agreement).toBe(AgreementState.agree);
    await expect(phone.getByText('您的同意在此手机上等待发送')).toHaveCount(0);
  });
  await phone.context().close();
});
