import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodePurpose } from '#contract/account.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { addContact, confirmCode } from '#server/people/own-account/own-contact.commands.ts';
import { signInWithCode } from '#server/people/own-account/sign-in.commands.ts';
import { guestOf, outcome, sessionOf, signInByMail, tally } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { sendCode } from './code.commands.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const purposes = ['signIn', 'ownContact', 'newContact'] as const satisfies CodePurpose[];
const pairs = purposes.flatMap((sent) =>
  purposes.filter((tried) => tried !== sent).map((tried) => [sent, tried] as const),
);
const together = 64;

interface Person {
  world: World;
  email: string;
  address: string;
  me: Ctx & { actor: Account };
}

let made = 0;
/** Somebody signed in half an hour ago, with a contact and a network of their own. */
async function person(): Promise<Person> {
  const world = await makeWorld(database);
  const [email, address] = [`purpose${++made}@example.org`, `10.77.${made}.7`];
  const { token } = await signInByMail(world, email, { address });
  world.clock.advance({ minutes: 30 });
  const me = await sessionOf(world, token, { address });
  // As fresh as ever: what is refused below is refused for its code.
  return { world, email, address, me: { ...me, actor: { ...me.actor, freshAt: world.clock.now() } } };
}

/** Requests a code to the person's own address, as the screens of each purpose do, and returns its digits. */
async function ask({ world, email, address, me }: Person, purpose: CodePurpose): Promise<string> {
  const asker = purpose === 'signIn' ? guestOf(world, { address }) : me;
  await sendCode(asker, { channel: 'email', value: email }, { language: 'en', purpose });
  return world.email.codeTo(email);
}

function attempt(
  { world, email, address, me }: Person,
  purpose: CodePurpose,
  code: string,
): Promise<unknown> {
  if (purpose === 'signIn') return outcome(signInWithCode(guestOf(world, { address }), { email, code }));
  if (purpose === 'ownContact') return outcome(confirmCode(me, { channel: 'email', code }));
  return outcome(addContact(me, { email, code }));
}

const attempts = async (who: Person, purpose: CodePurpose, code: string) =>
  tally(await Promise.all(Array.from({ length: together }, () => attempt(who, purpose, code))));

async function sessions({ me }: Person): Promise<number> {
  const rows = await database.query
    .selectFrom('session')
    .select(['fresh_at'])
    .where('account_id', '=', me.actor.id)
    .execute();
  return rows.length;
}

describe.each(pairs)('a code sent for %s, tried as %s', (sent, tried) => {
  test('is refused in 64 parallel guesses, and still works for its own purpose', async () => {
    const who = await person();
    const code = await ask(who, sent);
    expect(await attempts(who, tried, code)).toEqual({ CODE_EXPIRED: together });
    expect(await sessions(who)).toBe(1);
    expect(await attempt(who, sent, code)).toBe('done');
  });

  test('uses up the five tries of the code for that purpose, which is refused then', async () => {
    const who = await person();
    const right = await ask(who, tried);
    who.world.clock.advance({ seconds: 61 });
    const other = await ask(who, sent);
    expect(other).not.toBe(right);
    expect(await attempts(who, tried, other)).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: together - 5 });
    expect(await sessions(who)).toBe(1);
    expect(await attempt(who, tried, right)).toBe('CODE_EXPIRED');
    expect(await attempt(who, sent, other)).toBe('done');
  });
});

test('a new code ends the old one of its purpose, and no other', async () => {
  const who = await person();
  const [old, other] = [await ask(who, 'ownContact'), 'newContact'] as const;
  who.world.clock.advance({ minutes: 4 });
  const adding = await ask(who, other);
  who.world.clock.advance({ minutes: 5, seconds: 30 });
  const young = await ask(who, 'ownContact');
  expect(young).not.toBe(old);
  expect(await attempt(who, 'ownContact', old)).toBe('CODE_WRONG');
  expect(await attempt(who, 'ownContact', young)).toBe('done');
  expect(await attempt(who, other, adding)).toBe('done');
});

test('a contact’s sends are counted and spaced over all purposes', async () => {
  const who = await person();
  const send = (purpose: CodePurpose) => outcome(ask(who, purpose));
  const first = Array.from({ length: together }, (_, n) => send(purposes[n % 3]!));
  expect(tally(await Promise.all(first))).toMatchObject({ done: 1 });
  expect(await send('signIn')).toBe('CODE_COOLDOWN');
  const later = async (asker: Person) => {
    const outcomes: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      who.world.clock.advance({ seconds: 61 });
      outcomes.push(await outcome(ask(asker, purposes[n % 3]!)));
    }
    return tally(outcomes);
  };
  expect(await later(who)).toEqual({ done: 6 });
  // The same session in a browser that the account does not know: each wait is twice the one before.
  const browser = randomBytes(32);
  const elsewhere = { ...who, world: { ...who.world, browser }, me: { ...who.me, browser } };
  expect(await later(elsewhere)).toEqual({
    done: 3,
    CODE_COOLDOWN: 3,
  });
});

test('sendCode derives a missing purpose from the actor; a guest gets codes for signing in alone', async () => {
  const who = await person();
  const { world, email, address, me } = who;
  const guest = guestOf(world, { address });
  const mail = (value: string) => ({ channel: 'email', value }) as const;
  await sendCode(me, mail(email), { language: 'en' });
  expect(world.email.sent.at(-1)?.body).toContain('to confirm that it is you');
  expect(await attempt(who, 'ownContact', world.email.codeTo(email))).toBe('done');
  const added = `new-${email}`;
  await sendCode(me, mail(added), { language: 'zh' });
  expect(world.email.sent.at(-1)?.body).toContain('用于绑定此联系方式');
  expect(await outcome(addContact(me, { email: added, code: world.email.codeTo(added) }))).toBe('done');
  await sendCode(guest, mail(added), { language: 'en' });
  expect(world.email.sent.at(-1)?.body).toContain('to sign in');
  expect(await attempt({ ...who, email: added }, 'signIn', world.email.codeTo(added))).toBe('done');
  for (const purpose of ['ownContact', 'newContact'] as const)
    expect(await outcome(sendCode(guest, mail(email), { language: 'en', purpose }))).toBe('NOT_SIGNED_IN');
});
