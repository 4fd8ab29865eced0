import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { eraseAccount } from '#server/people/privacy/erasure.commands.ts';
import { changeBrowser, ok, reason } from '#tests/support/calls.ts';
import { PasskeyPhone, strangeKey, type Tampering } from '#tests/support/passkey-phone.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { enroll } from '#tests/support/second-factor.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { resetFactor } from './second-factor.operator.commands.ts';

let world: ServedWorld;
let origin: string;
beforeAll(async () => {
  world = await serveWorld({
    limits: {
      codesPerAddressPerHour: 1000,
      codesPerAccountPerHour: 1000,
      passkeyTriesPerAddressPerHour: 1000,
    },
    isDemo: true,
  });
  Object.assign(world.config.rules, { operatorFactorHours: 12, operatorIdleMinutes: 30 });
  ({ origin } = new URL(world.config.publicUrl));
});
beforeEach(() => world.clock.advance({ minutes: 2 }));

const db = () => world.database.query;
const now = () => world.clock.now();
const read = (me: Person) => ok(world, me, 'secondFactor.read');
const withdraw = (me: Person) =>
  reason(world, me, 'withdrawal.request', { amountMinor: 3000, currency: 'USD' });

async function mailsTo(target: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sent_message')
    .select('subject')
    .where('target', '=', target)
    .where('sent_at', '=', now())
    .execute();
  return rows.map(({ subject }) => subject);
}

async function signIn(email: string): Promise<Person> {
  world.clock.advance({ minutes: 2 });
  await ok(world, null, 'user.sendEmailCode', { email });
  const code = /\d{6}/.exec((await mailsTo(email)).join(' '))?.[0];
  const { token, user } = await ok(world, null, 'user.loginEmailCode', { email, code });
  return { id: user.id, token };
}

let made = 0;
const newEmail = () => `passkey${++made}@family.example`;

/** A person without a second factor, and the phone in their hand. */
async function somebody(phone = new PasskeyPhone(origin)) {
  const email = newEmail();
  return { email, me: await signIn(email), phone };
}

async function add(me: Person, phone: PasskeyPhone, name?: string): Promise<Output<'passkey.add'>> {
  return await ok(world, me, 'passkey.add', phone.make(await ok(world, me, 'passkey.begin'), name));
}

async function withPasskey(phone?: PasskeyPhone) {
  const person = await somebody(phone);
  return { ...person, added: await add(person.me, person.phone) };
}

const prove = async (me: Person, phone: PasskeyPhone, tampering?: Tampering) =>
  reason(world, me, 'passkey.verify', phone.sign(await ok(world, me, 'passkey.ask'), tampering));

const enter = async (phone: PasskeyPhone, tampering?: Tampering) =>
  reason(world, null, 'user.loginPasskey', phone.sign(await ok(world, null, 'user.askPasskey'), tampering));

describe('a passkey', () => {
  test('is a factor alone: recovery codes once, other sessions end, the owner gets a mail', async () => {
    const { email, me, phone } = await somebody();
    const elsewhere = await signIn(email);
    expect(await withdraw(me)).toBe('ROLE_NOT_OPEN');
    const answer = await add(me, phone, '  Kitchen tablet ');
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(answer.factor).toMatchObject({
      isOn: true,
      appSince: null,
      recoveryCodesLeft: 10,
      provedAt: now().toISOString(),
      passkeys: [{ name: 'Kitchen tablet', usedAt: null, isSynced: false }],
    });
    expect(await mailsTo(email)).toContain('A passkey was added to your Openfield account');
    expect(await reason(world, elsewhere, 'user.getUserInfo')).toBe('NOT_SIGNED_IN');
    expect(await ok(world, me, 'user.getUserInfo')).toMatchObject({ hasSecondFactor: true });
    const second = await add(me, new PasskeyPhone(origin));
    expect(second.recoveryCodes).toEqual([]);
    expect(second.factor.passkeys).toHaveLength(2);
  });

  test('proves the factor where money leaves, for ten minutes and in this session alone', async () => {
    const coach = await addPerson(world, 'coach');
    await db().deleteFrom('second_factor').where('account_id', '=', coach.id).execute();
    expect(await withdraw(coach)).toBe('SECOND_FACTOR_MISSING');
    const phone = new PasskeyPhone(origin);
    await add(coach, phone);
    world.clock.advance({ minutes: 11 });
    const fresh = { fresh_at: now() };
    await db().updateTable('session').set(fresh).where('account_id', '=', coach.id).execute();
    expect(await withdraw(coach)).toBe('SECOND_FACTOR_NEEDED');
    expect(await prove(coach, phone)).toBe('ok');
    expect(await withdraw(coach)).not.toMatch(/FACTOR|FRESH/);
    expect((await read(coach)).passkeys[0]?.usedAt).toBe(now().toISOString());
  });

  test('signs in without a name, with the factor proved and no fresh code', async () => {
    const { me, phone } = await withPasskey();
    const signed = phone.sign(await ok(world, null, 'user.askPasskey'));
    const opened = await ok(world, null, 'user.loginPasskey', signed);
    expect(opened.user.id).toBe(me.id);
    const there = { id: me.id, token: opened.token };
    expect((await read(there)).provedAt).toBe(now().toISOString());
    expect(await reason(world, there, 'passkey.begin')).toBe('FRESH_CODE_NEEDED');
  });

  test('opens nothing for a locked account, and only its owner reads that', async () => {
    const { me, phone } = await withPasskey();
    await db().updateTable('account').set({ state: 'locked' }).where('id', '=', me.id).execute();
    expect(await enter(phone)).toBe('ACCOUNT_LOCKED');
    expect(await enter(phone, { signsWith: strangeKey() })).toBe('PASSKEY_WRONG');
  });
});

