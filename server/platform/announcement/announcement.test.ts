import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { call, dataOf, ok, reason, signIn } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { agreementTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import {
  addCity,
  addCoach,
  addParticipant,
  addPerson,
  addStudent,
  type Person,
} from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addChild, addTeam, addTeamCoach, adult, joinTeam, linkGuardian } from '#tests/support/team-world.ts';
import { sendDueAnnouncements } from './announcement.jobs.ts';

const text = {
  en: { title: 'Closed', body: 'The hall is closed.' },
  zh: { title: '闭馆', body: '场馆关闭。' },
};

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});
// Each test counts its own people.
beforeEach(async () => {
  await sql`update account set state = 'locked' where id <> ${operator.id}`.execute(world.database.query);
  await world.database.query.deleteFrom('notice').execute();
  world.clock.advance({ seconds: 1 });
});

const after = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const announce = (fields: object = {}) => ok(world, operator, 'operator.announce', { text, ...fields });
const list = async (show: 'scheduled' | 'ended') =>
  (await ok(world, operator, 'operator.announcementList', { show })).items;
const notified = async (id: string) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('account_id')
    .where('announcement_id', '=', id)
    .execute();
  return new Set(rows.map((row) => row.account_id));
};
/** The people who get an announcement to this audience now; the count before it is the same. */
async function reached(fields: object): Promise<Set<string>> {
  world.clock.advance({ seconds: 1 });
  const { people } = await ok(world, operator, 'operator.announcementCount', fields);
  const sent = await announce(fields);
  expect(sent.notified).toBe(people);
  const [newest] = await list('ended');
  expect(newest?.sent?.notified).toBe(people);
  return notified(newest?.id ?? '');
}
const hideSessions = (childId: string, accountId: string) =>
  world.database.query
    .insertInto('session_hiding')
    .values({
      id: randomUUID(),
      participant_id: childId,
      account_id: accountId,
      reason: 'x',
      made_by: operator.id,
      made_at: world.clock.now(),
      end_reason: null,
      ended_by: null,
      ended_at: null,
    })
    .execute();
const linesOf = (id: string) =>
  world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('announce without an instant notifies everybody immediately and is in the history', async () => {
  const reader = await addPerson(world, 'student');
  const answer = await announce();
  expect(answer).toEqual({ notified: 2, sendAt: world.clock.now().toISOString() });
  expect((await ok(world, reader, 'notice.list')).items).toMatchObject([{ kind: 'announcement', text }]);
  const [newest] = await list('ended');
  expect(newest).toMatchObject({
    text,
    audience: { role: null, language: null, cityId: null, team: null },
    state: 'sent',
    madeBy: 'Person',
    sent: { notified: 2, read: 0 },
    stopped: null,
  });
});

test('announce with an instant notifies the audience of that moment, once, by the job', async () => {
  const [early, locked] = [await addPerson(world, 'student'), await addPerson(world, 'student')];
  const at = after(2 * HOUR_MS);
  expect(await announce({ role: 'student', at })).toEqual({ notified: 0, sendAt: at });
  const [planned] = await list('scheduled');
  expect(planned).toMatchObject({
    state: 'scheduled',
    sendAt: at,
    sent: null,
    audience: { role: 'student' },
  });
  world.clock.advance({ minutes: 119 });
  expect(await sendDueAnnouncements(world)).toBe(0);
  expect((await ok(world, early, 'notice.list')).items).toEqual([]);

  const late = await addPerson(world, 'student');
  await sql`update account set state = 'locked' where id = ${locked.id}`.execute(world.database.query);
  world.clock.advance({ minutes: 3 });
  const since = after(-MINUTE_MS);
  expect(await sendDueAnnouncements(world)).toBe(1);
  expect(await sendDueAnnouncements(world)).toBe(0);
  const id = planned?.id ?? '';
  expect(await notified(id)).toEqual(new Set([early.id, late.id]));
  // The phone has a notice that is newer than the planned instant, and fetches what came since.
  expect((await ok(world, late, 'notice.list', { since })).items).toHaveLength(1);
  expect(await list('scheduled')).toEqual([]);
  expect((await list('ended'))[0]).toMatchObject({ id, sendAt: at, sent: { notified: 2, read: 0 } });
  expect(await linesOf(id)).toMatchObject([
    { action: 'notice.scheduled', actor_id: operator.id, facts: { role: 'student', sendAt: at } },
    { action: 'notice.announced', actor_id: null, facts: { told: 2, role: 'student' } },
  ]);
});

