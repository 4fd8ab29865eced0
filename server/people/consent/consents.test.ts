import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { ConsentKind } from '#contract/consent.ts';
import { hashOf } from '#server/platform/content/legal.rules.ts';
import { legalTexts } from '#server/texts/legal-texts.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

let newest = 0;
/** A version that holds from this moment on. */
async function publish(kind: ConsentKind): Promise<string> {
  // The clock goes back after each test; a version is newer than all before it.
  newest = Math.max(newest, world.clock.now().getTime()) + 60_000;
  world.clock.set(new Date(newest));
  const { en, zh } = legalTexts[kind];
  const version = `2027-03-01.${randomUUID().slice(-8)}`;
  await world.database.query
    .insertInto('legal_text')
    .values({
      kind,
      version,
      published_at: world.clock.now(),
      en: JSON.stringify(en),
      zh: JSON.stringify(zh),
      text_hash: hashOf({ en, zh }),
    })
    .execute();
  return version;
}
const asked = async (token: string) => dataOf(await call(app, token, 'user.getUserInfo', {})).toAgree;
const give = (token: string, kind: ConsentKind, version: string) =>
  call(app, token, 'consent.give', { versions: [{ kind, version }] });

test('user.getUserInfo lists a new version until one phone agrees to it', async () => {
  const me = await addStudent(world);
  const [one, other] = [await signIn(world, me), await signIn(world, me)];
  const first = await publish('agreement');
  expect(await asked(one)).toContainEqual({ kind: 'agreement', version: first });
  expect(await asked(other)).toContainEqual({ kind: 'agreement', version: first });
  const given = dataOf(await give(one, 'agreement', first));
  expect(given.items).toEqual([
    { kind: 'agreement', version: first, givenAt: world.clock.now().toISOString() },
  ]);
  expect((await asked(other)).filter(({ kind }) => kind === 'agreement')).toEqual([]);

  const second = await publish('agreement');
  expect(await asked(other)).toContainEqual({ kind: 'agreement', version: second });
  await give(other, 'agreement', second);
  const both = dataOf(await call(app, one, 'consent.mine', {}));
  expect(both.items.map(({ version }) => version)).toEqual([second, first]);
  expect(both.missing.filter(({ kind }) => kind === 'agreement')).toEqual([]);
});

test('consent.give refuses a version that was replaced, and one that never existed', async () => {
  const token = await signIn(world, await addStudent(world));
  const old = await publish('privacy');
  await publish('privacy');
  for (const version of [old, 'never'])
    expect(reasonIn(await give(token, 'privacy', version))).toBe('LEGAL_CHANGED');
  expect(dataOf(await call(app, token, 'consent.mine', {})).items).toEqual([]);
});

test('two parallel consents are one record with the first time', async () => {
  const me = await addStudent(world);
  const tokens = [await signIn(world, me), await signIn(world, me)];
  const version = await publish('privacy');
  const answers = await Promise.all(tokens.map((token) => give(token, 'privacy', version)));
  expect(answers.map(reasonIn)).toEqual(['ok', 'ok']);
  const rows = await world.database.query
    .selectFrom('consent')
    .select('version')
    .where('account_id', '=', me)
    .execute();
  expect(rows).toEqual([{ version }]);
});

test('a sign-in records consent to the current versions when the box is ticked, and nothing otherwise', async () => {
  await publish('agreement');
  const email = `${randomUUID()}@family.example`;
  const enter = async (agrees?: boolean) => {
    await call(app, null, 'user.sendEmailCode', { email, purpose: 'signIn' });
    const code = world.email.codeTo(email);
    return dataOf(
      await call(app, null, 'user.loginEmailCode', {
        email,
        code,
        ...(agrees === undefined ? {} : { agrees }),
      }),
    );
  };
  expect((await enter()).user.toAgree.map(({ kind }) => kind)).toContain('agreement');
  world.clock.advance({ minutes: 2 });
  expect((await enter(true)).user.toAgree).toEqual([]);
});
