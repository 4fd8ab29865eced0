import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/durations.ts';
import { Gender, type HelperRole, type Language } from '#contract/enums.ts';
import { connect, type Tx } from '#server/db/database.ts';
import { insertCoaches } from '#server/demo/coach-cast.ts';
import { insertFamilies } from '#server/demo/family-cast.ts';
import { insertHelper } from '#server/demo/helper-cast.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';
import type { StoryHelper } from '#server/demo/story/other-helpers.ts';
import type { StoryCoach } from '#server/demo/story/shapes.ts';
import { insertAccount, setAccount } from '#server/people/account/account.repository.ts';
import { consentAtSignIn } from '#server/people/consent/consent.commands.ts';
import { hashPassword } from '#server/people/own-account/password.rules.ts';
import { sealFactor } from '#server/people/second-factor/second-factor.seal.ts';
import { codeAt } from '#server/people/second-factor/totp.rules.ts';
import { ask, tokenOf, fillBalance } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { demoPassword, putSession } from './journey.ts';
import { sql } from './sql.ts';

/** Account of a single journey, with the password of the demo. */
export interface Person {
  id: string;
  name: string;
  /** Email address, to sign in with. */
  email: string;
  /** Session for direct calls. `signInQuickly` opens another one for the screens. */
  token: string;
}

export interface Family extends Person {
  /** The account itself as a participant. */
  self: string;
  /** Ids of the children, in the order of their names. */
  children: string[];
}

/** Random draws and counters by server, so that its people have different data. */
const drawn = new Map<DemoServer, { random: Random; made: number }>();
let passwordHash: Promise<string> | undefined;

interface Given {
  tx: Tx;
  now: Date;
  random: Random;
  /** In names and addresses. */
  number: number;
  passwordHash: string;
}

/** Writes the rows of one account with functions of the product, as the demo data does. */
async function add(
  server: DemoServer,
  insert: (given: Given) => Promise<Omit<Person, 'token'>>,
): Promise<Person> {
  const draws = drawn.get(server) ?? { random: seededRandom(20_261_201), made: 0 };
  drawn.set(server, draws);
  draws.made += 1;
  const number = draws.made;
  passwordHash ??= hashPassword(demoPassword);
  const hash = await passwordHash;
  const database = connect([server.databaseUrl], { max: 1 });
  try {
    const { id, name, email } = await database.transaction(async (tx) => {
      const now = server.ago(0);
      const person = await insert({ tx, now, random: draws.random, number, passwordHash: hash });
      await consentAtSignIn(tx, person.id, now);
      return person;
    });
    const token = await tokenOf(server, email);
    // Marks the session as just proved, as after a sign-in with a code.
    await sql(server, 'update session set fresh_at = $2 where account_id = $1', [id, server.ago(0)]);
    return { id, name, email, token };
  } finally {
    await database.close();
  }
}

/** Converts a number to letters, for names that can be read and searched. */
const letters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface NewFamily {
  name?: string;
  /** First names, each of a child of nine or ten years. */
  children?: readonly string[];
  language?: Language;
  /** Date of birth; an adult of 1991, unless the journey needs another age. */
  birthDate?: string;
  /** Money on the balance. */
  isFunded?: boolean;
}

/** Adds an adult's family that has signed all waivers. */
export async function addFamily(
  server: DemoServer,
  { name, children = [], language = 'en', birthDate, isFunded = false }: NewFamily = {},
): Promise<Family> {
  const participants: string[] = [];
  const person = await add(server, async ({ tx, now, random, number, passwordHash: hash }) => {
    const story = {
      id: `family-${number}`,
      cityId: 'austin',
      language,
      adult: { name: name ?? `Robin Family${letters(number)}`, gender: Gender.girl },
      email: `family-${number}@family.example`,
      mobile: null,
      children: children.map((child) => ({ name: child, birthDate: '2017-03-04', needs: null })),
    };
    const [family] = await insertFamilies(tx, random, [story], now, hash);
    if (family === undefined) throw new Error('no family was made');
    participants.push(...family.participantIds);
    if (birthDate !== undefined) await setAccount(tx, family.id, { birth_date: birthDate });
    return family;
  });
  if (isFunded) await fillBalance(server, person.token);
  const [self = ''] = participants.slice(-1);
  return { ...person, self, children: participants.slice(0, -1) };
}