test('an announcement that cannot be sent keeps no later one back, and is tried again', async () => {
  const reader = await addPerson(world, 'student');
  await announce({ role: 'student', at: after(HOUR_MS) });
  const bad = (await list('scheduled'))[0]?.id ?? '';
  await announce({ role: 'student', at: after(HOUR_MS + MINUTE_MS) });
  const good = (await list('scheduled'))[1]?.id ?? '';
  world.clock.advance({ hours: 2 });
  // Its notices were written before, so that writing them fails each time.
  const taken = await world.database.query
    .insertInto('notice')
    .values({
      id: randomUUID(),
      account_id: reader.id,
      kind: 'announcement',
      facts: '{}',
      text: JSON.stringify(text),
      created_at: world.clock.now(),
      unique_key: `announcement:${bad}:${reader.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await sendDueAnnouncements(world)).toBe(1);
  expect(await notified(good)).toEqual(new Set([reader.id]));
  expect((await list('scheduled')).map(({ id }) => id)).toEqual([bad]);

  await world.database.query.deleteFrom('notice').where('id', '=', taken.id).execute();
  expect(await sendDueAnnouncements(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(await sendDueAnnouncements(world)).toBe(1);
});

test('the history counts who has read an announcement', async () => {
  const reader = await addPerson(world, 'student');
  await announce({ role: 'student' });
  const [notice] = (await ok(world, reader, 'notice.list')).items;
  await ok(world, reader, 'notice.read', { id: notice?.id });
  expect((await list('ended'))[0]?.sent).toMatchObject({ notified: 1, read: 1 });
});

test('an announcement to a city reaches its coaches, families, helpers and members, and nobody else', async () => {
  const kathmandu = await addCity(world, 'kathmandu');
  const coach = await coachOf(world);
  const elsewhere = await addCoach(world, { city_id: kathmandu });
  const cls = await addClass(world, { coachId: coach.id });
  const past = await addClass(world, { coachId: coach.id, inHours: 30 });
  const owner = await addStudent(world, 100_000);
  const child = await addParticipant(world, owner);
  const [other, hidden, stranger] = [
    await addStudent(world),
    await addStudent(world),
    await addStudent(world),
  ];
  for (const id of [other, hidden]) await linkGuardian(world, child, { id, token: '' });
  await hideSessions(child, hidden);
  await bookOne(world, owner, cls, { payFromBalance: true, participantIds: [child] });
  const former = await addStudent(world, 100_000);
  await bookOne(world, former, past, { payFromBalance: true });
  const helper = await helperOf(world);
  const unanswered = await helperOf(world);
  const invitation = await invite(world.app, coach, cls, helper);
  await invite(world.app, coach, cls, unanswered);
  dataOf(await call(world.app, helper.token, 'invitation.answer', await agreementTo(world, invitation.id)));
  const leader = await addTeamCoach(world);
  const member = await addPerson(world, 'student');
  await joinTeam(world, leader, await addTeam(world, leader, operator), member);
  world.clock.advance({ hours: 40 });
  // The former class has ended, in whatever state its order is.
  operator = { ...operator, token: await signIn(world, operator.id) };

  const there = await reached({ cityId: 'vancouver' });
  expect(there).toEqual(new Set([coach.id, owner, other, helper.id, leader.id, member.id]));
  for (const id of [hidden, former, stranger, elsewhere, unanswered.id]) expect(there.has(id)).toBe(false);
  expect(await reached({ cityId: 'vancouver', role: 'assistant' })).toEqual(new Set([helper.id]));
  expect(await reached({ cityId: kathmandu })).toEqual(new Set([elsewhere]));
});

test('an announcement to a team reaches its members now', async () => {
  const leader = await addTeamCoach(world);
  const [member, left] = [await addPerson(world, 'student'), await addPerson(world, 'student')];
  const team = await addTeam(world, leader, operator);
  await joinTeam(world, leader, team, member);
  const leaving = await joinTeam(world, leader, team, left);
  await ok(world, left, 'team.leave', { id: leaving });
  expect(await reached({ teamId: team })).toEqual(new Set([leader.id, member.id]));
  expect((await list('ended'))[0]?.audience.team).toMatchObject({
    id: team,
    name: { en: 'Harbor Swimmers' },
  });
  expect(await reached({ teamId: team, role: 'coach' })).toEqual(new Set([leader.id]));
});

test('an announcement about a child in a team reaches the applicant, or the leading guardian instead', async () => {
  const city = await addCity(world, 'oslo');
  const leader = await addTeamCoach(world);
  const [leading, applicant] = [await adult(world), await adult(world)];
  const team = await addTeam(world, leader, operator);
  await world.database.query.updateTable('team').set({ city_id: city }).where('id', '=', team).execute();
  const child = await addChild(world, leading);
  await linkGuardian(world, child, applicant);
  await joinTeam(world, leader, team, applicant, { kind: 'student', childId: child });
  const audiences = [{ teamId: team }, { cityId: city }];
  for (const audience of audiences)
    expect(await reached(audience)).toEqual(new Set([leader.id, applicant.id]));

  await hideSessions(child, applicant.id);
  for (const audience of audiences) expect(await reached(audience)).toEqual(new Set([leader.id, leading.id]));

  await world.database.query.deleteFrom('session_hiding').execute();
  await sql`update child_guardian set removed_at = ${world.clock.now()}
    where participant_id = ${child} and account_id = ${applicant.id}`.execute(world.database.query);
  for (const audience of audiences) expect(await reached(audience)).toEqual(new Set([leader.id, leading.id]));
});

test('the count names how many a push or a mail reaches', async () => {
  const [mail, silent, push] = [
    await addPerson(world, 'volunteer'),
    await addPerson(world, 'volunteer'),
    await addPerson(world, 'volunteer'),
  ];
  const at = world.clock.now();
  for (const { id } of [mail, silent])
    await world.database.query
      .insertInto('contact')
      .values({ value: `${id}@x.example`, channel: 'email', account_id: id, proved_at: at })
      .execute();
  await ok(world, silent, 'channel.choose', { group: 'news', channel: 'email', isOn: false });
  await ok(world, push, 'channel.subscribe', {
    endpoint: `https://push.example/${push.id}`,
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  });
  expect(await ok(world, operator, 'operator.announcementCount', { role: 'volunteer' })).toEqual({
    people: 3,
    outside: 2,
  });
});

