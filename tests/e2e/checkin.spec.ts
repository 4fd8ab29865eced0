import { chromium } from '@playwright/test';
import { checkinText } from '#contract/checkin.rules.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { putClass } from './support/class-time.ts';
import { DrawnVideo } from './support/drawn-video.ts';
import { expect, test } from './support/journey.ts';
import { phoneOf, settledScreen, shiftClock, visit, workerReady } from './support/phone.ts';
import { answerStored, rowsOf } from './support/rows.ts';
import { servedClass } from './support/served-class.ts';

test('check-in finds a mistyped code and counts the time of typing when both phones are offline', async ({
  browser,
  server,
}) => {
  const { coach, helper, classId, id, record } = await servedClass(server);
  const coachPhone = await phoneOf(browser, server, coach.email);
  const phone = await phoneOf(browser, server, helper.email);
  // The phone's clock is three hours fast. Its offset is known, because it was online before.
  await shiftClock(phone, 180 * MINUTE_MS);

  // Reads the code again before typing: a slow machine may take minutes between the steps.
  const signs = coachPhone.locator('.of-code-signs [aria-hidden]');
  const code = async () => (await signs.textContent()) ?? '';
  await test.step('the phone makes the code offline after the coach opened the class at home', async () => {
    await coachPhone.goto(server.url + pathTo(paths.coach.classDetail, { id: classId }));
    await workerReady(coachPhone);
    await settledScreen(coachPhone);
    await expect(coachPhone.getByText('Not checked in yet')).toBeVisible();
    await answerStored(coachPhone, '"secret"');
    await coachPhone.context().setOffline(true);
    await coachPhone.reload();
    await coachPhone.getByRole('button', { name: 'Show the check-in code' }).tap();
    const sheet = coachPhone.getByRole('dialog', { name: 'Check-in code' });
    await expect(sheet.getByText(/^Changes in \d+ seconds?$/)).toBeVisible();
    await expect(sheet.locator('.of-qr path')).toHaveCount(1);
    await expect(signs).toHaveText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
  });

  await test.step('the helper mistypes a letter, then types the code in lower case: it waits', async () => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await workerReady(phone);
    await settledScreen(phone);
    await answerStored(phone, id);
    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: 'Check in' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Check in' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await expect(
      sheet.getByText('The clock of this phone is 3 hr off. The right time counts.'),
    ).toBeVisible();
    const box = sheet.getByRole('textbox', { name: 'Code' });
    await box.fill((await code()).replace(/.$/, (sign) => (sign === '7' ? '8' : '7')));
    await sheet.getByRole('button', { name: 'Check in' }).tap();
    await expect(sheet.getByText('This cannot be the code. Please compare each character.')).toBeVisible();
    await box.fill((await code()).toLowerCase());
    await sheet.getByRole('button', { name: 'Check in' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(phone.getByText(/^Check-in of /)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Check out' })).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
    await visit(phone, paths.waiting);
    await expect(phone.getByText(/^Check-in: /)).toBeVisible();
  });

  await test.step('back online it counts at the right time, and the coach reads the check-in', async () => {
    await phone.context().setOffline(false);
    await expect.poll(async () => (await record()).checkedInAt).not.toBeNull();
    const at = Date.parse((await record()).checkedInAt ?? '');
    expect(Math.abs(server.now() - at)).toBeLessThan(3 * MINUTE_MS);
    await coachPhone.context().setOffline(false);
    await coachPhone.goto(server.url + pathTo(paths.coach.classDetail, { id: classId }));
    await expect(coachPhone.getByText(/Checked in /)).toBeVisible();
  });

  await test.step('after the class, home still shows the class with its check-out', async () => {
    await putClass(server, classId, { startedAgoMinutes: 65 });
    await phone.goto(server.url + paths.assistant.home);
    const own = phone
      .getByRole('region', { name: 'Just over' })
      .filter({ has: phone.locator(`a[href*="${id}"]`) });
    await expect(own).toBeVisible();
    // The class of before its end is drawn from the phone; the answer comes when the code is open, and leaves it so.
    const { promise: isOpen, resolve: answer } = Promise.withResolvers<void>();
    await coachPhone.route('**/applet/class/*/order*', async (route) => {
      await isOpen;
      await route.continue();
    });
    await coachPhone.reload();
    await coachPhone.getByRole('button', { name: 'Show the check-in code' }).tap();
    await expect(signs).toHaveText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    const over = coachPhone.getByRole('heading', { name: 'Booked', exact: true });
    await expect(over).toHaveCount(0);
    answer();
    await expect(over).toBeAttached();
    await coachPhone.unroute('**/applet/class/*/order*');
    await expect(signs).toHaveText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    await own.getByRole('button', { name: 'Check out' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Check out' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'Code' }).fill(await code());
    await sheet.getByRole('button', { name: 'Check out' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect.poll(async () => (await record()).checkedOutAt).not.toBeNull();
    await expect(own).toHaveCount(0);
  });
  await Promise.all([phone, coachPhone].map((one) => one.context().close()));
});

test('用相机扫描：别的课和过期的二维码不算数，断网扫描，联网后只算一次', async ({ server }) => {
  const { helper, classId, id, record, codeAt } = await servedClass(server);
  const other = await servedClass(server, { helper });
  const video = new DrawnVideo();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, ...video.browserArguments],
  });
  const phone = await phoneOf(browser, server, helper.email, 'zh');
  await phone.context().grantPermissions(['camera', 'notifications']);
  const sheet = phone.getByRole('dialog', { name: '签到' });
  const look = async (text: string) => {
    video.show(text);
    await sheet.getByRole('button', { name: '用相机扫描' }).tap();
  };

  const wrongTime = sheet.getByText('该签到码与时间不符，请在教练手机上重新读取。');
  await test.step('别的课的码当场被拒绝，昨天拍下的码由服务器拒绝', async () => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await workerReady(phone);
    await settledScreen(phone);
    await phone.getByRole('button', { name: '签到' }).tap();
    await expect(sheet).not.toHaveAttribute('data-moving');
    await look(checkinText(other.classId, other.codeAt(server.now())));
    await expect(sheet.getByText('这是另一节课的签到码。')).toBeVisible();
    await sheet.getByRole('button', { name: '关闭相机' }).tap();
    // Photo of yesterday's code of this class.
    await look(checkinText(classId, codeAt(server.now() - DAY_MS)));
    await expect(wrongTime).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
  });

  await test.step('手动输入别的课的码，同样不算数', async () => {
    const typed = sheet.getByRole('textbox', { name: '签到码' });
    await typed.fill(other.codeAt(server.now()));
    await sheet.getByRole('button', { name: '签到', exact: true }).tap();
    await expect
      .poll(async () => (await rowsOf(phone)).map(({ state }) => state))
      .toEqual(['rejected', 'rejected']);
    await expect(wrongTime).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
    await typed.fill('');
  });

  await test.step('断网时扫描，保存在手机上，联网后生效', async () => {
    await answerStored(phone, id);
    await phone.context().setOffline(true);
    await look(checkinText(classId, codeAt(server.now())));
    await expect(sheet).toHaveCount(0);
    await expect(phone.getByText('保存在此手机上。7 天内送达即以扫码时间为准。')).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
    await phone.context().setOffline(false);
    await expect.poll(async () => (await record()).checkedInAt).not.toBeNull();
    await expect(phone.getByText('已签到', { exact: false }).first()).toBeVisible();
  });
  await browser.close();
  video.remove();
});
