import type { Page } from '@playwright/test';
import { AgreementState } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { chooseFirst, payWith } from './support/booking.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, addCoach, addHelper } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { openTodo } from './support/todo.ts';

const { assistant, volunteer, coach } = paths;

/** Fills the form of a draft, in the language of the phone. */
async function typeDraft(phone: Page, labels: Record<string, string>, title: string, date: string) {
  const box = (name: string) => phone.getByLabel(labels[name] ?? '', { exact: true }).first();
  await box('title').fill(title);
  await box('activity').selectOption('swim');
  await box('place').fill('Pecan Grove Pool');
  await box('address').fill('1 Grove Street');
  await box('city').selectOption('austin');
  await box('date').fill(date);
  await box('start').fill('06:00');
  await box('end').fill('06:45');
  await box('capacity').fill('2');
  await box('price').fill('12');
}

const english = {
  title: 'Title',
  activity: 'Activity',
  place: 'Name of the place',
  address: 'Service address',
  city: 'City',
  date: 'Date',
  start: 'Start time',
  end: 'End time',
  capacity: 'Maximum number of people',
  price: 'Price per seat',
};
const chinese = {
  title: '课程名称',
  activity: '项目',
  place: '场地名称',
  address: '上课地址',
  city: '城市',
  date: '日期',
  start: '开始时间',
  end: '结束时间',
  capacity: '最多人数',
  price: '每人价格',
};

test('a draft of an assistant becomes a class when the coach changes the price and agrees', async ({
  browser,
  server,
}) => {
  const leader = await addCoach(server, { name: 'Owain Galloway' });
  const assistantOf = await addHelper(server);
  const title = 'Quiet lengths at dawn';
  const helper = await phoneOf(browser, server, assistantOf.email);
  const send = helper.getByRole('button', { name: 'Send the draft to Owain Galloway' });

  await test.step('from home to the form: it is a draft, and the coach decides and earns', async () => {
    await helper.goto(server.url + assistant.home);
    await workerReady(helper);
    await helper.getByRole('link', { name: 'Propose a class' }).tap();
    await expect(helper.getByText('This is a draft, not a class yet')).toBeVisible();
    await expect(helper.getByText(/they lead the class and what it earns is theirs/)).toBeVisible();
    await typeDraft(helper, english, title, server.dayIn(33));
  });

  await test.step('the typed text stays while a coach is searched, and after the browser was closed', async () => {
    await helper.getByRole('link', { name: /^Find (an|another) instructor$/ }).tap();
    await helper.getByRole('searchbox', { name: 'Search by name' }).fill('gallow');
    await helper.getByRole('link', { name: /Owain Galloway/ }).tap();
    await helper.getByRole('link', { name: 'Propose a class' }).tap();
    await expect(helper.getByText('You had started a draft. Here it is.')).toBeVisible();
    await expect(helper.getByRole('radio', { name: /Owain Galloway/ })).toBeChecked();
    await helper.getByLabel('What to bring').first().fill('A towel');
    await answerStored(helper, 'A towel', 'drafts');
    await helper.goto('about:blank');
    await helper.context().setOffline(true);
    await helper.goto(server.url + assistant.createClass);
    await expect(helper.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expect(helper.getByLabel('What to bring').first()).toHaveValue('A towel');
    await expect(helper.getByRole('radio', { name: /Owain Galloway/ })).toBeChecked();
    await expect(send).toHaveAccessibleDescription(/^Sending needs a connection/);
    await helper.context().setOffline(false);
  });

  await test.step('it is sent once, waits for the coach, and is read without a network', async () => {
    await expect(send).not.toHaveAttribute('aria-disabled');
    await send.tap();
    await expect(helper.getByText('Waits for the instructor')).toBeVisible();
    await expect(helper.getByText('Owain Galloway would lead')).toBeVisible();
    await answerStored(helper, title);
    await helper.context().setOffline(true);
    await helper.reload();
    await expect(helper.getByText('A towel')).toBeVisible();
    await helper.context().setOffline(false);
  });
  const [draft] = (await ask(server, 'draft.mine', {}, assistantOf.token)).items;
  const id = draft?.id ?? '';
  expect(draft).toMatchObject({ form: { title, bring: 'A towel', priceMinor: 1200 }, class: null });

  const phone = await phoneOf(browser, server, leader.email, 'zh');
  await test.step('教练在首页看到草案，断网也能读，答复时说明原因', async () => {
    await phone.goto(server.url + coach.home);
    await workerReady(phone);
    await visit(phone, server.url + coach.reservation);
    await expect(phone.getByRole('radio', { name: /课程提议.*1|1.*课程提议/ })).toHaveCount(1);
    await visit(phone, server.url + coach.home);
    await openTodo(phone, pathTo(coach.draft, { id }));
    await expect(phone.getByText('等待您答复')).toBeVisible();
    await expect(phone.getByText(/同意后，课程立即以您的名义发布/)).toBeVisible();
    await answerStored(phone, title);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText('A towel')).toBeVisible();
    const agree = phone.getByRole('button', { name: '同意并发布' });
    await expect(agree).toHaveAccessibleDescription(/^答复需要联网/);
    await phone.context().setOffline(false);
  });

  await test.step('教练先改价格再同意，课程即刻发布', async () => {
    await phone.reload();
    await phone.getByRole('link', { name: '先修改' }).tap();
    await expect(phone.getByLabel('课程名称', { exact: true })).toHaveValue(title);
    await phone.getByLabel('每人价格', { exact: true }).fill('15');
    await phone.getByRole('button', { name: '同意并发布' }).tap();
    await phone.waitForURL('**/coach/classDetail?id=*');
    await expect(phone.getByText(title).first()).toBeVisible();
  });
  const classId = new URL(phone.url()).searchParams.get('id') ?? '';
  expect(await ask(server, 'draft.detail', { id }, leader.token)).toMatchObject({
    agreement: AgreementState.agree,
    class: { id: classId },
  });

  await test.step('the helper gets a notice, which opens the draft that is a class now', async () => {
    await helper.goto(server.url + paths.notice);
    await settledScreen(helper);
    await helper
      .getByRole('link', { name: /Owain Galloway leads your class/ })
      .first()
      .tap();
    const opens = helper.getByRole('link', { name: 'Open the draft' });
    await expect(opens).toHaveAttribute('href', pathTo(assistant.createClass, { id }));
    await opens.tap();
    await expect(helper.getByText('Agreed', { exact: true })).toBeVisible();
    await helper.getByRole('link', { name: 'Open the class' }).tap();
    await expect(helper.getByText('Owain Galloway leads')).toBeVisible();
  });

  await test.step('a family books it and pays what the coach asks', async () => {
    const { email } = await addFamily(server, { isFunded: true });
    const family = await phoneOf(browser, server, email);
    await family.goto(server.url + pathTo(paths.student.payment, { class: classId }));
    await chooseFirst(family);
    await payWith(family, /Balance/);
    await family.getByRole('button', { name: /^Pay \$15 from balance and request$/ }).tap();
    await family.waitForURL('**/student/orderDetail?id=*');
    await family.context().close();
  });
  await Promise.all([helper, phone].map((one) => one.context().close()));
});