test('announcementStop stops before the sending, by any operator, once', async () => {
  const second = await addPerson(world, 'operator');
  await announce({ at: after(HOUR_MS) });
  const [planned] = await list('scheduled');
  const id = planned?.id ?? '';
  const stopped = await ok(world, second, 'operator.announcementStop', { id });
  expect(stopped).toMatchObject({ state: 'stopped', sent: null, stopped: { by: 'Person' } });
  expect(await ok(world, operator, 'operator.announcementStop', { id })).toEqual(stopped);
  world.clock.advance({ hours: 2 });
  expect(await sendDueAnnouncements(world)).toBe(0);
  expect(await notified(id)).toEqual(new Set());
  expect((await list('ended'))[0]).toMatchObject({ id, state: 'stopped' });
  expect(await linesOf(id)).toMatchObject([
    { action: 'notice.scheduled', actor_id: operator.id },
    { action: 'notice.stopped', actor_id: second.id },
  ]);
});

test('announcementStop refuses what was sent, and an unknown id', async () => {
  await announce();
  const [sent] = await list('ended');
  expect(await reason(world, operator, 'operator.announcementStop', { id: sent?.id })).toBe(
    'ANNOUNCEMENT_SENT',
  );
  expect(await reason(world, operator, 'operator.announcementStop', { id: randomUUID() })).toBe('NOT_FOUND');
});

test.each([
  ['now', 0],
  ['in the past', -HOUR_MS],
  ['in 59 seconds', 59_000],
  ['in more than 90 days', 90 * DAY_MS + 1],
])('announce refuses an instant %s', async (_when, ms) => {
  expect(await reason(world, operator, 'operator.announce', { text, at: after(ms) })).toBe('BAD_INPUT');
  expect(await list('scheduled')).toEqual([]);
});

test('announce takes a minute ahead and 90 days ahead', async () => {
  for (const ms of [MINUTE_MS, 90 * DAY_MS]) await announce({ at: after(ms) });
  const planned = await list('scheduled');
  expect(planned.map(({ sendAt }) => sendAt)).toEqual([after(MINUTE_MS), after(90 * DAY_MS)]);
  for (const { id } of planned) await ok(world, operator, 'operator.announcementStop', { id });
});

test('announce and the count refuse an unknown city, and a team that is not approved', async () => {
  const leader = await addTeamCoach(world);
  const { id: submitted } = await ok(world, leader, 'team.create', {
    name: { en: 'New Swimmers' },
    introduction: { en: 'We swim.' },
    affiliation: null,
    cityId: 'vancouver',
  });
  for (const audience of [{ cityId: 'atlantis' }, { teamId: randomUUID() }, { teamId: submitted }]) {
    expect(await reason(world, operator, 'operator.announce', { text, ...audience })).toBe('NOT_FOUND');
    expect(await reason(world, operator, 'operator.announcementCount', audience)).toBe('NOT_FOUND');
  }
});

test('the history is read page by page, newest first', async () => {
  await asOwner(world.database).query.deleteFrom('announcement').execute();
  for (let n = 0; n < 22; n += 1) {
    world.clock.advance({ seconds: 1 });
    await announce({ role: 'volunteer' });
  }
  const first = await ok(world, operator, 'operator.announcementList', { show: 'ended' });
  const rest = await ok(world, operator, 'operator.announcementList', { show: 'ended', cursor: first.next });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 2, null]);
  const times = [...first.items, ...rest.items].map(({ sendAt }) => sendAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