describe('a forged answer', () => {
  const forgeries: [string, Tampering][] = [
    ['of another page', { origin: 'https://openfie1d.example' }],
    ['of a page on a subdomain', { origin: 'http://evil.localhost' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['under the page of another site', { topOrigin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['of another kind', { type: 'webauthn.create' }],
    ['by somebody whom nobody verified', { flags: 1 }],
    ['by nobody at all', { flags: 4 }],
    ['signed by another key', { signsWith: strangeKey() }],
    ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ];
  test.each(forgeries)('%s opens no session and proves nothing', async (_what, tampering) => {
    const { me, phone } = await withPasskey();
    expect(await enter(phone, tampering)).toBe('PASSKEY_WRONG');
    world.clock.advance({ minutes: 1 });
    const before = (await read(me)).provedAt;
    expect(await prove(me, phone, tampering)).toBe('PASSKEY_WRONG');
    expect((await read(me)).provedAt).toBe(before);
    // The true one works.
    expect(await enter(phone)).toBe('ok');
    expect(await prove(me, phone)).toBe('ok');
  });

  test.each<[string, Tampering]>([
    ['of another page', { origin: 'https://openfie1d.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['under the page of another site', { topOrigin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['of another kind', { type: 'webauthn.get' }],
    ['without verifying the person', { flags: 1 }],
  ])('a passkey made %s is not kept', async (_what, tampering) => {
    const { me, phone } = await somebody();
    const forged = phone.make(await ok(world, me, 'passkey.begin'), 'x', tampering);
    expect(await reason(world, me, 'passkey.add', forged)).toBe('PASSKEY_WRONG');
    expect((await read(me)).isOn).toBe(false);
  });

  test('nonsense is refused like any other', async () => {
    const { me } = await somebody();
    const signed = {
      credentialId: 'AA',
      clientData: Buffer.from('[]').toString('base64url'),
      authenticatorData: 'AA',
      signature: 'AA',
      userHandle: 'AA',
    };
    expect(await reason(world, null, 'user.loginPasskey', signed)).toBe('PASSKEY_WRONG');
    expect(await reason(world, me, 'passkey.verify', signed)).toBe('PASSKEY_WRONG');
    expect(await reason(world, me, 'passkey.verify', { ...signed, signature: '<b>' })).toBe('BAD_INPUT');
  });
});

describe('a challenge', () => {
  test('is answered once when many answers are parallel', async () => {
    const { phone } = await withPasskey();
    const signed = phone.sign(await ok(world, null, 'user.askPasskey'));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => reason(world, null, 'user.loginPasskey', signed)),
    );
    expect(answers.toSorted()).toEqual(['PASSKEY_WRONG', 'PASSKEY_WRONG', 'PASSKEY_WRONG', 'ok']);
    expect(await reason(world, null, 'user.loginPasskey', signed)).toBe('PASSKEY_WRONG');
  });

  test('is over after five minutes, and belongs to its browser, its session and its purpose', async () => {
    const { me, email, phone } = await withPasskey();
    const late = phone.sign(await ok(world, null, 'user.askPasskey'));
    const there = await signIn(email);
    const forSession = phone.sign(await ok(world, me, 'passkey.ask'));
    expect(await reason(world, there, 'passkey.verify', forSession)).toBe('PASSKEY_WRONG');
    expect(await reason(world, null, 'user.loginPasskey', forSession)).toBe('PASSKEY_WRONG');
    const forBrowser = phone.sign(await ok(world, null, 'user.askPasskey'));
    expect(await reason(world, me, 'passkey.verify', forBrowser)).toBe('PASSKEY_WRONG');
    const mine = changeBrowser(world);
    expect(await reason(world, null, 'user.loginPasskey', forBrowser)).toBe('PASSKEY_WRONG');
    changeBrowser(world, mine);
    expect(await reason(world, null, 'user.loginPasskey', forBrowser)).toBe('ok');
    world.clock.advance({ minutes: 4 });
    expect(await reason(world, null, 'user.loginPasskey', late)).toBe('PASSKEY_WRONG');
  });
});

describe('a counter', () => {
  test('that does not grow reveals a copied key: neither call accepts it', async () => {
    const { me, phone } = await withPasskey(new PasskeyPhone(origin, { counter: 7 }));
    expect(await prove(me, phone)).toBe('ok');
    expect(await prove(me, phone, { counter: 7 })).toBe('PASSKEY_WRONG');
    expect(await enter(phone, { counter: 0 })).toBe('PASSKEY_WRONG');
    expect(await enter(phone)).toBe('ok');
  });

  test('accepts one of two parallel answers with the same count', async () => {
    const { me, phone } = await withPasskey(new PasskeyPhone(origin, { counter: 7 }));
    const [one, two] = [await ok(world, me, 'passkey.ask'), await ok(world, me, 'passkey.ask')];
    const signed = [phone.sign(one, { counter: 20 }), phone.sign(two, { counter: 20 })];
    const answers = await Promise.all(signed.map((each) => reason(world, me, 'passkey.verify', each)));
    expect(answers.toSorted()).toEqual(['PASSKEY_WRONG', 'ok']);
  });
});

describe('passkeys of an account', () => {
  test('are five at most when many are added in parallel', async () => {
    const { me } = await withPasskey();
    const phones = Array.from({ length: 7 }, () => new PasskeyPhone(origin));
    const asked = await Promise.all(phones.map(() => ok(world, me, 'passkey.begin')));
    const answers = await Promise.all(
      phones.map((phone, n) => reason(world, me, 'passkey.add', phone.make(asked[n]!))),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(limits.passkeys - 1);
    expect(new Set(answers)).toEqual(new Set(['ok', 'PASSKEYS_FULL']));
    expect(await read(me)).toMatchObject({ canAddPasskey: false });
    expect(await reason(world, me, 'passkey.begin')).toBe('PASSKEYS_FULL');
  });

  test('need a fresh code and the factor to add one; the same passkey is kept once', async () => {
    const { me, phone } = await withPasskey();
    const again = phone.make(await ok(world, me, 'passkey.begin'));
    expect(await reason(world, me, 'passkey.add', again)).toBe('PASSKEY_WRONG');
    world.clock.advance({ minutes: 11 });
    expect(await reason(world, me, 'passkey.begin')).toBe('FRESH_CODE_NEEDED');
    await db().updateTable('session').set({ fresh_at: now() }).where('account_id', '=', me.id).execute();
    expect(await reason(world, me, 'passkey.begin')).toBe('SECOND_FACTOR_NEEDED');
  });

  test('end other sessions when one is removed; it opens nothing, and the owner gets a mail', async () => {
    const { email, me, phone, added } = await withPasskey();
    const elsewhere = await signIn(email);
    const id = added.factor.passkeys[0]?.id ?? '';
    const stranger = (await withPasskey()).me;
    expect(await reason(world, stranger, 'passkey.remove', { id })).toBe('NOT_FOUND');
    expect(await reason(world, elsewhere, 'passkey.remove', { id })).toBe('SECOND_FACTOR_NEEDED');
    world.clock.advance({ minutes: 2 });
    expect(await prove(me, phone)).toBe('ok');
    expect(await ok(world, me, 'passkey.remove', { id })).toMatchObject({
      isOn: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await mailsTo(email)).toContain('A passkey was removed from your Openfield account');
    expect(await reason(world, elsewhere, 'user.getUserInfo')).toBe('NOT_SIGNED_IN');
    expect(await enter(phone)).toBe('PASSKEY_WRONG');
    const codes = await db()
      .selectFrom('recovery_code')
      .selectAll()
      .where('account_id', '=', me.id)
      .execute();
    expect(codes).toEqual([]);
  });

  test('are replaced by a recovery code when the phone is lost; codes are renewed without an app', async () => {
    const { email, added } = await withPasskey();
    const there = await signIn(email);
    const [code = ''] = added.recoveryCodes;
    expect(await reason(world, there, 'secondFactor.renewCodes')).toBe('SECOND_FACTOR_NEEDED');
    expect(await reason(world, there, 'secondFactor.verify', { code: '123456' })).toBe('SECOND_FACTOR_WRONG');
    expect(await reason(world, there, 'secondFactor.verify', { code })).toBe('ok');
    expect(await reason(world, there, 'secondFactor.verify', { code })).toBe('SECOND_FACTOR_WRONG');
    const renewed = await ok(world, there, 'secondFactor.renewCodes');
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await read(there)).recoveryCodesLeft).toBe(10);
  });

  test('are removed when an operator resets the factor, and when the account is deleted', async () => {
    const { me, phone } = await withPasskey();
    const left = async (id: string) =>
      (await db().selectFrom('passkey').select('id').where('account_id', '=', id).execute()).length;
    expect(await resetFactor(world, me.id, { by: null, reason: 'lost' })).toBe(true);
    expect(await left(me.id)).toBe(0);
    expect(await enter(phone)).toBe('PASSKEY_WRONG');
    const other = await withPasskey();
    await world.database.transaction((tx) => eraseAccount(tx, { me: other.me.id, name: 'x', now: now() }));
    expect(await left(other.me.id)).toBe(0);
    const codes = db().selectFrom('recovery_code').select('code_hash').where('account_id', '=', other.me.id);
    expect(await codes.execute()).toEqual([]);
  });

  test('stay when the app is removed; an operator keeps the last factor', async () => {
    const robin = await addPerson(world, 'operator');
    await db().deleteFrom('second_factor').where('account_id', '=', robin.id).execute();
    const phone = new PasskeyPhone(origin);
    const { factor } = await add(robin, phone);
    expect(await reason(world, robin, 'operator.jobs')).toBe('ok');
    const id = factor.passkeys[0]?.id;
    expect(await reason(world, robin, 'passkey.remove', { id })).toBe('SECOND_FACTOR_KEPT');
    await enroll(world, robin.id);
    expect(await ok(world, robin, 'passkey.remove', { id })).toMatchObject({ isOn: true, passkeys: [] });
  });
});

test('user.askPasskey and its refusal are the same for accounts with and without a passkey', async () => {
  const { phone } = await withPasskey();
  const asked = await ok(world, null, 'user.askPasskey');
  expect(asked.allowCredentials).toEqual([]);
  expect(asked.challenge).toHaveLength((await ok(world, null, 'user.askPasskey')).challenge.length);
  const stranger = new PasskeyPhone(origin);
  const signed = (of: PasskeyPhone) => of.sign(asked, { signsWith: strangeKey(), userHandle: 'AAAA' });
  expect(await reason(world, null, 'user.loginPasskey', signed(phone))).toBe(
    await reason(world, null, 'user.loginPasskey', signed(stranger)),
  );
});

test('strangers who send many wrong ones wait; a known device does not', async () => {
  const { phone } = await withPasskey();
  world.config.limits.passkeyTriesPerAddressPerHour = 3;
  // Forgets the tries of the other tests.
  world.clock.advance({ minutes: 61 });
  const known = changeBrowser(world);
  const wrong = () => enter(new PasskeyPhone(origin), { userHandle: randomUUID() });
  expect([await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([
    'PASSKEY_WRONG',
    'PASSKEY_WRONG',
    'PASSKEY_WRONG',
    'TOO_MANY_REQUESTS',
  ]);
  expect(await enter(phone)).toBe('TOO_MANY_REQUESTS');
  changeBrowser(world, known);
  expect(await enter(phone)).toBe('ok');
});
