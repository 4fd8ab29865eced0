import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, type Family, type Person } from './support/people.ts';
import { phoneOf, settledScreen, sheetRests, visit, workerReady } from './support/phone.ts';
import { answerStored, rowsOf, storedRows } from './support/rows.ts';

/** An accepted order of a class that begins in two hours. */
async function acceptedOrder(server: DemoServer, coach: Person, family: Family) {
  const { id } = await createClass(server, coach, { title: 'Quiet water', capacity: 4 });
  const cls = await ask(server, 'class.detail', { id }, family.token);
  const order = await bookFor(server, family.token, cls, family.children.slice(0, 1));
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  await bringClass(server, id, { startsInMinutes: 120 });
  return { classId: id, orderId: order.id };
}

const messagesOf = async (server: DemoServer, { token }: Person, id: string) =>
  (await ask(server, 'message.thread', { id }, token)).items.map(({ body, isMine }) => ({ body, isMine }));

const bubble = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /Messages|消息记录/ })
    .getByRole('listitem')
    .filter({ hasText: words });

test('a family and a coach write about an order, each message once, also without a network', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Nora Waters' });
  const family = await addFamily(server, { name: 'Ana Brook', children: ['Leo'], isFunded: true });
  const { classId, orderId } = await acceptedOrder(server, coach, family);
  const phone = await phoneOf(browser, server, family.email);
  const coachPhone = await phoneOf(browser, server, coach.email, 'zh');
  const late = 'Running about 10 minutes late.';

  await test.step('the order leads to its messages', async () => {
    await phone.goto(pathTo(paths.student.orderDetail, { id: orderId }));
    await workerReady(phone);
    await phone.getByRole('link', { name: 'Message', exact: true }).tap();
    await settledScreen(phone);
    await expect(phone.getByRole('heading', { level: 1, name: 'Nora Waters' })).toBeVisible();
    await expect(phone.getByText('Nobody has written here yet.')).toBeVisible();
    await expect(phone.getByRole('link', { name: /Quiet water.*Open the booking/ })).toBeVisible();
    await answerStored(phone, '"with":"Nora Waters"');
  });

  await test.step('quick words wait without a network, and half a sentence stays, when the app is closed', async () => {
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: late }).tap();
    await expect(bubble(phone, late)).toContainText('Waits on this phone');
    await expect(bubble(phone, late).getByRole('button', { name: 'Remove' })).toBeVisible();
    await phone.getByRole('textbox', { name: 'Message' }).fill('We stand at the');
    await expect.poll(async () => JSON.stringify(await storedRows(phone, 'drafts'))).toContain('We stand at');
    const context = phone.context();
    await phone.close();
    const again = await context.newPage();
    await again.goto(pathTo(paths.thread, { id: orderId }));
    await expect(bubble(again, late)).toContainText('Waits on this phone');
    await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('We stand at the');
    expect((await rowsOf(again)).filter(({ type }) => type === 'message.send')).toHaveLength(1);
    expect(await messagesOf(server, coach, orderId)).toEqual([]);
  });
  const [page] = phone.context().pages();
  if (page === undefined) throw new Error('no page');

  await test.step('back on the network it arrives once', async () => {
    await page.context().setOffline(false);
    await expect.poll(() => messagesOf(server, coach, orderId)).toHaveLength(1);
    await expect(bubble(page, late).getByText('Waits on this phone')).toHaveCount(0);
    expect(await messagesOf(server, coach, orderId)).toEqual([{ body: { quick: 'late10' }, isMine: false }]);
  });

  await test.step('a number in words is named before it is sent, and nothing is stored', async () => {
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('call five one two, five five five, oh one four two');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('alert')).toContainText('it reads as a phone number');
    await expect(page.getByRole('alert')).toContainText('stay out of messages here');
    await field.fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await messagesOf(server, coach, orderId)).toHaveLength(1);
  });

  await test.step('教练在首页看到未读数，用自己的语言读到快捷消息并回复', async () => {
    await coachPhone.goto(paths.coach.home);
    await coachPhone.getByRole('link', { name: '消息，1 条未读' }).tap();
    const row = coachPhone.getByRole('link', { name: /Ana Brook/ });
    await expect(row).toContainText('大约晚到10分钟。');
    await row.tap();
    await expect(bubble(coachPhone, '大约晚到10分钟。')).toBeVisible();
    await coachPhone.getByRole('textbox', { name: '写消息' }).fill('No hurry, the door is open');
    await coachPhone.getByRole('button', { name: '发送' }).tap();
    await expect.poll(() => messagesOf(server, coach, orderId)).toHaveLength(2);
    await expect.poll(async () => (await ask(server, 'message.threads', {}, coach.token)).unread).toBe(0);
  });

  await test.step('the family sees the answer without a touch, and it counts as read', async () => {
    await expect(bubble(page, 'No hurry, the door is open')).toBeVisible();
    await expect.poll(async () => (await ask(server, 'message.threads', {}, family.token)).unread).toBe(0);
  });

  await test.step('教练给全班发消息，屏幕说明有几个家庭收到', async () => {
    await visit(coachPhone, pathTo(paths.coach.classDetail, { id: classId }));
    await coachPhone.getByRole('button', { name: '群发消息' }).tap();
    await sheetRests(coachPhone, '给所有家长发消息');
    await coachPhone.getByRole('radio', { name: '请带毛巾。' }).check();
    await coachPhone.getByRole('button', { name: '发给所有家长' }).tap();
    await expect(coachPhone.getByText('已发给 1 位家长。')).toBeVisible();
    await expect(bubble(page, 'Please bring a towel.')).toContainText('to the whole class');
  });

  await test.step('the list has the thread with its last words, is searched, and is read without a network', async () => {
    await visit(page, paths.messages);
    const row = page.getByRole('link', { name: /Nora Waters/ });
    await expect(row).toContainText('Quiet water');
    await expect(row).toContainText('Please bring a towel.');
    await answerStored(page, '"bringTowel"');
    await page.context().setOffline(true);
    await page.goto(paths.messages);
    await page.getByRole('searchbox', { name: 'Search names, classes and words' }).fill('door is open');
    await expect(page.getByRole('link', { name: /Nora Waters/ })).toBeVisible();
    await page.getByRole('searchbox').fill('snow');
    await expect(page.getByText('No message on this phone has these words.')).toBeVisible();
    await page.context().setOffline(false);
  });
  await page.context().close();
  await coachPhone.context().close();
});

