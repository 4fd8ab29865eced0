import { paths, pathTo } from '#contract/paths.ts';
import { ask, inviteOne } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { largeScreen, openConsole, saveEvidence } from './support/console.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, addCoach, addHelper } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

test('a clearance that ends before a class pauses the class for helper, coach and families until it is renewed', async ({
  browser,
  server,
}) => {
  const [coach, helper] = [
    await addCoach(server),
    await addHelper(server, 'assistant', { name: 'Amaro Quill' }),
  ];
  const { id: helperId } = helper;
  const cls = await createClass(server, coach, { helperSlots: 1, date: server.dayIn(62) });
  const id = await inviteOne(server, coach.token, cls.id, { helperId, role: 'assistant' });
  const { startsAt, endsAt } = cls;
  const basis = { startsAt, endsAt };
  const answer = { id, answer: 'agree', reason: '', overlapConfirmed: true, basis } as const;
  await ask(server, 'invitation.answer', answer, helper.token);

  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await test.step('the console writes down that the evidence ends earlier, and lists it from then on', async () => {
    await openConsole(atConsole, server, `/console/joins/${helperId}/assistant`);
    await saveEvidence(atConsole, ['Background check'], server.dayIn(56));
    await atConsole.goto('/console/clearances');
    const rows = atConsole.getByRole('list', { name: 'Evidence that ends' }).getByRole('link');
    await expect(rows.filter({ hasText: 'Amaro Quill' })).toContainText('Good until');
  });

  const phone = await phoneOf(browser, server, helper.email);
  const coachPhone = await phoneOf(browser, server, coach.email, 'zh');
  const family = await phoneOf(browser, server, (await addFamily(server)).email);
  await test.step('the helper reads it on the invitation, the coach on the appointment', async () => {
    await phone.goto(server.url + pathTo(paths.assistant.reservationDetail, { id }));
    await expect(phone.getByText('Your clearance ends before this class')).toBeVisible();
    await workerReady(phone);
    await answerStored(phone, id);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText('Your clearance ends before this class')).toBeVisible();
    await phone.context().setOffline(false);
    await coachPhone.goto(server.url + pathTo(paths.coach.reservationDetail, { id }));
    await expect(coachPhone.getByText('Amaro Quill 的资质将在上课前到期')).toBeVisible();
  });
  await test.step('a family reads that the class pauses, but neither the helper nor the reason', async () => {
    await family.goto(server.url + pathTo(paths.student.payment, { class: cls.id }));
    await settledScreen(family);
    await expect(family.getByText(/This class pauses until everybody/).first()).toBeVisible();
    await expect(family.getByText(/Amaro/)).toHaveCount(0);
  });

  await test.step('renewed at the console, the class is open again for all three', async () => {
    await atConsole.goto(`/console/joins/${helperId}/assistant`);
    await saveEvidence(atConsole, ['Background check'], server.dayIn(300));
    await family.reload();
    await settledScreen(family);
    await expect(family.getByText(/This class pauses/)).toHaveCount(0);
    await phone.reload();
    await settledScreen(phone);
    await expect(phone.getByText('Your clearance ends before this class')).toHaveCount(0);
  });
  await Promise.all([phone, coachPhone, family].map((one) => one.context().close()));
  await atConsole.close();
});
