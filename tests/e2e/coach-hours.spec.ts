import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { servedClass } from './support/served-class.ts';
import { openTodo } from './support/todo.ts';

test('协助时长：退回后再次提交，批准，再更正；双方手机都看得到，断网时说明原因', async ({
  browser,
  server,
}) => {
  const { coach, helper, classId, id } = await servedClass(server, { startedAgoMinutes: 70 });
  const { name, token } = helper;
  const handIn = (minutes: number) =>
    ask(server, 'hours.submit', { classId, minutes, note: 'I stayed for the showers' }, token);
  await handIn(60);

  const phone = await phoneOf(browser, server, coach.email, 'zh');
  const helperPhone = await phoneOf(browser, server, helper.email);
  const detail = pathTo(paths.coach.reservationDetail, { id });
  const card = phone.locator('.of-card', { hasText: 'I stayed for the showers' });
  const own = (reason: string) =>
    helperPhone.locator('.of-card', { hasText: `The instructor says: ${reason}` });

  await test.step('首页提示待审核，退回需要写原因，对方看到原因', async () => {
    await phone.goto(server.url + paths.coach.home);
    await workerReady(phone);
    await openTodo(phone, detail);
    await expect(card.getByText('等待您审核')).toBeVisible();
    await card.getByRole('button', { name: '退回' }).tap();
    const sheet = phone.getByRole('dialog', { name: '退回这份时长' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: '退回' }).tap();
    await expect(sheet.getByText('请简单说明原因。')).toBeVisible();
    await sheet.getByRole('textbox', { name: '原因' }).fill('You left at half past');
    await sheet.getByRole('button', { name: '退回' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(phone.getByText('您已退回')).toBeVisible();
    await helperPhone.goto(server.url + paths.assistant.mine);
    await expect(
      own('You left at half past').getByRole('button', { name: 'Hand in once more' }),
    ).toBeVisible();
  });

  await handIn(30);
  await test.step('断网时能看，按钮说明为什么不能用', async () => {
    await visit(phone, server.url + detail);
    await settledScreen(phone);
    await expect(card.getByText('等待您审核')).toBeVisible();
    await answerStored(phone, '"minutes":30');
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(card.getByText('等待您审核')).toBeVisible();
    await expect(card.getByText('需要联网操作，因为对方会立即看到您的决定。').first()).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('批准之后再更正：更正前的数值还在，对方都看得到', async () => {
    await phone.goto(server.url + paths.coach.myAssistant);
    const row = phone.getByRole('link', { name: new RegExp(name) });
    await expect(row.getByText('1 节课的时长等待您审核')).toBeVisible();
    await row.tap();
    await expect(card.getByRole('button', { name: '批准 30分钟' })).toBeVisible();
    // All that waits, of all helpers, is one part of the appointments.
    await visit(phone, server.url + paths.coach.reservation);
    await phone.getByText('时长', { exact: true }).tap();
    await expect(card.getByText(new RegExp(name))).toBeVisible();
    await card.getByRole('button', { name: '批准 30分钟' }).tap();
    await expect(card).toHaveCount(0);
    await visit(phone, server.url + paths.coach.myAssistant);
    await row.tap();
    await expect(card.getByText('已批准', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: '修改时长' }).tap();
    const sheet = phone.getByRole('dialog', { name: '修改时长' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: '增加' }).tap();
    await sheet.getByRole('textbox', { name: '原因' }).fill('I counted the showers');
    await sheet.getByRole('button', { name: '30分钟 改为 35分钟' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(card.getByText('更正前为 30分钟。')).toBeVisible();
    await helperPhone.goto(server.url + paths.assistant.mine);
    await expect(own('I counted the showers').getByText('Approved, with a correction')).toBeVisible();
    await expect(own('I counted the showers').getByText('Before: 30 min')).toBeVisible();
  });

  await test.step('the helper reads it without a network too', async () => {
    await workerReady(helperPhone);
    await answerStored(helperPhone, 'I counted the showers');
    await helperPhone.context().setOffline(true);
    await helperPhone.reload();
    await expect(own('I counted the showers')).toBeVisible();
    await helperPhone.context().setOffline(false);
  });
  await Promise.all([phone, helperPhone].map((one) => one.context().close()));
});
