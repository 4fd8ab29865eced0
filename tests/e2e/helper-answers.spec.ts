import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, inviteOne } from './support/api.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addCoach, addHelper } from './support/people.ts';
import { settledScreen, showAs, visit, workerReady } from './support/phone.ts';

/** A class of a coach, and the invitation of a helper to it. */
async function invited(server: DemoServer) {
  const [coach, helper] = [await addCoach(server), await addHelper(server)];
  const { id: classId } = await createClass(server, coach, { helperSlots: 1 });
  const who = { helperId: helper.id, role: 'assistant' } as const;
  const id = await inviteOne(server, coach.token, classId, who, 'Please hold the rope');
  const state = async () => {
    const { agreement, validity, reason } = await ask(server, 'invitation.detail', { id }, helper.token);
    return { agreement, validity, reason };
  };
  return { coach, helper, id, classId, state };
}
const detail = ({ id }: { id: string }) => pathTo(paths.assistant.reservationDetail, { id });

test('an assistant agrees to an invitation, reads it offline, and steps down with a reason', async ({
  page,
  context,
  server,
}) => {
  const one = await invited(server);
  await signInQuickly(page, server, one.helper.email);
  await page.goto(paths.student.mine);
  await page.getByRole('button', { name: 'Assistant’s area' }).tap();
  await page.waitForURL(`**${paths.assistant.home}`);
  await workerReady(page);

  await visit(page, detail(one));
  await expect(page.getByText('“Please hold the rope”')).toBeVisible();
  await page.getByRole('button', { name: 'Agree to help' }).tap();
  await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
  expect(await one.state()).toMatchObject({
    agreement: AgreementState.agree,
    validity: ValidityFlag.is,
  });

  await context.setOffline(true);
  await page.reload();
  await settledScreen(page);
  await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
  const stepDown = page.getByRole('button', { name: 'Step down from this class' });
  await expect(page.getByText('This needs a connection: others rely on it at once.').first()).toBeVisible();

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
  expect(await one.state()).toEqual({
    agreement: AgreementState.agree,
    validity: ValidityFlag.not,
    reason: 'I have a cold',
  });
});

test('课程时间变动后，旧页面上的答应不算数', async ({ page, server }) => {
  const one = await invited(server);
  await showAs(page, { language: 'zh' });
  await signInQuickly(page, server, one.helper.email);
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
    one.coach.token,
  );
  await page.getByRole('button', { name: '答应协助' }).tap();
  // The tap shows the sentence, which stays beside the new time.
  await expect(
    page.locator('.of-banner').getByText('课程时间已更改，尚未达成约定。请先查看新的时间。'),
  ).toBeVisible();
  expect(await one.state()).toMatchObject({
    agreement: AgreementState.await,
    validity: ValidityFlag.is,
  });
  await expect(page.getByText('2:00–2:45').first()).toBeVisible();
  await page.getByRole('button', { name: '答应协助' }).tap();
  await expect(page.getByText('已约定', { exact: true }).first()).toBeVisible();
  expect(await one.state()).toMatchObject({
    agreement: AgreementState.agree,
    validity: ValidityFlag.is,
  });
});
