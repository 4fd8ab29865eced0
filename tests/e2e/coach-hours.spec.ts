import { paths, pathTo } from '#contract/paths.ts';
import { coachAccount } from './support/all-screens.ts';
import { ask, tokenOf } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { packReady } from './support/packs.ts';
import { settledScreen, showAs, signInAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

test('教练查看协助人员提交的时长，写明原因后不批准', async ({ page, context, server }) => {
  test.setTimeout(120_000);
  const token = await tokenOf(server, coachAccount);
  const [waiting] = (await ask(server, 'hours.pending', {}, token)).items;
  if (waiting === undefined) throw new Error('no hours wait for the coach');
  const { id, helper } = waiting;
  const ofHelper = async () => {
    const { items } = await ask(server, 'hours.ofHelper', { id: helper.id, role: helper.role }, token);
    return items.find((record) => record.id === id);
  };
  await showAs(page, { language: 'zh' });
  await signInAs(page, server, 'coach');
  await page.goto(paths.coach.home);
  await workerReady(page);
  await packReady(page, 'coach');
  const { assistantProfile, volunteerProfile } = paths.coach;
  await page.goto(
    pathTo(helper.role === 'assistant' ? assistantProfile : volunteerProfile, { id: helper.id }),
  );
  await settledScreen(page);
  const decline = page.getByRole('button', { name: '不批准', exact: true }).first();
  await expect(decline).toBeVisible();
  await answerStored(page, id);

  await context.setOffline(true);
  await page.reload();
  await settledScreen(page);
  await expect(page.getByText('处理时长需要联网，对方会即时收到通知。').first()).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await settledScreen(page);
  await decline.tap();
  const sheet = page.locator('.of-sheet.modal-in');
  await expect(sheet).not.toHaveAttribute('data-moving');
  const send = sheet.getByRole('button', { name: '不批准', exact: true });
  await send.tap();
  await expect(sheet.getByText('请简要说明原因。')).toBeVisible();
  expect(await ofHelper()).toMatchObject({ state: 'pending' });
  await sheet.getByRole('textbox', { name: '原因' }).fill('当天提前离开');
  await send.tap();
  await expect(page.getByText('原因：当天提前离开')).toBeVisible();
  expect(await ofHelper()).toMatchObject({ state: 'declined', reason: '当天提前离开', actions: [] });
});
