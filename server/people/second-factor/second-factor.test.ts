import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { eraseAccount } from '#server/people/privacy/erasure.commands.ts';
import { findSession, keepOperatorSessionOpen } from '#server/people/session/session.commands.ts';
import { type Answer, changeBrowser, send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { appCode, enroll } from '#tests/support/second-factor.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { resetFactor } from './second-factor.operator.commands.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld({
    limits: { codesPerAddressPerHour: 1000, codesPerAccountPerHour: 1000 },
    isDemo: true,
  });
  Object.assign(world.config.rules, { operatorFactorHours: 12, operatorIdleMinutes: 30 });
});
// Each test begins with a code that nobody has used.
beforeEach(() => world.clock.advance({ minutes: 2 }));

const db = () => world.database.query;
const reasonIn = ({ body }: Answer): string => body.reason ?? 'ok';
const dataOf = <N extends RouteName>(_name: N, { body }: Answer) => body.data as Output<N>;
const call = (name: RouteName, as: Person, fields: Record<string, unknown> = {}) =>
  send(world, as, name, fields);
const verify = (as: Person, code: string) => call('secondFactor.verify', as, { code });
const now = (seconds = 0) => new Date(world.clock.now().getTime() + seconds * 1000);

/** A person with an app. Their session was opened by a code a moment ago and has not proved the app. */
async function unproved(...duties: ('operator' | 'coach' | 'student')[]): Promise<Person> {
  const person = await addPerson(world, ...duties);
  await enroll(world, person.id);
  await db().updateTable('session').set({ factor_at: null }).where('account_id', '=', person.id).execute();
  return person;
}

/** Subjects of what was sent to somebody since the clock was moved. */
async function mailsTo(target: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sent_message')
    .select('subject')
    .where('target', '=', target)
    .where('sent_at', '=', now())
    .execute();
  return rows.map(({ subject }) => subject);
}

const codeTo = async (email: string) => /\d{6}/.exec((await mailsTo(email)).join(' '))?.[0];

async function signIn(email: string): Promise<Person> {
  world.clock.advance({ minutes: 2 });
  await send(world, null, 'user.sendEmailCode', { email });
  const code = await codeTo(email);
  const { token, user } = dataOf(
    'user.loginEmailCode',
    await send(world, null, 'user.loginEmailCode', { email, code }),
  );
  return { id: user.id, token };
}

const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[reasonIn(answer)] = (counts[reasonIn(answer)] ?? 0) + 1;
  return counts;
};

