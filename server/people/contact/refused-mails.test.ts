import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS, HOUR_S } from '#contract/durations.ts';
import { sendCode } from '#server/people/code/code.commands.ts';
import { readUser } from '#server/people/own-account/own-account.queries.ts';
import { mailNotices } from '#server/platform/channel/channel.jobs.ts';
import { addNotices } from '#server/platform/notice/new-notice.repository.ts';
import { bounceAddress } from '#server/ports/bounce-address.ts';
import { MailRefused } from '#server/ports/smtp-email.port.ts';
import { guestOf, outcome } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addStudent } from '#tests/support/people.ts';
import { bouncedMail, complaintMail } from '#tests/support/returned-mails.ts';
import { serve } from '#tests/support/serve.ts';
import { logInto, makeWorld, type World } from '#tests/support/world.ts';
import { noteReturnedMail } from './contact-reach.commands.ts';

const base = 'bounces@mail.example';
const lines: string[] = [];
let world: World;
beforeAll(async () => {
  const made = await makeWorld(await testDatabase(), {
    log: logInto(lines),
    limits: { bouncedContactsPerHour: 3 },
  });
  const bounces = { address: base, imapUrl: undefined, webhookSecret: undefined };
  world = { ...made, config: { ...made.config, bounces } };
  await serve(world);
});

let people = 0;
async function person() {
  const id = await addStudent(world);
  const email = `refused${people++}@family.example`;
  await world.database.query
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: id, proved_at: world.clock.now() })
    .execute();
  world.clock.advance({ minutes: 1 });
  return { id, email };
}
const startOfHour = () => {
  const passed = Math.floor((world.clock.now().getTime() % HOUR_MS) / 1000);
  world.clock.advance({ seconds: HOUR_S - passed + 1 });
};
const notify = (accountId: string) =>
  world.database.transaction((tx) =>
    addNotices(tx, [
      {
        accountId,
        kind: 'payoutAccountChanged',
        about: { id: accountId, as: 'coach' },
        facts: { last4: '1234', until: world.clock.now().toISOString() },
        at: world.clock.now(),
        uniqueKey: crypto.randomUUID(),
      },
    ]),
  );
const isLost = async (id: string) =>
  ((await readUser(world.database.query, id, world.clock.now())).unreachable ?? []).length > 0;
const bounce = ({ id, email }: { id: string; email: string }) => {
  const to = bounceAddress(base, world.config, { accountId: id, email, sentAt: world.clock.now() });
  return noteReturnedMail(world, bouncedMail({ to }));
};
const warnings = () => lines.filter((line) => line.includes('many mails come back')).length;

test('a refusal that may pass is counted by days, its notice is tried again, and a code is busy', async () => {
  const one = await person();
  world.email.failure = new MailRefused({ isFinal: false });
  await notify(one.id);
  world.clock.advance({ minutes: 11 });
  await mailNotices(world);
  expect(
    await outcome(sendCode(guestOf(world), { channel: 'email', value: one.email }, { language: 'en' })),
  ).toBe('BUSY');
  expect(await isLost(one.id)).toBe(false);
  const row = await world.database.query
    .selectFrom('contact')
    .select('soft_days')
    .where('value', '=', one.email)
    .executeTakeFirstOrThrow();
  expect(row.soft_days).toBe(1);
  world.email.failure = undefined;
  world.clock.advance({ hours: 1 });
  await mailNotices(world);
  expect(world.email.sent.map(({ target }) => target)).toContain(one.email);
});

test('returned mails make a limited number of contacts unreachable in an hour, with one warning', async () => {
  startOfHour();
  const many = [];
  for (let n = 0; n < 6; n += 1) many.push(await person());
  const before = warnings();
  expect((await Promise.all(many.map(bounce))).filter(Boolean)).toHaveLength(3);
  const lost = await Promise.all(many.map(({ id }) => isLost(id)));
  expect(lost.filter(Boolean)).toHaveLength(3);
  expect(warnings() - before).toBe(1);
  const spared = many.find((_one, n) => lost[n] === false);
  if (spared === undefined) throw new Error('nobody was spared');
  // A complaint is about one mail that arrived.
  const complainer = await person();
  const to = bounceAddress(base, world.config, {
    accountId: complainer.id,
    email: complainer.email,
    sentAt: world.clock.now(),
  });
  expect(await noteReturnedMail(world, complaintMail({ to, type: 'abuse' }))).toBe(true);
  // A mail that the server refuses now is repeated, and counts in the next hour.
  await notify(spared.id);
  world.clock.advance({ minutes: 11 });
  world.email.failure = new MailRefused({ isFinal: true });
  await mailNotices(world);
  expect(await isLost(spared.id)).toBe(false);
  startOfHour();
  await mailNotices(world);
  world.email.failure = undefined;
  expect(await isLost(spared.id)).toBe(true);
  expect(warnings() - before).toBe(1);
});
