import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Gender } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';
import { sendCode } from '#server/people/code/code.commands.ts';
import { findSession } from '#server/people/session/session.commands.ts';
import { guestOf, outcome, sessionOf, signInByMail, tally } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { endSignedOut, signOut, updateAccount } from './own-account.commands.ts';
import { readOwnUser } from './own-account.queries.ts';
import { addContact, confirmCode } from './own-contact.commands.ts';
import { signInWithCode, signInWithPassword } from './sign-in.commands.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

let made = 0;
const nextEmail = () => `member${++made}@example.org`;
const nextNetwork = () => `10.1.${++made}.7`;
const password = 'Quiet-Otter-42';

async function member(world: World, email = nextEmail()) {
  const { token, user } = await signInByMail(world, email, { address: nextNetwork() });
  return { email, token, user, me: await sessionOf(world, token) };
}

const isOpen = async (world: World, token: string) =>
  (await findSession(guestOf(world), token)) !== undefined;

test('a session lives thirty days from its last use, written at most once a minute', async () => {
  const world = await makeWorld(database);
  const { token, me } = await member(world);
  const seenAt = async () =>
    (
      await database.query
        .selectFrom('session')
        .select('seen_at')
        .where('token_hash', '=', me.actor.sessionHash)
        .executeTakeFirstOrThrow()
    ).seen_at.toISOString();
  const first = await seenAt();
  world.clock.advance({ seconds: 59 });
  expect(await isOpen(world, token)).toBe(true);
  expect(await seenAt()).toBe(first);
  world.clock.advance({ seconds: 2 });
  await findSession(guestOf(world), token);
  expect(await seenAt()).toBe(world.clock.now().toISOString());
  world.clock.advance({ days: 29, hours: 23 });
  expect(await isOpen(world, token)).toBe(true);
  world.clock.advance({ days: 30, minutes: 1 });
  expect(await isOpen(world, token)).toBe(false);
});