describe('an operator', () => {
  test('sets up an app at the first sign-in, proves it at the next ones, and again after twelve hours', async () => {
    const email = 'robin@desk.example';
    const first = await signIn(email);
    const elsewhere = await signIn(email);
    await db()
      .insertInto('operator')
      .values({ account_id: first.id, granted_at: now(), granted_by: null })
      .execute();
    expect(reasonIn(await call('operator.jobs', first))).toBe('SECOND_FACTOR_MISSING');

    const begun = dataOf('secondFactor.begin', await call('secondFactor.begin', first));
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Openfield:r\*\*\*%40desk\.example\?/);
    const { searchParams } = new URL(begun.uri);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Openfield',
      secret: begun.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const secret = Secret.fromBase32(begun.secret);
    expect(secret.bytes).toHaveLength(20);
    // As any app counts: RFC 6238.
    const shown = () => new TOTP({ secret }).generate({ timestamp: now().getTime() });
    expect(reasonIn(await call('secondFactor.confirm', first, { code: '000000' }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const { recoveryCodes } = dataOf(
      'secondFactor.confirm',
      await call('secondFactor.confirm', first, { code: shown() }),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await mailsTo(email)).join()).toContain('second lock was set up');
    expect((await call('operator.jobs', first)).status).toBe(200);
    expect((await call('user.getUserInfo', elsewhere)).status).toBe(401);
    expect((await call('user.getUserInfo', first)).body.data).toMatchObject({ hasSecondFactor: true });
    const found = await call('operator.accountFind', first, { contact: email, purpose: 'x' });
    expect(found.body.data).toMatchObject({ isOperator: true, hasSecondFactor: true });

    const second = await signIn(email);
    expect(reasonIn(await call('operator.jobs', second))).toBe('SECOND_FACTOR_NEEDED');
    expect(dataOf('secondFactor.verify', await verify(second, shown()))).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      provedAt: now().toISOString(),
    });
    // Used every half hour, so that it closes for its age.
    for (let half = 0; half < 24; half++) {
      world.clock.advance({ minutes: 30 });
      expect((await call('operator.jobs', second)).status).toBe(200);
    }
    world.clock.advance({ seconds: 1 });
    expect(reasonIn(await call('operator.jobs', second))).toBe('SECOND_FACTOR_NEEDED');
    expect(
      (await verify(second, recoveryCodes[3]!.toLowerCase().replaceAll('-', ' '))).body.data,
    ).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect((await mailsTo(email)).join()).toContain('recovery code');
    expect((await call('operator.jobs', second)).status).toBe(200);
  });

  const calls = (Object.keys(routes) as RouteName[]).filter((name) => name.startsWith('operator.'));

  test('is refused in the whole console, and nowhere else, without a second factor', async () => {
    const [without, late] = [await unproved('operator'), await unproved('operator')];
    await db().deleteFrom('second_factor').where('account_id', '=', without.id).execute();
    for (const name of calls) {
      expect(reasonIn(await call(name, without)), name).toBe('SECOND_FACTOR_MISSING');
      expect(reasonIn(await call(name, late)), name).toBe('SECOND_FACTOR_NEEDED');
    }
    expect(calls.length).toBeGreaterThan(50);
    for (const name of ['user.getUserInfo', 'secondFactor.read', 'notice.list'] as const)
      expect((await call(name, late)).status, name).toBe(200);
  });

  test('cannot remove it; another operator resets it, which ends all sessions and writes to the audit log', async () => {
    const [robin, sam] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
    const code = appCode(now());
    expect(reasonIn(await call('secondFactor.remove', robin, { code }))).toBe('SECOND_FACTOR_KEPT');
    const reset = (as: Person, id: string) =>
      call('operator.secondFactorReset', as, { id, reason: 'Lost the phone' });
    expect(reasonIn(await reset(robin, robin.id))).toBe('FORBIDDEN');
    expect((await reset(sam, robin.id)).body.data).toEqual({ id: robin.id, isOn: false });
    expect((await call('user.getUserInfo', robin)).status).toBe(401);
    expect(reasonIn(await reset(sam, robin.id))).toBe('NOT_FOUND');
    const lines = await db()
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', robin.id)
      .execute();
    expect(lines).toMatchObject([
      { actor_id: sam.id, action: 'secondFactor.reset', facts: { reason: 'Lost the phone' } },
    ]);
    const why = { by: null, reason: 'at the machine' };
    expect(await resetFactor(world, sam.id, why)).toBe(true);
    expect(await resetFactor(world, sam.id, why)).toBe(false);
  });

  test('needs a fresh code and a fresh proof for sensitive calls', async () => {
    const [robin, somebody] = [await addPerson(world, 'operator'), await addPerson(world, 'student')];
    const grant = () => call('operator.grantPropose', robin, { id: somebody.id, note: 'x' });
    world.clock.advance({ minutes: 11 });
    expect(reasonIn(await grant())).toBe('FRESH_CODE_NEEDED');
    await db().updateTable('session').set({ fresh_at: now() }).where('account_id', '=', robin.id).execute();
    expect(reasonIn(await grant())).toBe('SECOND_FACTOR_NEEDED');
    expect((await verify(robin, appCode(now()))).status).toBe(200);
    expect((await grant()).status).toBe(200);
  });

  test('is refused with a proof that is older than the app', async () => {
    const robin = await addPerson(world, 'operator');
    expect((await call('operator.jobs', robin)).status).toBe(200);
    const later = { confirmed_at: now(1) };
    await db().updateTable('second_factor').set(later).where('account_id', '=', robin.id).execute();
    expect(reasonIn(await call('operator.jobs', robin))).toBe('SECOND_FACTOR_NEEDED');
  });

  test('finds the console closed after half an hour without a call of the console', async () => {
    const robin = await addPerson(world, 'operator');
    world.clock.advance({ minutes: 30 });
    expect((await call('user.getUserInfo', robin)).status).toBe(200);
    expect((await call('operator.jobs', robin)).status).toBe(200);
    world.clock.advance({ minutes: 31 });
    for (let again = 0; again < 2; again++)
      expect(reasonIn(await call('operator.jobs', robin))).toBe('SECOND_FACTOR_NEEDED');
    expect((await verify(robin, appCode(now()))).status).toBe(200);
    expect((await call('operator.jobs', robin)).status).toBe(200);
  });

  test('learns of new items on a page that is left open, by a call that is no use of the session', async () => {
    const robin = await addPerson(world, 'operator');
    const session = () =>
      db()
        .selectFrom('session')
        .select(['seen_at', 'expires_at', 'operator_used_at'])
        .where('account_id', '=', robin.id)
        .executeTakeFirstOrThrow();
    const lines = async () =>
      (await db().selectFrom('audit_event').select('id').where('actor_id', '=', robin.id).execute()).length;
    const before = { session: await session(), lines: await lines() };
    for (let hour = 0; hour < 12; hour++) {
      world.clock.advance({ minutes: 59 });
      const answer = await call('operator.todayPulse', robin);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body.data as object)).toEqual(['kinds']);
      // Other processes look the session up for the limits; that is no use either.
      expect(await findSession(world, robin.token, undefined, false)).toBeDefined();
    }
    expect({ session: await session(), lines: await lines() }).toEqual(before);
    expect(reasonIn(await call('operator.todayCounts', robin))).toBe('SECOND_FACTOR_NEEDED');
    world.clock.advance({ minutes: 13 });
    expect(reasonIn(await call('operator.todayPulse', robin))).toBe('SECOND_FACTOR_NEEDED');
    expect(reasonIn(await call('operator.todayPulse', await addPerson(world, 'student')))).toBe('FORBIDDEN');
  });

  test('cannot reopen the console with a call that was answered after its time was changed', async () => {
    const robin = await addPerson(world, 'operator');
    const read = await findSession(world, robin.token);
    if (read === undefined) throw new Error('no session');
    const long = { factor_at: now(-1860), operator_used_at: now(-1860) };
    await db().updateTable('session').set(long).where('account_id', '=', robin.id).execute();
    await keepOperatorSessionOpen(world, read);
    expect(reasonIn(await call('operator.jobs', robin))).toBe('SECOND_FACTOR_NEEDED');
  });

  test('cannot make the console easier to open', async () => {
    const robin = await addPerson(world, 'operator');
    const names = ['operatorFactorHours', 'operatorIdleMinutes'];
    for (const name of [...names, 'factorTries', 'factorWaitSeconds', 'factorWaitMaxHours'])
      expect(reasonIn(await call('operator.ruleSet', robin, { name, value: 24 })), name).toBe('BAD_INPUT');
  });
});

