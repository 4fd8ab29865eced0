import { beforeAll, expect, test } from 'vitest';
import type { Parsed } from '#contract/all-apis.ts';
import { Gender } from '#contract/enums.ts';
import { readOther } from '#server/booking/counterpart/counterpart.queries.ts';
import type { Database } from '#server/db/database.ts';
import { approveCoach } from '#server/people/command-line/coach-decision.commands.ts';
import { runOperator } from '#server/people/command-line/command-line.commands.ts';
import { readOwnUser } from '#server/people/own-account/own-account.queries.ts';
import { findSession } from '#server/people/session/session.commands.ts';
import { command, guestOf, outcome, sessionOf, signInByMail, tally } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCity } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { readOwnJoins } from './join.queries.ts';
import { joinAsCoach } from './submission.commands.ts';

/** Ages and dates count from this day. */
const thatDay = { isEmpty: true, startAt: '2026-11-21T08:00:00Z' };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await addCity(await makeWorld(database, thatDay), 'pokhara');
});

const form: Parsed<'join.coach'> = {
  name: 'Zhang Wei',
  nameZh: '张伟',
  birthDate: '1988-05-04',
  gender: Gender.boy,
  cityId: 'pokhara',
  activity: 'swim',
  years: 9,
  experience: 'Taught swimming to children with hearing aids for nine years.',
  language: 'en',
  meets: ['quietSpace', 'hearingLoop'],
};

let made = 0;
async function member(world: World) {
  const email = `joiner${++made}@example.org`;
  const { token, user } = await signInByMail(world, email, { address: `10.2.${made}.7` });
  return { email, token, user, me: await sessionOf(world, token) };
}

test('a request waits, is listed to the operator, and becomes a coach whom others find', async () => {
  const world = await makeWorld(database, thatDay);
  const place = { ...guestOf(world) };
  const { email, me, token, user } = await member(world);
  const record = await command(me, (ctx) => joinAsCoach(ctx, form));
  expect(record).toMatchObject({ state: 'submitted', form });
  expect((await readOwnJoins(me)).items).toEqual([record]);
  // Facts that the account lacked come from the form.
  expect(await readOwnUser(me)).toMatchObject({
    name: 'Zhang Wei',
    gender: Gender.boy,
    birthDate: '1988-05-04',
  });
  expect(await outcome(command(me, (ctx) => joinAsCoach(ctx, form)))).toBe('JOIN_PENDING');
  expect(await runOperator(place, ['list'])).toContain(`Zhang Wei · 张伟 — ${email}`);
  const stranger = await member(world);
  expect(await outcome(readOther(stranger.me, { id: user.id }))).toBe('NOT_FOUND');

  await runOperator(place, ['approve-coach', email.toUpperCase()]);
  expect([...((await findSession(guestOf(world), token))?.roles ?? [])].toSorted()).toEqual([
    'coach',
    'student',
  ]);
  expect(await readOther(stranger.me, { id: user.id })).toEqual({
    id: user.id,
    name: 'Zhang Wei',
    avatarSeed: user.id,
    roles: ['coach'],
  });
  const coach = await database.query
    .selectFrom('coach')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirst();
  expect(coach).toMatchObject({
    is_listed: true,
    name_zh: '张伟',
    years: 9,
    experience: { en: form.experience },
    meets: ['quietSpace', 'hearingLoop'],
  });
  const keys = await database.query
    .selectFrom('coach_name_key')
    .select('key')
    .where('coach_id', '=', user.id)
    .execute();
  expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(['zhang', 'wei', '张伟', '伟']));
  const notices = await database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', user.id)
    .execute();
  expect(notices).toEqual([{ kind: 'joinApproved' }]);
  expect(await outcome(command(me, (ctx) => joinAsCoach(ctx, form)))).toBe('DO_NOT_REPEAT');
  await expect(runOperator(place, ['approve-coach', email])).rejects.toThrow('was decided before');
});

test('a refusal shows its reason, and the form may be sent again', async () => {
  const world = await makeWorld(database, thatDay);
  const place = { ...guestOf(world) };
  const { email, me } = await member(world);
  await command(me, (ctx) => joinAsCoach(ctx, form));
  await expect(runOperator(place, ['reject-coach', email])).rejects.toThrow('needs a reason');
  await runOperator(place, ['reject-coach', email, 'Please name two references.']);
  expect((await readOwnJoins(me)).items).toMatchObject([
    { state: 'rejected', reason: 'Please name two references.', form },
  ]);
  await command(me, (ctx) => joinAsCoach(ctx, { ...form, years: 10 }));
  expect((await readOwnJoins(me)).items).toMatchObject([
    { state: 'submitted', reason: null, form: { years: 10 } },
  ]);
});

test('joinAsCoach refuses minors, unknown cities and birthdays in the future', async () => {
  const world = await makeWorld(database, thatDay);
  const { me } = await member(world);
  const attempt = (change: Partial<typeof form>) =>
    outcome(command(me, (ctx) => joinAsCoach(ctx, { ...form, ...change })));
  expect(await attempt({ birthDate: '2008-11-22' })).toBe('TOO_YOUNG');
  expect(await attempt({ birthDate: '2030-01-01' })).toBe('BAD_INPUT');
  expect(await attempt({ cityId: 'nowhere' })).toBe('BAD_INPUT');
  // The zone of the person is unknown: it is still the day before somewhere.
  expect(await attempt({ birthDate: '2008-11-21' })).toBe('TOO_YOUNG');
  expect(await attempt({ birthDate: '2008-11-20' })).toBe('done');
});

test('approveCoach succeeds once when operators approve in parallel', async () => {
  const world = await makeWorld(database, thatDay);
  const { me } = await member(world);
  await command(me, (ctx) => joinAsCoach(ctx, form));
  const decisions = Array.from({ length: 8 }, () => outcome(approveCoach(guestOf(world), me.actor.id)));
  expect(tally(await Promise.all(decisions))).toEqual({ done: 1, DO_NOT_REPEAT: 7 });
});

test('the command line names a coach that it cannot find', async () => {
  const place = { ...guestOf(await makeWorld(database, thatDay)) };
  await expect(runOperator(place, ['approve-coach', 'nobody@example.org'])).rejects.toThrow(
    'Nobody has proved',
  );
  await expect(runOperator(place, ['approve-coach', '12'])).rejects.toThrow('neither an e-mail address');
  await expect(runOperator(place, ['dance'])).rejects.toThrow('npm run operator -- list');
});
