import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { helperAccount } from './support/all-screens.ts';
import { ask, createClass, inviteOne, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { settledScreen, showAs, signInAs, workerReady } from './support/phone.ts';

const coach = 'hannah-weiss';

/** A class of the coach's, and the invitation of the helper to it. */
async function invited(server: DemoServer): Promise<{ id: string; classId: string }> {
  const { id: classId } = await createClass(server, coach, { helperSlots: 1 });
  const coachToken = await tokenOf(server, `${coach}@demo.openfield.example`);
  const helperToken = await tokenOf(server, helperAccount);
  const me = await ask(server, 'user.getUserInfo', {}, helperToken);
  const who = { helperId: me.id, role: 'assistant' } as const;
  return { id: await inviteOne(server, coachToken, classId, who, 'Please hold the rope'), classId };
}
const stateOf = async (server: DemoServer, id: string) => {
  const { agreement, validity, reason } = await ask(
    server,
    'invitation.detail',
    { id },
    await tokenOf(server, helperAccount),
  );
  return { agreement, validity, reason };
};
const detail = ({ id }: { id: string }) => pathTo(paths.assistant.reservationDetail, { id });

test('an assistant enters the area, agrees, reads it without a network, and steps down with a reason', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const one = await invited(server);
  await signInAs(page, server, 'helper');
  await page.goto(paths.student.mine);
  await page.getByRole('button', { name: 'Assistant’s area' }).tap();
  await page.waitForURL(`**${paths.assistant.home}`);
  await workerReady(page);
  await areaReady(page, 'helper');

  await page.goto(detail(one));
  await expect(page.getByText('“Please hold the rope”')).toBeVisible();
  await page.getByRole('button', { name: 'Agree to help' }).tap();
  await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
  expect(await stateOf(server, one.id)).toMatchObject({
    agreement: AgreementState.agree,
    validity: ValidityFlag.is,
  });

  await context.setOffline(true);
  await page.reload();
  await settledScreen(page);
  await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
  const stepDown = page.getByRole('button', { name: 'Step down from this class' });
  await expect(page.getByText('This needs a network: others rely on it at once.').first()).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await settledScreen(page);
  await stepDown.tap();
  const sheet = page.locator('.of-sheet');
  await sheet.getByRole('button', { name: 'Step down', exact: true }).tap();
  await expect(sheet.getByText('Please say why in a few words.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Why' }).fill('I have a cold');
  await sheet.getByRole('button', { name: 'Step down', exact: true }).tap();
  await expect(page.getByText('You stepped down', { exact: true }).first()).toBeVisible();
  expect(await stateOf(server, one.id)).toEqual({
    agreement: AgreementState.agree,
    validity: ValidityFlag.not,
    reason: 'I have a cold',
  });
});

test('课程时间变动后，旧页面上的答应不算数', async ({ page, server }) => {
  test.setTimeout(120_000);
  const one = await invited(server);
  await showAs(page, { language: 'zh' });
  await signInAs(page, server, 'helper');
  await page.goto(detail(one));
  await settledScreen(page);
  await expect(page.getByRole('button', { name: '答应协助' })).toBeVisible();
  const cls = await ask(server, 'class.detail', { id: one.classId });
  await ask(
    server,
    'class.move',
    {
      id: one.classId,
      date: cls.startsAt.slice(0, 10),
      startTime: '02:00',
      endTime: '02:45',
      zone: cls.zone,
      placeName: cls.place.name,
      address: cls.place.address,
      cityId: cls.place.cityId,
    },
    await tokenOf(server, `${coach}@demo.openfield.example`),
  );
  await page.getByRole('button', { name: '答应协助' }).tap();
  // It is said at the tap, and stays beside the new time.
  await expect(
    page.locator('.of-banner').getByText('课程时间已更改，尚未达成约定。请先查看新的时间。'),
  ).toBeVisible();
  expect(await stateOf(server, one.id)).toMatchObject({
    agreement: AgreementState.await,
    validity: ValidityFlag.is,
  });
  await expect(page.getByText('2:00–2:45').first()).toBeVisible();
  await page.getByRole('button', { name: '答应协助' }).tap();
  await expect(page.getByText('已约定', { exact: true }).first()).toBeVisible();
  expect(await stateOf(server, one.id)).toMatchObject({
    agreement: AgreementState.agree,
    validity: ValidityFlag.is,
  });
});