describe('a code', () => {
  test('counts once when many calls are parallel', async () => {
    const me = await unproved('coach');
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(me, appCode(now()))));
    expect(tally(answers)).toEqual({ ok: 1, SECOND_FACTOR_WRONG: 4 });
    expect(reasonIn(await verify(me, appCode(now())))).not.toBe('ok');
  });

  test('is accepted one step early and one late, and never behind a later one', async () => {
    const late = await unproved('coach');
    expect(reasonIn(await verify(late, appCode(now(-60))))).toBe('SECOND_FACTOR_WRONG');
    expect(reasonIn(await verify(late, appCode(now(60))))).toBe('SECOND_FACTOR_WRONG');
    expect(reasonIn(await verify(late, appCode(now(-30))))).toBe('ok');
    expect(reasonIn(await verify(late, appCode(now(30))))).toBe('ok');
    expect(reasonIn(await verify(late, appCode(now())))).toBe('SECOND_FACTOR_WRONG');
  });

  test('that is wrong is evaluated five times in a row, exactly; then waits double', async () => {
    const me = await unproved('coach');
    const wrong = () => verify(me, '000000');
    const answers = await Promise.all(Array.from({ length: 64 }, wrong));
    expect(tally(answers)).toEqual({ SECOND_FACTOR_WRONG: 5, TOO_MANY_REQUESTS: 59 });
    const waits = [60, 120, 240];
    for (const seconds of waits) {
      expect((await verify(me, appCode(now()))).body.data).toEqual({ seconds });
      world.clock.advance({ seconds });
      expect(reasonIn(await wrong())).toBe('SECOND_FACTOR_WRONG');
      expect(reasonIn(await wrong())).toBe('TOO_MANY_REQUESTS');
    }
    world.clock.advance({ seconds: 480 });
    expect(reasonIn(await verify(me, appCode(now())))).toBe('ok');
    expect(tally([await wrong(), await wrong()])).toEqual({ SECOND_FACTOR_WRONG: 2 });
  });

  test('never waits longer than a day', async () => {
    const me = await unproved('coach');
    await verify(me, '000000');
    await db()
      .updateTable('growing_wait')
      .set({ n: 2_000_000 })
      .where('key', '=', `factor:${me.id}:`)
      .execute();
    await verify(me, '000000');
    expect((await verify(me, '000000')).body.data).toEqual({ seconds: 86_400 });
  });

  test('that is right always works on a device where the app was proved before', async () => {
    const email = 'owner@desk.example';
    const mine = await signIn(email);
    await enroll(world, mine.id);
    expect(reasonIn(await verify(mine, appCode(now())))).toBe('ok');
    const browser = changeBrowser(world);
    // An attacker with access to the mail has sessions, too, in another browser.
    const thief = await signIn(email);
    const wrong = await Promise.all(Array.from({ length: 64 }, () => verify(thief, '000000')));
    expect(tally(wrong)).toEqual({ SECOND_FACTOR_WRONG: 5, TOO_MANY_REQUESTS: 59 });
    await db()
      .updateTable('growing_wait')
      .set({ wait_until: now(86_400) })
      .where('key', '=', `factor:${mine.id}:`)
      .execute();
    expect(reasonIn(await verify(await signIn(email), appCode(now())))).toBe('TOO_MANY_REQUESTS');
    // The session where it was proved, and a new one on the device where it was.
    expect(reasonIn(await verify(mine, appCode(now())))).toBe('ok');
    changeBrowser(world, browser);
    const again = await signIn(email);
    expect(reasonIn(await verify(again, appCode(now())))).toBe('ok');
  });

  test('is refused when it belongs to another account or to none', async () => {
    const [me, other] = [await unproved('coach'), await addPerson(world, 'student')];
    expect(reasonIn(await verify(me, 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01'))).toBe('SECOND_FACTOR_WRONG');
    await db().deleteFrom('second_factor').where('account_id', '=', other.id).execute();
    expect(reasonIn(await verify(other, appCode(now())))).toBe('SECOND_FACTOR_NOT_BEGUN');
    expect(reasonIn(await call('secondFactor.confirm', other, { code: appCode(now()) }))).toBe(
      'SECOND_FACTOR_NOT_BEGUN',
    );
  });
});

describe('setting up', () => {
  /** With a real app in place of the tests' one. */
  async function setUp(me: Person) {
    const { secret } = dataOf('secondFactor.begin', await call('secondFactor.begin', me));
    const totp = new TOTP({ secret });
    const shown = (at = now()) => totp.generate({ timestamp: at.getTime() });
    const { recoveryCodes } = dataOf(
      'secondFactor.confirm',
      await call('secondFactor.confirm', me, { code: shown() }),
    );
    return { shown, recoveryCodes };
  }

  test('needs a fresh code and the old app, which ends with the first code of the new one', async () => {
    const me = await unproved('coach');
    expect(reasonIn(await call('secondFactor.begin', me))).toBe('SECOND_FACTOR_NEEDED');
    const old = appCode(now());
    expect((await verify(me, old)).status).toBe(200);
    const { shown } = await setUp(me);
    world.clock.advance({ minutes: 1 });
    expect(reasonIn(await verify(me, appCode(now())))).toBe('SECOND_FACTOR_WRONG');
    expect(reasonIn(await verify(me, shown()))).toBe('ok');
    world.clock.advance({ minutes: 10 });
    expect(reasonIn(await call('secondFactor.begin', me))).toBe('FRESH_CODE_NEEDED');
  });

  test('ends after half an hour, and once it is done', async () => {
    const me = await addPerson(world, 'student');
    await db().deleteFrom('second_factor').where('account_id', '=', me.id).execute();
    const { secret } = dataOf('secondFactor.begin', await call('secondFactor.begin', me));
    const code = () => new TOTP({ secret }).generate({ timestamp: now().getTime() });
    world.clock.advance({ minutes: 30, seconds: 1 });
    expect(reasonIn(await call('secondFactor.confirm', me, { code: code() }))).toBe(
      'SECOND_FACTOR_NOT_BEGUN',
    );
    await db()
      .updateTable('second_factor')
      .set({ begun_at: now() })
      .where('account_id', '=', me.id)
      .execute();
    const twins = await Promise.all([1, 2, 3].map(() => call('secondFactor.confirm', me, { code: code() })));
    expect(tally(twins)).toEqual({ ok: 1, SECOND_FACTOR_NOT_BEGUN: 2 });
  });

  test('leaves neither the secret nor a recovery code readable in the database', async () => {
    const me = await addPerson(world, 'student');
    const { recoveryCodes } = await setUp(me);
    const row = await db()
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed).toHaveLength(1 + 12 + 16 + 20);
    const hashes = await db()
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', me.id)
      .execute();
    expect(hashes.map(({ code_hash: hash }) => hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
    const kept = await db().selectFrom('command').select('body').where('user_id', '=', me.id).execute();
    expect(JSON.stringify([row, hashes, kept])).not.toContain(recoveryCodes[0]);
  });

  test('a recovery code works once, also in parallel; new ones end the old ones', async () => {
    const me = await addPerson(world, 'student');
    const { recoveryCodes, shown } = await setUp(me);
    const [code = '', other = ''] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(me, code)));
    expect(tally(answers)).toEqual({ ok: 1, SECOND_FACTOR_WRONG: 4 });
    world.clock.advance({ minutes: 2 });
    const renewed = await call('secondFactor.renewCodes', me, { code: shown() });
    expect(dataOf('secondFactor.renewCodes', renewed).recoveryCodes).toHaveLength(10);
    expect(reasonIn(await verify(me, other))).toBe('SECOND_FACTOR_WRONG');
    expect(reasonIn(await verify(me, dataOf('secondFactor.renewCodes', renewed).recoveryCodes[0]!))).toBe(
      'ok',
    );
  });
});

