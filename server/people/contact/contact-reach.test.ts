import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendCode } from '#server/people/code/code.commands.ts';
import { readUser } from '#server/people/own-account/own-account.queries.ts';
import { confirmCode } from '#server/people/own-account/own-contact.commands.ts';
import { bounceAddress } from '#server/ports/bounce-address.ts';
import { readerOf } from '#tests/support/asking.ts';
import { signIn, call, dataOf } from '#tests/support/calls.ts';
import { refuseRows } from '#tests/support/failing-row.ts';
import { fakeImap, type FakeImap } from '#tests/support/fake-imap.ts';
import { addStudent } from '#tests/support/people.ts';
import { bouncedMail, complaintMail } from '#tests/support/returned-mails.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { noteReturnedMail } from './contact-reach.commands.ts';
import { readReturnedMails } from './contact-reach.jobs.ts';
import type { Contact } from './contact.rules.ts';

let world: ServedWorld;
let imap: FakeImap;
const base = 'bounces@mail.example';

beforeAll(async () => {
  imap = await fakeImap();
  world = await serveWorld();
  Object.assign(world, {
    config: { ...world.config, bounces: { address: base, imapUrl: imap.url, webhookSecret: undefined } },
  });
});
beforeEach(() => {
  imap.mails = [];
  imap.mood = 'kind';
});

let people = 0;
async function person() {
  const id = await addStudent(world);
  const email = `person${people++}@family.example`;
  await world.database.query
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: id, proved_at: world.clock.now() })
    .execute();
  world.clock.advance({ minutes: 5 });
  return { id, email };
}
const tokenTo = ({ id, email }: { id: string; email: string }, secret = world.config.secret) =>
  bounceAddress(base, { secret }, { accountId: id, email, sentAt: world.clock.now() });
const unreachable = async (id: string) =>
  (await readUser(world.database.query, id, world.clock.now())).unreachable;

test('a mail that came back makes its contact unreachable, once, with reason and instant', async () => {
  const one = await person();
  imap.mails = [
    bouncedMail({ to: tokenTo(one) }),
    'Subject: hello\r\n\r\nfriend\r\n',
    bouncedMail({ to: base }),
  ].map((raw) => ({ raw, isSeen: false }));
  expect(await readReturnedMails(world)).toBe(3);
  const since = world.clock.now().toISOString();
  expect(await unreachable(one.id)).toEqual([{ channel: 'email', why: 'bounced', since }]);
  world.clock.advance({ minutes: 5 });
  // The same report again, and a complaint behind it.
  expect(await noteReturnedMail(world, bouncedMail({ to: tokenTo(one) }))).toBe(false);
  expect(await noteReturnedMail(world, complaintMail({ to: tokenTo(one), type: 'abuse' }))).toBe(false);
  expect(await unreachable(one.id)).toEqual([{ channel: 'email', why: 'bounced', since }]);
});

test('a complaint names the address in its report', async () => {
  const one = await person();
  await noteReturnedMail(world, complaintMail({ to: tokenTo(one).toUpperCase(), type: 'abuse' }));
  expect(await unreachable(one.id)).toMatchObject([{ why: 'complained' }]);
});

test('noteReturnedMail ignores a bounce with a made-up address', async () => {
  const [one, other] = [await person(), await person()];
  const address = tokenTo(one);
  const sign = address[10] === 'a' ? 'b' : 'a';
  for (const to of [
    tokenTo(one, 'another secret, long enough to be one'),
    // The proof of a mail to another address, and a changed token.
    tokenTo({ id: one.id, email: other.email }),
    `${address.slice(0, 10)}${sign}${address.slice(11)}`,
    address.replace('mail.example', 'elsewhere.example'),
    `bounces+${'a'.repeat(48)}@mail.example`,
    base,
  ])
    expect(await noteReturnedMail(world, bouncedMail({ to })), to).toBe(false);
  expect(await unreachable(one.id)).toEqual([]);
});

test('failures that pass make a contact unreachable on the third day, and one day counts once', async () => {
  const one = await person();
  const fail = () => noteReturnedMail(world, bouncedMail({ to: tokenTo(one), status: '5.2.2' }));
  expect(await fail()).toBe(true);
  expect(await fail()).toBe(false);
  world.clock.advance({ days: 1 });
  await Promise.all([fail(), fail(), fail()]);
  expect(await unreachable(one.id)).toEqual([]);
  // A gap of more than two weeks begins again.
  world.clock.advance({ days: 20 });
  await fail();
  world.clock.advance({ days: 2 });
  await fail();
  expect(await unreachable(one.id)).toEqual([]);
  world.clock.advance({ days: 2 });
  await fail();
  expect(await unreachable(one.id)).toMatchObject([{ why: 'bounced' }]);
});

test('a code that arrived ends it, and an earlier mail no longer counts', async () => {
  const one = await person();
  const earlier = tokenTo(one);
  await noteReturnedMail(world, bouncedMail({ to: earlier }));
  world.clock.advance({ minutes: 5 });
  const contact: Contact = { channel: 'email', value: one.email };
  const ctx = readerOf(world, one.id, 'student');
  // A code is sent although the contact is unreachable: the person asked for it.
  await sendCode(ctx, contact, { language: 'en', purpose: 'ownContact' });
  const token = await signIn(world, one.id, 'student');
  expect(dataOf(await call(world.app, token, 'user.getUserInfo', {}))).toMatchObject({
    unreachable: [{ channel: 'email' }],
  });
  await confirmCode(ctx, { channel: 'email', code: world.email.codeTo(one.email) });
  expect(await unreachable(one.id)).toEqual([]);
  expect(await noteReturnedMail(world, bouncedMail({ to: earlier }))).toBe(false);
  world.clock.advance({ minutes: 5 });
  expect(await noteReturnedMail(world, bouncedMail({ to: tokenTo(one) }))).toBe(true);
});

test('a job that cannot reach the mailbox loses no report', async () => {
  const one = await person();
  imap.mails = [{ raw: bouncedMail({ to: tokenTo(one) }), isSeen: false }];
  imap.mood = 'broken';
  await expect(readReturnedMails(world)).rejects.toBeInstanceOf(Error);
  expect(await unreachable(one.id)).toEqual([]);
  imap.mood = 'kind';
  expect(await readReturnedMails(world)).toBe(1);
  expect(await unreachable(one.id)).toHaveLength(1);
});

test('a returned mail that cannot be counted keeps no other back, and is read again later', async () => {
  const [failing, one] = [await person(), await person()];
  imap.mails = [failing, one].map((who) => ({ raw: bouncedMail({ to: tokenTo(who) }), isSeen: false }));
  const allow = await refuseRows(world, { table: 'contact', column: 'account_id', id: failing.id });
  expect(await readReturnedMails(world)).toBe(1);
  expect(await unreachable(one.id)).toHaveLength(1);
  await allow();
  expect(await readReturnedMails(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(await readReturnedMails(world)).toBe(1);
  expect(await unreachable(failing.id)).toHaveLength(1);
});
