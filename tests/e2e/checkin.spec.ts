import { chromium } from 'playwright';
import { checkinText } from '#contract/checkin.rules.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { helperAccount } from './support/all-screens.ts';
import { putClass } from './support/class-time.ts';
import { DrawnVideo } from './support/drawn-video.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { phoneOf, settledScreen, shiftClock, workerReady } from './support/phone.ts';
import { answerStored, rowsOf } from './support/rows.ts';
import { servedClass, servedCoachEmail } from './support/served-class.ts';

test('typed without a network on both phones: a mistake is found at once, and the time of the typing counts', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { classId, id, record } = await servedClass(server);
  const coachPhone = await phoneOf(browser, server, servedCoachEmail);
  const phone = await phoneOf(browser, server, helperAccount);
  // Its clock is three hours fast. It has been online, so it knows.
  await shiftClock(phone, 180 * MINUTE_MS);

  // Read again at the moment of typing: a slow machine may take minutes between the steps.
  const signs = coachPhone.locator('.of-code-signs [aria-hidden]');
  const code = async () => (await signs.textContent()) ?? '';
  await test.step('the coach opened the class at home; in the hall the phone makes the code', async () => {
    await coachPhone.goto(server.url + pathTo(paths.coach.classDetail, { id: classId }));
    await workerReady(coachPhone);
    await areaReady(coachPhone, 'coach');
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

  await test.step('the helper mistypes a sign, then types it small: it waits on the phone', async () => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await workerReady(phone);
    await areaReady(phone, 'helper');
    await settledScreen(phone);
    await answerStored(phone, id);
    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByRole('button', { name: 'Check in' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Check in' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await expect(
      sheet.getByText('The clock of this phone is 3 hours off. The right time counts.'),
    ).toBeVisible();
    const box = sheet.getByRole('textbox', { name: 'Code' });
    await box.fill((await code()).replace(/.$/, (sign) => (sign === '7' ? '8' : '7')));
    await sheet.getByRole('button', { name: 'Check in' }).tap();
    await expect(sheet.getByText('This cannot be the code. Please compare each sign.')).toBeVisible();
    await box.fill((await code()).toLowerCase());
    await sheet.getByRole('button', { name: 'Check in' }).tap();
    await expect(sheet).toHaveCount(0, { timeout: 15_000 });
    await expect(phone.getByText(/^Check-in of /)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Check out' })).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
    await phone.goto(paths.waiting);
    await expect(phone.getByText(/^Check-in: /)).toBeVisible();
  });

  await test.step('back online it counts by the right time, and the coach reads who is there', async () => {
    await phone.context().setOffline(false);
    await expect.poll(async () => (await record()).checkedInAt, { timeout: 30_000 }).not.toBeNull();
    const at = Date.parse((await record()).checkedInAt ?? '');
    expect(Math.abs(Date.now() - at)).toBeLessThan(3 * MINUTE_MS);
    await coachPhone.context().setOffline(false);
    await coachPhone.goto(server.url + pathTo(paths.coach.classDetail, { id: classId }));
    await expect(coachPhone.getByText(/Checked in /)).toBeVisible();
  });

  await test.step('after the class, home still asks for the check-out', async () => {
    await putClass(server, classId, { startedAgoMinutes: 65 });
    await phone.goto(server.url + paths.assistant.home);
    const own = phone
      .getByRole('region', { name: 'Just over' })
      .filter({ has: phone.locator(`a[href*="${id}"]`) });
    await expect(own).toBeVisible();
    await coachPhone.reload();
    await coachPhone.getByRole('button', { name: 'Show the check-in code' }).tap();
    await expect(signs).toHaveText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    await own.getByRole('button', { name: 'Check out' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Check out' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'Code' }).fill(await code());
    await sheet.getByRole('button', { name: 'Check out' }).tap();
    await expect(sheet).toHaveCount(0, { timeout: 15_000 });
    await expect.poll(async () => (await record()).checkedOutAt).not.toBeNull();
    await expect(own).toHaveCount(0);
  });
  await Promise.all([phone, coachPhone].map((one) => one.context().close()));
});

test('用相机扫描：别的课和过期的二维码不算数，断网扫描，联网后只算一次', async ({ server }) => {
  test.setTimeout(180_000);
  const { classId, id, record, codeAt } = await servedClass(server);
  const other = await servedClass(server);
  const video = new DrawnVideo();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, ...video.browserArguments],
  });
  const phone = await phoneOf(browser, server, helperAccount, 'zh');
  await phone.context().grantPermissions(['camera', 'notifications', 'background-sync']);
  const sheet = phone.getByRole('dialog', { name: '签到' });
  const look = async (text: string) => {
    video.show(text);
    await sheet.getByRole('button', { name: '用相机扫描' }).tap();
  };

  const wrongTime = sheet.getByText('该签到码与时间不符，请在教练手机上重新读取。');
  await test.step('别的课的码当场被拒绝，昨天拍下的码由服务器拒绝', async () => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await workerReady(phone);
    await areaReady(phone, 'helper');
    await settledScreen(phone);
    await phone.getByRole('button', { name: '签到' }).tap();
    await expect(sheet).not.toHaveAttribute('data-moving');
    await look(checkinText(other.classId, other.codeAt(Date.now())));
    await expect(sheet.getByText('这是另一节课的签到码。')).toBeVisible({ timeout: 20_000 });
    await sheet.getByRole('button', { name: '关闭相机' }).tap();
    // A photo that was taken yesterday, of this class.
    await look(checkinText(classId, codeAt(Date.now() - DAY_MS)));
    await expect(wrongTime).toBeVisible({ timeout: 20_000 });
    expect(await record()).toMatchObject({ checkedInAt: null });
  });

  await test.step('手动输入别的课的码，同样不算数', async () => {
    const typed = sheet.getByRole('textbox', { name: '签到码' });
    await typed.fill(other.codeAt(Date.now()));
    await sheet.getByRole('button', { name: '签到', exact: true }).tap();
    await expect
      .poll(async () => (await rowsOf(phone)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['rejected', 'rejected']);
    await expect(wrongTime).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
    await typed.fill('');
  });

  await test.step('断网时扫描，保存在手机上，联网后生效', async () => {
    await answerStored(phone, id);
    await phone.context().setOffline(true);
    await look(checkinText(classId, codeAt(Date.now())));
    await expect(sheet).toHaveCount(0, { timeout: 20_000 });
    await expect(phone.getByText('保存在此手机上。7 天内送达即以扫码时间为准。')).toBeVisible();
    expect(await record()).toMatchObject({ checkedInAt: null });
    await phone.context().setOffline(false);
    await expect.poll(async () => (await record()).checkedInAt, { timeout: 30_000 }).not.toBeNull();
    await expect(phone.getByText('已签到', { exact: false }).first()).toBeVisible();
  });
  await browser.close();
  video.remove();
});