describe('switching it off', () => {
  test('needs a fresh code and the app; what was proved before opens nothing afterwards', async () => {
    const me = await unproved('coach');
    const remove = (code: string) => call('secondFactor.remove', me, { code });
    expect(reasonIn(await remove('000000'))).toBe('SECOND_FACTOR_WRONG');
    expect((await remove(appCode(now()))).body.data).toEqual({
      isOn: false,
      since: null,
      appSince: null,
      passkeys: [],
      canAddPasskey: true,
      recoveryCodesLeft: 0,
      provedAt: null,
    });
    expect(reasonIn(await call('withdrawal.request', me, { amountMinor: 3000, currency: 'USD' }))).toBe(
      'SECOND_FACTOR_MISSING',
    );
    expect(reasonIn(await remove(appCode(now())))).toBe('SECOND_FACTOR_NOT_BEGUN');
    world.clock.advance({ minutes: 11 });
    expect(reasonIn(await remove('000000'))).toBe('FRESH_CODE_NEEDED');
  });

  test('happens at the end of the account, not with a new password or contact', async () => {
    const me = await unproved('student');
    await verify(me, appCode(now()));
    expect((await call('user.update', me, { password: 'long winded 7' })).status).toBe(200);
    const email = 'new@family.example';
    await call('user.sendEmailCode', me, { email, purpose: 'newContact' });
    const code = await codeTo(email);
    expect((await call('user.addContact', me, { email, code })).body.data).toMatchObject({
      email,
      hasSecondFactor: true,
    });
    await world.database.transaction((tx) => eraseAccount(tx, { me: me.id, name: 'x', now: now() }));
    const left = await db()
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', me.id)
      .execute();
    expect(left).toEqual([]);
  });
});