/** Makes another account a guardian of this participant, as after an accepted invitation. */
export const addGuardian = (
  server: DemoServer,
  participantId: string | undefined,
  { id }: Person,
): Promise<unknown> =>
  sql(server, 'insert into child_guardian (participant_id, account_id, since) values ($1, $2, $3)', [
    participantId,
    id,
    server.ago(0),
  ]);

/** Adds a family for a single journey and signs it in on this phone. */
export async function newFamily(
  page: Page,
  server: DemoServer,
  name: string,
  own: Omit<NewFamily, 'name'> = {},
): Promise<Family> {
  const family = await addFamily(server, { ...own, name });
  const user = await ask(server, 'user.getUserInfo', {}, family.token);
  await putSession(page, server, { token: family.token, user });
  return family;
}

/** A coach that families find: approved, cleared for a year, with every lesson read. */
export function addCoach(server: DemoServer, own: Partial<Omit<StoryCoach, 'id'>> = {}): Promise<Person> {
  return add(server, async ({ tx, now, random, number, passwordHash: hash }) => {
    const story: StoryCoach = {
      name: `Alex Coach${letters(number)}`,
      nameZh: null,
      gender: Gender.girl,
      cityId: 'austin',
      activity: 'swim',
      specialty: { en: 'First strokes', zh: '学会第一泳姿' },
      experience: { en: 'Ten years of lessons.', zh: '教了十年。' },
      meets: ['quietSpace', 'visualSchedule'],
      years: 10,
      ...own,
      id: `coach-${number}`,
    };
    const [coach] = await insertCoaches(tx, random, [story], now, hash);
    if (coach === undefined) throw new Error('no coach was made');
    return coach;
  });
}

/** Adds a helper that coaches can invite: approved, cleared, all lessons read. */
export function addHelper(
  server: DemoServer,
  role: HelperRole = 'assistant',
  own: Partial<Omit<StoryHelper, 'id' | 'role' | 'email'>> = {},
): Promise<Person> {
  return add(server, async ({ tx, now, random, number, passwordHash: hash }) => {
    const story: StoryHelper = {
      name: `Sam ${capital(role)}${letters(number)}`,
      birthDate: '1999-05-14',
      cityId: 'austin',
      activity: 'swim',
      language: 'en',
      experience: 'Two summers as a lifeguard.',
      organization: 'Community College',
      ...own,
      id: `helper-${number}`,
      role,
      email: `helper-${number}@helper.example`,
    };
    const joinedAt = new Date(now.getTime() - 90 * DAY_MS);
    const id = await insertHelper(tx, random, story, { now, joinedAt, passwordHash: hash });
    return { id, name: story.name, email: story.email };
  });
}

export interface Operator extends Person {
  /** The secret of the authenticator app. */
  app: Buffer;
}

/**
 * Returns the code that the app of an operator shows. Clears the last used one first, because a code works
 * once.
 */
export async function appCode(server: DemoServer, { id, app }: Operator): Promise<string> {
  await sql(server, 'update second_factor set last_step = 0 where account_id = $1', [id]);
  return codeAt(app, server.ago(0));
}

/** Adds an operator of two years with an authenticator app; the session of `token` has proved it. */
export async function addOperator(server: DemoServer): Promise<Operator> {
  const app = randomBytes(20);
  const person = await add(server, async ({ tx, now, random, number, passwordHash: hash }) => {
    const joinedAt = new Date(now.getTime() - 700 * DAY_MS);
    const id = random.id(joinedAt);
    const [name, email] = [`Kim Operator${letters(number)}`, `operator-${number}@operator.example`];
    await insertAccount(
      tx,
      { id, name, birth_date: '1980-02-03', language: 'en', password_hash: hash, created_at: joinedAt },
      { channel: 'email', value: email },
    );
    await tx
      .insertInto('operator')
      .values({ account_id: id, granted_at: joinedAt, granted_by: null })
      .execute();
    await tx
      .insertInto('second_factor')
      .values({
        account_id: id,
        sealed: sealFactor(server.secret, id, app),
        confirmed_at: joinedAt,
        begun_sealed: null,
        begun_at: null,
      })
      .execute();
    return { id, name, email };
  });
  const operator = { ...person, app };
  await ask(server, 'secondFactor.verify', { code: await appCode(server, operator) }, person.token);
  return operator;
}
