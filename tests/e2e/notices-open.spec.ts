import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PaymentMethod } from '#contract/enums.ts';
import { noticeKinds } from '#contract/notice-kinds.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { withoutScreen } from '#tests/support/notice-targets.ts';
import { ask, bookFor, inviteOne } from './support/api.ts';
import { createClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { addEarner, newWithdrawal } from './support/earner.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { everyKind, addNotices, type NewNotice } from './support/notices.ts';
import { newPartner } from './support/partners.ts';
import { newFamily, addHelper } from './support/people.ts';
import { settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { newTeam, newTeamEvent } from './support/teams.ts';

const ownData = paths.settings.ownData;

/**
 * Checks that the record itself opened: an order or class by the class's title, the settings by "Your data".
 */
async function opened(page: Page, target: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === target);
  await settledScreen(page);
  if (target === ownData)
    await expect(page.getByRole('heading', { name: /^(Your data|您的数据与隐私)$/ })).toBeInViewport();
  else if (target.includes('='))
    await expect(
      page
        .getByText(/Early lengths|Notice Rowers|Notice School|汇往尾号|Maja Torrens/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
}

/** Proposes a class as a helper, with the same title as the other records. */
async function proposeClass(server: DemoServer, token: string, coachId: string): Promise<string> {
  const form = {
    title: 'Early lengths',
    description: '',
    language: 'en',
    activity: 'swim',
    meets: [],
    placeName: 'Pecan Grove Pool',
    address: '1 Grove Street',
    cityId: 'austin',
    date: server.dayIn(64),
    startTime: '04:00',
    endTime: '04:45',
    zone: 'America/Chicago',
    capacity: 2,
    priceMinor: 2600,
  } as const;
  return (
    await ask(server, 'draft.create', { coachId, role: 'assistant', form: { ...form, meets: [] } }, token)
  ).id;
}

/** A class pack of the coach, paid from the balance. */
async function buyPack(
  server: DemoServer,
  who: { coachToken: string; coachId: string; token: string; participantId: string },
): Promise<string> {
  const terms = { sessions: 2, priceMinor: 4000, upToMinor: 2600, days: 90 };
  await ask(server, 'classPack.offer', terms, who.coachToken);
  const { classPacks } = await ask(server, 'coach.detail', { id: who.coachId }, who.token);
  const offer = classPacks?.find(({ sessions }) => sessions === terms.sessions);
  const bought = {
    offerId: offer?.id ?? '',
    participantId: who.participantId,
    method: PaymentMethod.balance,
    shownPriceMinor: 4000,
  } as const;
  await ask(server, 'classPack.buy', bought, who.token);
  return (await ask(server, 'classPack.mine', {}, who.token)).items[0]?.id ?? '';
}

async function writeLetter(server: DemoServer, token: string): Promise<string> {
  await ask(server, 'feedback.send', { kind: 'praise', text: 'Early lengths are lovely' }, token);
  return (await ask(server, 'feedback.mine', {}, token)).items[0]?.id ?? '';
}

/** One notice of each screen that notices lead to. */
const oneOfEach = (notices: readonly NewNotice[]): NewNotice[] => [
  ...new Map(notices.map((notice) => [`${notice.about.kind} ${notice.about.as ?? ''}`, notice])).values(),
];

/** The words of the button under a notice. */
/** The button of a notice: opens the record, or names the act. */
const openWords = /^(?:Open|Go to|Read the answer|查看|前往|(?:Answer|Pay|Rate|去答复|去付款|去评价)$)/;

/** The worker's message to an open page after a tap on a push; sw/push.test.ts has the worker's side. */
const tapPush = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (to) =>
      navigator.serviceWorker.dispatchEvent(
        new MessageEvent('message', { data: { type: 'OPEN', path: to } }),
      ),
    path,
  );

test('every kind of notice opens its record: from the list, offline, from a push, and from a mail a month later', async ({
  page,
  context,
  browser,
  server,
}) => {
  const reader = await newFamily(page, server, 'Noriko', { isFunded: true });
  const { id: accountId, token, self } = reader;
  const teacher = await addEarner(server, { name: 'Maja Torrens' });
  const assistant = await addHelper(server);
  const { id: classId } = await createClass(server, teacher, { helperSlots: 2 });
  const cls = await ask(server, 'class.detail', { id: classId }, token);
  const { token: coachToken } = teacher;
  const { id: helperId, token: helperToken } = assistant;
  const who = { helperId, role: 'assistant' } as const;
  const invitation = await inviteOne(server, coachToken, classId, who);
  const order = await bookFor(server, token, cls, [self]);
  const teamId = await newTeam(server, teacher, 'Notice Rowers');
  const eventId = await newTeamEvent(server, teacher, teamId);
  const partnerId = await newPartner(server, 'Notice School', { coach: teacher });
  const withdrawalId = await newWithdrawal(server, teacher);
  const packId = await buyPack(server, { coachToken, coachId: cls.coach.id, token, participantId: self });
  const draft = await proposeClass(server, helperToken, cls.coach.id);
  const records = {
    order: { student: order.id, coach: order.id },
    class: { student: cls.id, coach: cls.id },
    invitation: { coach: invitation, assistant: invitation },
    team: { any: teamId },
    teamEvent: { any: eventId },
    partner: { any: partnerId },
    partnerRequest: { any: partnerId },
    withdrawal: { coach: withdrawalId },
    classPack: { student: packId },
    draft: { coach: draft, assistant: draft },
    // The thread of an order or invitation has its id.
    thread: { any: order.id, assistant: invitation },
  };
  const written = async (own: string) => ({ ...records, feedback: { any: await writeLetter(server, own) } });
  const family = everyKind(['student', 'guardian', null], await written(token));
  const coach = everyKind(['coach', null], await written(coachToken));
  const helper = everyKind(['assistant'], await written(helperToken));
  expect(
    [...new Set([...family, ...coach, ...helper].map(({ kind }) => kind)), ...withoutScreen].toSorted(),
    'a kind leads nowhere',
  ).toEqual(noticeKinds.toSorted());
  await addNotices(server, accountId, family, { daysAgo: 0, isRead: false });

  await test.step('from the list', async () => {
    for (const { id, target } of oneOfEach(family)) {
      await visit(page, paths.notice);
      await settledScreen(page);
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
      const row = page.locator(`a[href="${pathTo(paths.noticeDetail, { id })}"]`);
      // The end of the list loads the next page.
      await expect(async () => {
        if ((await row.count()) === 0) await page.locator('.of-more').scrollIntoViewIfNeeded();
        await expect(row).toHaveCount(1, { timeout: 1000 });
      }).toPass();
      await row.tap();
      await page.getByRole('link', { name: openWords }).tap();
      await opened(page, target);
    }
  });

  await test.step('without a network', async () => {
    await visit(page, paths.notice);
    await settledScreen(page);
    await workerReady(page);
    await context.setOffline(true);
    const known = oneOfEach(family).find(({ about }) => about.kind === 'order');
    if (known === undefined) throw new Error('no notice is about an order');
    await page.goto(pathTo(paths.noticeDetail, { id: known.id }));
    await page.getByRole('link', { name: openWords }).tap();
    await opened(page, known.target);
    await expect(page.getByText('Pending agree').first()).toBeVisible();
    await visit(page, pathTo(paths.noticeDetail, { id: '01890000-0000-7000-8000-00000000dead' }));
    await expect(page.getByText('This notice is not on this phone.')).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('from a push, the app open', async () => {
    for (const { target } of oneOfEach(family)) {
      await tapPush(page, target);
      await opened(page, target);
    }
  });

  await test.step('a month later, on another phone, in the other area and language', async () => {
    await addNotices(server, teacher.id, coach, { daysAgo: 32, isRead: true });
    const phone = await browser.newContext({ locale: 'zh-CN', hasTouch: true });
    const other = await phone.newPage();
    await showAs(other, { language: 'zh' });
    await signInQuickly(other, server, teacher.email);
    // A push for the instructor while the family's area is open.
    await other.goto(`${server.url}${paths.student.home}`);
    await settledScreen(other);
    const target = pathTo(paths.coach.orderDetail, { id: order.id });
    await tapPush(other, target);
    await opened(other, target);
    for (const { id, target: wanted } of oneOfEach(coach)) {
      await visit(other, `${server.url}${pathTo(paths.noticeDetail, { id })}`);
      await other.getByRole('link', { name: openWords }).tap();
      await opened(other, wanted);
    }
    for (const { target: pushed } of oneOfEach(coach)) {
      await tapPush(other, pushed);
      await opened(other, pushed);
    }
    await phone.close();
  });

  await test.step('in the area of an assistant', async () => {
    await addNotices(server, helperId, helper, { daysAgo: 1, isRead: true });
    const phone = await browser.newContext({ locale: 'en-US', hasTouch: true });
    const other = await phone.newPage();
    await signInQuickly(other, server, assistant.email);
    for (const { id, target } of oneOfEach(helper)) {
      await visit(other, `${server.url}${pathTo(paths.noticeDetail, { id })}`);
      await other.getByRole('link', { name: openWords }).tap();
      await opened(other, target);
    }
    for (const { target } of oneOfEach(helper)) {
      await tapPush(other, target);
      await opened(other, target);
    }
    await phone.close();
  });

  await test.step('from a mail a month later, signed out', async () => {
    const phone = await browser.newContext({ locale: 'en-US', hasTouch: true });
    const other = await phone.newPage();
    const target = pathTo(paths.student.orderDetail, { id: order.id });
    await other.goto(server.url + target);
    await other.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).tap();
    await other.waitForURL('**/role?redirect=*');
    await other.getByRole('button', { name: 'Continue' }).tap();
    await other.waitForURL('**/login?redirect=*');
    const { email } = reader;
    await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await other.getByRole('button', { name: 'Send code' }).tap();
    await other.getByText(`Sent to ${email}`).waitFor();
    await other.getByLabel('Verification code').fill(await server.codeFor(email));
    await other.getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Log in', exact: true }).tap();
    await opened(other, target);
    await expect(other.getByText('Pending agree').first()).toBeVisible();
    // The links of the other mails, once somebody is signed in.
    const old = family.map((notice) => ({ ...notice, id: randomUUID() }));
    await addNotices(server, accountId, old, { daysAgo: 32, isRead: true });
    for (const { id, target: mailed } of oneOfEach(old)) {
      await visit(other, server.url + mailed);
      await opened(other, mailed);
      await visit(other, `${server.url}${pathTo(paths.noticeDetail, { id })}`);
      await other.getByRole('link', { name: openWords }).tap();
      await opened(other, mailed);
    }
    await phone.close();
  });
});