test('a family asks a coach about a class before a booking, and the coach answers', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Iris Lake' });
  const family = await addFamily(server, { name: 'Tom Field', children: ['Mia'] });
  const { id } = await createClass(server, coach, { title: 'First strokes', ageFrom: 14, ageTo: 17 });
  const phone = await phoneOf(browser, server, family.email);

  await test.step('a class for other ages leads to the question', async () => {
    await phone.goto(pathTo(paths.student.payment, { class: id }));
    await settledScreen(phone);
    await phone.getByRole('link', { name: 'Ask Iris Lake whether it fits' }).first().tap();
    await expect(phone.getByText('Nobody else reads your question, and it books nothing.')).toBeVisible();
    await phone.getByRole('textbox', { name: 'Message' }).fill('May Mia try it?');
    await phone.getByRole('button', { name: 'Send' }).tap();
    await expect.poll(async () => (await ask(server, 'message.threads', {}, coach.token)).unread).toBe(1);
  });

  await test.step('the answer appears in the same place', async () => {
    // The first check of the session only notes what it finds: the answer comes after one.
    await phone.waitForResponse((answer) => answer.url().endsWith('/applet/user/session'));
    const [thread] = (await ask(server, 'message.threads', {}, coach.token)).items;
    if (thread === undefined) throw new Error('no thread');
    await ask(
      server,
      'message.send',
      {
        id: crypto.randomUUID(),
        to: { kind: 'question', id: thread.id },
        body: { text: 'Yes, come and look' },
        tappedAt: server.ago(0).toISOString(),
      },
      coach.token,
    );
    await expect(bubble(phone, 'Yes, come and look')).toBeVisible();
    await expect(bubble(phone, 'May Mia try it?')).toHaveCount(1);
  });
  await phone.context().close();
});