test('志愿者的课程提议：时间冲突时教练知道原因，婉拒要写理由，志愿者看得到并可再次提议', async ({
  browser,
  server,
}) => {
  const leader = await addCoach(server);
  const proposer = await addHelper(server, 'volunteer');
  const day = server.dayIn(34);
  const other = await createClass(server, leader, { date: day, startTime: '06:15', endTime: '07:00' });
  const title = '清晨安静游泳';
  const helper = await phoneOf(browser, server, proposer.email, 'zh');

  await test.step('从教练主页提议，填写并提交', async () => {
    await helper.goto(server.url + pathTo(volunteer.coachDetail, { id: leader.id }));
    await helper.getByRole('link', { name: '提议一节课' }).tap();
    await expect(helper.getByText('这是提议，还不是课程')).toBeVisible();
    await helper.getByRole('button', { name: /^提交给/ }).tap();
    await expect(helper.getByText('请填写课程名称。')).toBeVisible();
    await typeDraft(helper, chinese, title, day);
    await helper.getByRole('button', { name: /^提交给/ }).tap();
    await expect(helper.getByText('等待教练答复')).toBeVisible();
  });
  const id = new URL(helper.url()).searchParams.get('id') ?? '';

  const phone = await phoneOf(browser, server, leader.email);
  await test.step('the coach reads what is in the way, and refuses with a reason', async () => {
    await phone.goto(server.url + pathTo(coach.reservation, { show: 'drafts' }));
    await phone.locator(`main a[href="${pathTo(coach.draft, { id })}"]`).tap();
    await expect(phone.getByText(/^You have another class then\./)).toBeVisible();
    const clash = phone.getByRole('link', { name: 'Open that class' });
    await expect(clash).toHaveAttribute('href', pathTo(coach.classDetail, { id: other.id }));
    const agree = phone.getByRole('button', { name: 'Agree and publish' });
    await expect(agree).toHaveAccessibleDescription('You cannot agree to it as it stands');
    await phone.getByRole('button', { name: 'Say no' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Say no to this class' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Say no' }).tap();
    await expect(sheet.getByText('Please say why in a few words.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Why' }).fill('I teach then. Sunday would be fine.');
    await sheet.getByRole('button', { name: 'Say no' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(phone.getByText('You said no', { exact: true })).toBeVisible();
  });
  expect((await ask(server, 'draft.detail', { id }, leader.token)).agreement).toBe(AgreementState.reject);

  await test.step('志愿者从通知打开草案，看到理由，断网也能读', async () => {
    await workerReady(helper);
    await helper.goto(server.url + paths.notice);
    await settledScreen(helper);
    await helper
      .getByRole('link', { name: /无法带您提议的课程/ })
      .first()
      .tap();
    await expect(helper.getByText(/Sunday would be fine/).first()).toBeVisible();
    await helper.getByRole('link', { name: '查看课程提议' }).tap();
    await helper.waitForURL(`**${pathTo(volunteer.createClass, { id })}`);
    await expect(helper.getByText('I teach then. Sunday would be fine.')).toBeVisible();
    await answerStored(helper, 'Sunday would be fine');
    await helper.context().setOffline(true);
    await helper.reload();
    await expect(helper.getByText('教练已婉拒')).toBeVisible();
    await expect(helper.getByText('I teach then. Sunday would be fine.')).toBeVisible();
    await helper.context().setOffline(false);
  });

  await test.step('修改后再次提议：内容还在，日期重新选择；之后撤回', async () => {
    await helper.getByRole('link', { name: '修改后再次提议' }).tap();
    await expect(helper.getByLabel('课程名称', { exact: true })).toHaveValue(title);
    await expect(helper.getByLabel('日期', { exact: true })).toHaveValue('');
    await helper.getByLabel('日期', { exact: true }).fill(server.dayIn(35));
    await helper.getByRole('button', { name: /^提交给/ }).tap();
    await expect(helper.getByText('等待教练答复')).toBeVisible();
    await helper.getByRole('button', { name: '撤回' }).tap();
    const question = helper.locator('.dialog', { hasText: '撤回这份提议？' });
    await question.getByText('撤回', { exact: true }).tap();
    await expect(helper.getByText('您已撤回', { exact: true })).toBeVisible();
  });
  await Promise.all([helper, phone].map((one) => one.context().close()));
});