test('an unknown token, a hash of a token and a token of a locked account open nothing', async () => {
  const world = await makeWorld(database);
  const { token, user, me, email } = await member(world);
  expect(await isOpen(world, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
  expect(await isOpen(world, me.actor.sessionHash.toString('base64url'))).toBe(false);
  await database.query.updateTable('account').set({ state: 'locked' }).where('id', '=', user.id).execute();
  expect(await isOpen(world, token)).toBe(false);
  await sendCode(guestOf(world), { channel: 'email', value: email }, { language: 'en' }).catch(
    () => undefined,
  );
  world.clock.advance({ minutes: 2 });
  expect(await outcome(signInByMail(world, email))).toBe('ACCOUNT_LOCKED');
});

test('signing out ends one session, or all of them', async () => {
  const world = await makeWorld(database);
  const { token, me, email } = await member(world);
  const second = await signInByMail(world, email);
  const third = await signInByMail(world, email);
  await signOut(me, {});
  expect(await isOpen(world, token)).toBe(false);
  expect(await isOpen(world, second.token)).toBe(true);
  await signOut(await sessionOf(world, second.token), { everywhere: true });
  expect(await isOpen(world, second.token)).toBe(false);
  expect(await isOpen(world, third.token)).toBe(false);
});

test('user.endSession ends only the session of the given hash and answers strangers the same', async () => {
  const world = await makeWorld(database);
  const { token, email } = await member(world);
  const newer = await signInByMail(world, email);
  const guest = guestOf(world);
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  expect(
    await endSignedOut(guest, { tokenHash: createHash('sha256').update('x').digest('base64url') }),
  ).toEqual({});
  expect(await isOpen(world, token)).toBe(true);
  expect(await endSignedOut(guest, { tokenHash })).toEqual({});
  expect([await isOpen(world, token), await isOpen(world, newer.token)]).toEqual([false, true]);
  expect(await endSignedOut(guest, { tokenHash })).toEqual({});
  expect(await isOpen(world, newer.token)).toBe(true);
});

test('updateAccount changes the details of the account and of its participant', async () => {
  const world = await makeWorld(database);
  const { me } = await member(world);
  const user = await updateAccount(me, {
    name: 'Mei Tan',
    birthDate: '1990-02-28',
    gender: Gender.girl,
    language: 'zh',
  });
  expect(user).toMatchObject({
    name: 'Mei Tan',
    hasOwnName: true,
    birthDate: '1990-02-28',
    gender: Gender.girl,
    language: 'zh',
  });
  expect(await readOwnUser(me)).toEqual(user);
  const self = await database.query
    .selectFrom('participant')
    .select(['name', 'birth_date'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  expect(self).toEqual({ name: 'Mei Tan', birth_date: '1990-02-28' });
  expect(await outcome(updateAccount(me, { birthDate: '2990-01-01' }))).toBe('BAD_INPUT');
});

test('a password needs a fresh code, is not common, ends other sessions, and mails its owner', async () => {
  const world = await makeWorld(database);
  const { me, email, token } = await member(world);
  const other = await signInByMail(world, email);
  expect(await outcome(updateAccount(me, { password: 'Password1' }))).toBe('PASSWORD_COMMON');
  const user = await updateAccount(me, { password });
  expect(user.hasPassword).toBe(true);
  expect(await isOpen(world, token)).toBe(true);
  expect(await isOpen(world, other.token)).toBe(false);
  expect(world.email.sent.at(-1)).toMatchObject({
    target: email,
    subject: 'Your Openfield password was changed',
  });
  const { password_hash: hash } = await database.query
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  world.clock.advance({ minutes: 11 });
  expect(await outcome(updateAccount(me, { password }))).toBe('FRESH_CODE_NEEDED');
  const byPassword = await signInWithPassword(guestOf(world, { address: nextNetwork() }), {
    account: email,
    password,
  });
  expect(byPassword.user.id).toBe(user.id);
  expect(await outcome(updateAccount(await sessionOf(world, byPassword.token), { password }))).toBe(
    'FRESH_CODE_NEEDED',
  );
});

test('confirmCode opens ten minutes of fresh proof', async () => {
  const world = await makeWorld(database);
  const { me, email, token } = await member(world);
  world.clock.advance({ minutes: 30 });
  await sendCode(me, { channel: 'email', value: email }, { language: 'en' });
  expect(await outcome(confirmCode(me, { channel: 'mobile', code: world.email.codeTo(email) }))).toBe(
    'CODE_EXPIRED',
  );
  await confirmCode(me, { channel: 'email', code: world.email.codeTo(email) });
  expect(await outcome(updateAccount(await sessionOf(world, token), { password }))).toBe('done');
});

test('wrong password, no password and no account give the same answer, and a wait after five tries', async () => {
  const world = await makeWorld(database);
  const { me, email } = await member(world);
  await updateAccount(me, { password });
  const { email: noPassword } = await member(world);
  const address = nextNetwork();
  const stranger = () => guestOf(world, { address, browser: randomBytes(32) });
  for (const account of [email, noPassword, nextEmail(), '+1 555 010 7777', 'nobody']) {
    const refusals: unknown[] = [];
    for (let n = 0; n < 6; n++)
      refusals.push(
        await signInWithPassword(stranger(), { account, password: 'Wrong-Otter-42' }).catch(
          (error: unknown) => JSON.stringify(error),
        ),
      );
    expect(tally(refusals)).toEqual({
      '{"name":"AppError","reason":"PASSWORD_WRONG","facts":null}': 5,
      '{"name":"AppError","reason":"PASSWORD_WAIT","facts":{"seconds":60}}': 1,
    });
  }
  const login = () => outcome(signInWithPassword(stranger(), { account: email, password }));
  expect(await login()).toBe('PASSWORD_WAIT');
  world.clock.advance({ minutes: 5 });
  // Right passwords use nothing up.
  for (let n = 0; n < 7; n++) expect(await login()).toBe('done');
});

test('addContact needs its code, notifies the replaced contact, and ends other sessions', async () => {
  const world = await makeWorld(database);
  const { me, email, token } = await member(world);
  const other = await signInByMail(world, email);
  const ctx = { ...me, address: nextNetwork() };
  await sendCode(ctx, { channel: 'mobile', value: '+15550100042' }, { language: 'en' });
  const withMobile = await addContact(me, {
    mobile: '(555) 010-0042',
    code: world.sms.codeTo('+15550100042'),
  });
  expect(withMobile).toMatchObject({ email, mobile: '+15550100042' });
  expect(await isOpen(world, other.token)).toBe(false);
  expect(world.sms.sent.at(-1)?.body).toMatch(/@localhost #\d{6}$/);

  const newEmail = nextEmail();
  await sendCode(ctx, { channel: 'email', value: newEmail }, { language: 'en' });
  await addContact(me, { email: newEmail, code: world.email.codeTo(newEmail) });
  expect(world.email.sent.at(-1)).toMatchObject({ target: email });
  expect((await readOwnUser(me)).email).toBe(newEmail);
  // The old address is nobody's now: its next proof is a new account.
  world.clock.advance({ minutes: 2 });
  expect((await signInByMail(world, email, { address: nextNetwork() })).user.id).not.toBe(me.actor.id);

  world.clock.advance({ minutes: 9 });
  expect(await outcome(addContact(await sessionOf(world, token), { email, code: '000000' }))).toBe(
    'FRESH_CODE_NEEDED',
  );
});

test('addContact refuses a contact of another account, and keeps the present one', async () => {
  const world = await makeWorld(database);
  const { email: taken } = await member(world);
  const { me, email } = await member(world);
  world.clock.advance({ minutes: 2 });
  await sendCode({ ...me, address: nextNetwork() }, { channel: 'email', value: taken }, { language: 'en' });
  const change = addContact(me, { email: taken, code: world.email.codeTo(taken) });
  expect(await outcome(change)).toBe('CONTACT_TAKEN');
  expect((await readOwnUser(me)).email).toBe(email);
});

test('a code for one contact proves no other', async () => {
  const world = await makeWorld(database);
  const [mine, theirs] = [nextEmail(), nextEmail()];
  const ctx = guestOf(world, { address: nextNetwork() });
  await sendCode(ctx, { channel: 'email', value: mine }, { language: 'en' });
  await sendCode(ctx, { channel: 'email', value: theirs }, { language: 'en' });
  const attempt = signInWithCode(ctx, { email: theirs, code: world.email.codeTo(mine) });
  expect(await outcome(attempt)).toBe('CODE_WRONG');
});