/** A picture of one color, larger than what is sent. */
const pictureOf = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('pictures of a message wait without a network, arrive once and in order, and are opened large', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Nora Waters' });
  const family = await addFamily(server, { name: 'Ana Brook', children: ['Leo'], isFunded: true });
  const { orderId } = await acceptedOrder(server, coach, family);
  const phone = await phoneOf(browser, server, family.email);
  const coachPhone = await phoneOf(browser, server, coach.email, 'zh');
  const choose = async (name: string, color: string) =>
    phone.locator('input[type=file]').setInputFiles(await pictureOf(name, color));
  const chosen = phone.getByRole('list', { name: 'Pictures to send' });
  const send = () => phone.getByRole('button', { name: 'Send' }).tap();

  await test.step('two pictures and words wait on the phone, also after a reload', async () => {
    await phone.goto(pathTo(paths.thread, { id: orderId }));
    await workerReady(phone);
    await answerStored(phone, '"with":"Nora Waters"');
    await phone.context().setOffline(true);
    await choose('door', '#385');
    await expect(chosen.getByRole('img', { name: 'Picture 1 to send' })).toBeVisible();
    await choose('pool', '#358');
    await expect(chosen.getByRole('img', { name: 'Picture 2 to send' })).toBeVisible();
    await phone.getByRole('textbox', { name: 'Message' }).fill('Which of these doors?');
    await send();
    await expect(bubble(phone, 'Which of these doors?')).toContainText('Waits on this phone');
    await phone.reload();
    const waiting = bubble(phone, 'Which of these doors?');
    await expect(waiting).toContainText('Waits on this phone');
    await expect(waiting.getByRole('button', { name: /^Your picture [12] of 2, / })).toHaveCount(2);
    await expect(chosen).toHaveCount(0);
  });

  await test.step('words behind it wait too, and a waiting picture is removed', async () => {
    await phone.getByRole('textbox', { name: 'Message' }).fill('We wait outside');
    await send();
    await choose('mistake', '#a33');
    await expect(chosen.getByRole('img')).toHaveCount(1);
    await send();
    const mistake = phone.getByRole('listitem').filter({
      has: phone.getByRole('button', { name: /^Your picture, / }),
    });
    await mistake.getByRole('button', { name: 'Remove' }).tap();
    await expect(mistake).toHaveCount(0);
    expect(await messagesOf(server, coach, orderId)).toEqual([]);
  });

  await test.step('back on the network they arrive once, in order, and leave the phone’s storage', async () => {
    await phone.context().setOffline(false);
    await expect.poll(() => messagesOf(server, coach, orderId)).toHaveLength(2);
    const measures = { width: 1280, height: 960 };
    expect((await messagesOf(server, coach, orderId)).map(({ body }) => body)).toEqual([
      { text: 'Which of these doors?', pictures: [measures, measures] },
      { text: 'We wait outside' },
    ]);
    await expect(phone.getByText('Waits on this phone')).toHaveCount(0);
    const frames = phone.getByRole('button', { name: /^Your picture [12] of 2, / });
    await expect(frames.locator('img')).toHaveCount(2);
    expect((await rowsOf(phone)).map(({ body }) => body).join()).not.toContain('pictures');
  });

  await test.step('教练看到图片，点开看大图，手机不保存图片', async () => {
    await coachPhone.goto(pathTo(paths.thread, { id: orderId }));
    await workerReady(coachPhone);
    const frame = coachPhone.getByRole('button', { name: /^Ana Brook 发的图片 1\/2，/ });
    await expect(frame.locator('img')).toBeVisible();
    await answerStored(coachPhone, 'Which of these doors?');
    await frame.tap();
    await sheetRests(coachPhone, /^Ana Brook 发的图片 1\/2，/);
    await expect(coachPhone.getByRole('img', { name: /^Ana Brook 发的图片 1\/2，/ })).toBeVisible();
    expect(JSON.stringify(await storedRows(coachPhone, 'answers'))).not.toContain('"picture"');
    await coachPhone.getByRole('button', { name: '关闭' }).tap();
    await coachPhone.context().setOffline(true);
    await coachPhone.reload();
    await expect(coachPhone.getByText('联网后显示').first()).toBeVisible();
    await coachPhone.context().setOffline(false);
    await expect(frame.locator('img')).toBeVisible();
  });
  await phone.context().close();
  await coachPhone.context().close();
});
