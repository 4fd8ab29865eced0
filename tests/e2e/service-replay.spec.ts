import { chromium, type Page } from '@playwright/test';
import { checkinText } from '#contract/checkin.rules.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { DrawnVideo } from './support/drawn-video.ts';
import { expect, test } from './support/journey.ts';
import { shiftClock, phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored, rowsOf } from './support/rows.ts';
import { servedClass } from './support/served-class.ts';

test.use({ actionTimeout: 60_000 });

const twoDays = 2 * DAY_MS;
/** The class began two days and five minutes ago. */
const startedAgoMinutes = 2 * 24 * 60 + 5;
const title = 'Two days away';

/** Opens the invitation on the phone, then cuts the network and sets its clock back two days. */
async function leaveTheNetwork(phone: Page, url: string, id: string): Promise<void> {
  await phone.goto(url);
  await workerReady(phone);
  await settledScreen(phone);
  await answerStored(phone, id);
  await phone.context().setOffline(true);
  await shiftClock(phone, -twoDays);
  await phone.reload();
}

test('check-ins of two phones that were offline for two days become one record, which an operator settles', async ({
  browser,
  server,
}) => {
  const { coach, helper, classId, id, codeAt } = await servedClass(server, { startedAgoMinutes, title });
  const { name, token } = helper;
  const url = server.url + pathTo(paths.assistant.reservationDetail, { id });
  const ownHours = async () => {
    const { items } = await ask(server, 'hours.mine', {}, token);
    return items.filter((one) => one.class.id === classId);
  };
  // The class ends before a phone is online again, so its hours come from the schedule.
  await expect.poll(async () => (await ownHours()).length, { timeout: 90_000 }).toBe(1);
  const video = new DrawnVideo();
  const filmed = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments, ...video.browserArguments],
  });
  const scanner = await phoneOf(filmed, server, helper.email);
  await scanner.context().grantPermissions(['camera', 'notifications']);
  const typist = await phoneOf(browser, server, helper.email, 'zh');

  await test.step('one phone scans the code, and types it ten minutes before the end', async () => {
    await leaveTheNetwork(scanner, url, id);
    await scanner.getByRole('button', { name: 'Check in' }).tap();
    const sheet = scanner.getByRole('dialog', { name: 'Check in' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    video.show(checkinText(classId, codeAt(server.now() - twoDays)));
    await sheet.getByRole('button', { name: 'Scan with the camera' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(scanner.getByText(/^Check-in of /)).toBeVisible();
    await shiftClock(scanner, 45 * MINUTE_MS);
    await scanner.reload();
    await scanner.getByRole('button', { name: 'Check out' }).tap();
    await scanner.getByRole('alertdialog').getByRole('button', { name: 'Check out' }).tap();
    const out = scanner.getByRole('dialog', { name: 'Check out' });
    await expect(out).not.toHaveAttribute('data-moving');
    await out.getByRole('textbox', { name: 'Code' }).fill(codeAt(server.now() - twoDays + 45 * MINUTE_MS));
    await out.getByRole('button', { name: 'Check out' }).tap();
    await expect(out).toHaveCount(0);
    await expect(scanner.getByText(/^Check-out of /)).toBeVisible();
  });

  await test.step('同一个人的另一部手机也断网，二十分钟后又输入一次签到码', async () => {
    await leaveTheNetwork(typist, url, id);
    await shiftClock(typist, 20 * MINUTE_MS);
    await typist.reload();
    await typist.getByRole('button', { name: '签到' }).tap();
    const sheet = typist.getByRole('dialog', { name: '签到' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet
      .getByRole('textbox', { name: '签到码' })
      .fill(codeAt(server.now() - twoDays + 20 * MINUTE_MS));
    await sheet.getByRole('button', { name: '签到', exact: true }).tap();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('two days later both phones sync: each scan counts once, by its own time', async () => {
    expect((await ownHours())[0]).toMatchObject({ source: 'auto', minutes: 60 });
    await shiftClock(scanner, twoDays - 45 * MINUTE_MS);
    await shiftClock(typist, twoDays - 20 * MINUTE_MS);
    for (const phone of [scanner, typist]) {
      await phone.context().setOffline(false);
      await phone.reload();
      const open = async () => (await rowsOf(phone)).filter(({ state }) => state !== 'done');
      await expect.poll(open).toEqual([]);
    }
    const [record, ...others] = await ownHours();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ source: 'checkin', state: 'entered' });
    // The second check-in, twenty minutes later, changed nothing.
    expect(Math.abs((record?.minutes ?? 0) - 45)).toBeLessThanOrEqual(2);
    const scanned = await ask(server, 'invitation.detail', { id }, token);
    expect(server.now() - Date.parse(scanned.checkedInAt ?? '')).toBeGreaterThan(twoDays - 5 * MINUTE_MS);
  });
  await filmed.close();
  video.remove();

  const coachPhone = await phoneOf(browser, server, coach.email, 'zh');
  const phone = await phoneOf(browser, server, helper.email);
  const own = phone.locator('.of-card', { hasText: title });
  const card = coachPhone.locator('.of-card', { hasText: '“I was there”' });
  const declineBy = async (reason: string) => {
    await coachPhone.goto(server.url + pathTo(paths.coach.reservationDetail, { id }));
    await card.getByRole('button', { name: '退回' }).tap();
    const sheet = coachPhone.getByRole('dialog', { name: '退回这份时长' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: '原因' }).fill(reason);
    await sheet.getByRole('button', { name: '退回' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(coachPhone.getByText('您已退回')).toBeVisible();
  };
  const handIn = async (button: string) => {
    await phone.goto(server.url + paths.assistant.mine);
    await settledScreen(phone);
    await own.getByRole('button', { name: button }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Hand in' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('textbox', { name: 'A word to the instructor' }).fill('I was there');
    await sheet.getByRole('button', { name: /^Hand in 4\d min$/ }).tap();
    await expect(sheet).toHaveCount(0);
  };

  await test.step('the helper hands in the hours twice, and the coach declines them twice', async () => {
    await handIn('Hand in');
    await declineBy('I saw somebody else');
    await handIn('Hand in once more');
    await declineBy('I still did not see you');
  });

  await test.step('the helper disputes it, and reads offline that the dispute waits', async () => {
    await phone.reload();
    await settledScreen(phone);
    await own.getByRole('button', { name: 'Ask an operator to look' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Ask an operator to look' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Ask the operator' }).tap();
    await expect(sheet.getByText('Please say why in a few words.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'What is not right' }).fill('Both check-ins are there');
    await sheet.getByRole('button', { name: 'Ask the operator' }).tap();
    await expect(sheet).toHaveCount(0);
    await workerReady(phone);
    await answerStored(phone, 'Both check-ins are there');
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(own.getByText('An operator looks at it. You are told what is decided.')).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('the console shows both sides and the scans, and approves the minutes', async () => {
    const atConsole = await (await browser.newContext({ ...largeScreen, baseURL: server.url })).newPage();
    await openConsole(atConsole, server, '/console/hours');
    const panel = atConsole.locator('section.panel', { hasText: 'Both check-ins are there' });
    await expect(panel.getByText('Disputed', { exact: true })).toBeVisible();
    await expect(panel.getByText(/checked in .* · checked out /)).toBeVisible();
    expect(await axeFindings(atConsole)).toEqual([]);
    await panel.getByRole('button', { name: 'Settle it' }).click();
    await panel.getByLabel('Time that should count').selectOption('45');
    await expect(panel.getByRole('button', { name: 'Count 45 min' })).toBeDisabled();
    await panel.getByLabel('Why').fill('The check-ins agree with you');
    await panel.getByRole('button', { name: 'Count 45 min' }).click();
    await expect(panel.getByText('Settled. Both have a notice.')).toBeVisible();
    await atConsole.context().close();
  });

  await test.step('双方都看得到裁定，教练不能再改', async () => {
    await coachPhone.reload();
    await expect(card.getByText('工作人员说明：The check-ins agree with you')).toBeVisible();
    await expect(card.getByText(`${name} 不认可这一决定：“Both check-ins are there”`)).toBeVisible();
    await expect(card.getByRole('button', { name: '修改时长' })).toHaveCount(0);
    await phone.reload();
    await settledScreen(phone);
    await expect(own.getByText('The operator says: The check-ins agree with you')).toBeVisible();
    await expect(own.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('the chart and its table count the minutes in the month of the class', async () => {
    const { months } = await ask(server, 'hours.mine', {}, token);
    const chart = phone.getByRole('table', { name: 'Approved by month' });
    await expect(chart.getByRole('row')).toHaveCount(months.length);
    const total = months.reduce((sum, one) => sum + one.approvedMinutes, 0);
    expect(total).toBeGreaterThanOrEqual(45);
    await expect(chart.locator('.of-bars-bar').first()).toBeAttached();
  });
  await Promise.all([phone, coachPhone, typist].map((one) => one.context().close()));
});
