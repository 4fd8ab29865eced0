import { devices } from '@playwright/test';
import { ask, bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily, addCoach } from './support/people.ts';
import { showAs, phoneOf, settledScreen, workerReady } from './support/phone.ts';

/** A class of a journey alone, paid and accepted for one family. */
async function acceptedClass(server: DemoServer) {
  const [owner, coach] = [await addFamily(server, { isFunded: true }), await addCoach(server)];
  const cls = await newClass(server, owner.token, coach);
  const order = await bookFor(server, owner.token, cls, [owner.self]);
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  const orderOf = () => ask(server, 'order.detail', { id: order.id }, owner.token);
  return { owner, coach, cls, order, orderOf };
}

test('the edit screen shows the consequences of new terms and a new time before the coach saves them', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { owner, coach, cls, order, orderOf } = await acceptedClass(server);
  await signInQuickly(page, server, coach.email);
  const url = `/coach/classDetail?id=${cls.id}`;
  await page.goto(url);
  await workerReady(page);
  await page.getByRole('link', { name: 'Edit words, seats and terms' }).tap();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAccessibleDescription('Nothing is changed yet.');

  await test.step('the edit shows the families with the old price, and the free seats', async () => {
    await page.getByLabel('What to bring').first().fill('Goggles');
    await expect(page.getByText('Families read the new words from now on. Nobody is asked.')).toBeVisible();
    await page.getByLabel('Price per seat').fill('31');
    await expect(page.getByText('New bookings cost $31.')).toBeVisible();
    await expect(page.getByText('1 order keeps its price.')).toBeVisible();
    await page.getByLabel('Maximum number of people').fill('3');
    await expect(page.getByText('Seats taken: 1. Seats free then: 2.')).toBeVisible();
  });

  await test.step('a smallest size that the family did not book with is refused before the tap', async () => {
    const size = page.getByLabel('Smallest number of people');
    await expect(size).toHaveAccessibleDescription(
      /^Families have booked: this can be lowered or left empty/,
    );
    await size.fill('2');
    await expect(
      page.getByText(/^Families have booked with the smallest number of people as it is/),
    ).toBeVisible();
    await size.fill('');
    await expect(page.getByText('1 order keeps its price.')).toBeVisible();
  });

  await test.step('the typed text survives without a network, and the button shows why it is off', async () => {
    await context.setOffline(true);
    await page.goto(`/coach/createClass?id=${cls.id}`);
    await settledScreen(page);
    await expect(page.getByLabel('What to bring').first()).toHaveValue('Goggles');
    await expect(page.getByLabel('Price per seat')).toHaveValue('31');
    await expect(save).toHaveAccessibleDescription(/Changing a class needs a connection/);
    await context.setOffline(false);
  });

  await page.goto(`/coach/createClass?id=${cls.id}`);
  await expect(page.getByText('1 order keeps its price.')).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-disabled');
  await save.tap();
  await page.waitForURL('**/coach/classDetail?id=*');
  await expect(page.getByText('Goggles')).toBeVisible();
  expect(await orderOf()).toMatchObject({ unitMinor: cls.priceMinor, class: { bring: { en: 'Goggles' } } });

  await test.step('the family reads the things to pack on its phone, also without a network', async () => {
    const other = await browser.newContext({ ...devices['Pixel 7'] });
    const family = await other.newPage();
    await signInQuickly(family, server, owner.email);
    await family.goto(`${server.url}/student/orderDetail?id=${order.id}`);
    await workerReady(family);
    await expect(family.getByText('Goggles')).toBeVisible();
    await other.setOffline(true);
    await family.goto(`${server.url}/student/orderDetail?id=${order.id}`);
    await settledScreen(family);
    await expect(family.getByText('Goggles')).toBeVisible();
    await other.close();
  });

  const chinese = await phoneOf(browser, server, owner.email, 'zh');
  await chinese.goto(`/student/orderDetail?id=${order.id}`);
  await workerReady(chinese);
  await expect(chinese.getByText(/5:00/).first()).toBeVisible();
  await chinese.context().setOffline(true);

  await test.step('the move shows the asked families and the result of silence, and is sent', async () => {
    await page.getByRole('link', { name: 'Move this class' }).tap();
    await page.getByLabel('Start time').fill('02:00');
    await page.getByLabel('End time').fill('02:45');
    await expect(
      page.getByText('1 family is asked whether it keeps its seats. Leaving is free.'),
    ).toBeVisible();
    await expect(page.getByText('Without an answer 1 order is canceled, and $26 goes back.')).toBeVisible();
    const move = page.getByRole('button', { name: 'Move the class' });
    await context.setOffline(true);
    await expect(move).toHaveAccessibleDescription(
      'Moving a class needs a connection: families are asked at once. What you wrote is kept on this phone.',
    );
    expect((await orderOf()).proposal).toBeNull();
    await context.setOffline(false);
    await expect(move).not.toHaveAttribute('aria-disabled');
    await move.tap();
    await page.waitForURL('**/coach/classDetail?id=*');
    expect((await orderOf()).proposal).toMatchObject({ silence: 'leave' });
  });

  await test.step('the family reads the old time with its age without a network, and the question with a network', async () => {
    await chinese.goto(`/student/orderDetail?id=${order.id}`);
    await expect(chinese.getByText(/5:00/).first()).toBeVisible();
    await expect(chinese.getByText(/^当前没有网络。.*更新/)).toBeVisible();
    await expect(chinese.getByText('课程有调整', { exact: true })).toHaveCount(0);
    await chinese.context().setOffline(false);
    await chinese.goto(`/student/orderDetail?id=${order.id}`);
    await expect(chinese.getByText('课程有调整', { exact: true })).toBeVisible();
    await expect(chinese.getByText('未答复则预约取消。$26 将退回您的余额。')).toBeVisible();
    await expect(chinese.getByRole('button', { name: '保留名额' })).toBeVisible();
  });
  await chinese.context().close();
});

test('复制课程：除时间外全部带入，发布前会提示时间冲突', async ({ browser, server }) => {
  const { coach, cls } = await acceptedClass(server);
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, coach.email);
  await page.goto(`${server.url}/coach/classDetail?id=${cls.id}`);
  await page.getByRole('link', { name: '复制这节课' }).tap();
  await expect(page.getByText('除日期和时间外，其他内容均已复制。')).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(cls.place.name) })).toBeChecked();
  await expect(page.getByLabel('日期', { exact: true })).toHaveValue('');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: cls.zone }).format(new Date(cls.startsAt));
  await page.getByLabel('日期', { exact: true }).fill(day);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: cls.zone, hour: '2-digit', minute: '2-digit' });
  await page.getByLabel('开始时间').fill(clock.format(new Date(cls.startsAt)));
  await page.getByLabel('结束时间').fill(clock.format(new Date(cls.endsAt)));
  await expect(page.getByText(/您在该时间已有课程/)).toBeVisible();
  await page.getByLabel('开始时间').fill('22:00');
  await page.getByLabel('结束时间').fill('22:45');
  await expect(page.getByText(/您在该时间已有课程/)).toHaveCount(0);
  await page.getByRole('button', { name: '保存并发布' }).tap();
  await expect(page.getByText('已发布，家长现在可以看到并预约。')).toBeVisible();
  await context.close();
});
