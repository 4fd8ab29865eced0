import { beforeAll, expect, test } from 'vitest';
import { ok, reason } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTeam, addTeamCoach, adult, noticesOf } from '#tests/support/team-world.ts';
import { checkApplications } from './application.jobs.ts';

let world: ServedWorld;
let operator: Person;
let leader: Person;
let team: string;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, operator);
});

/** Applies as a new person; the application waits for 15 days. */
async function waiting(): Promise<{ id: string; applicant: Person }> {
  const applicant = await adult(world);
  const { id } = await ok(world, applicant, 'team.apply', { id: team, kind: 'student', message: 'Hello' });
  world.clock.advance({ hours: 15 * 24 });
  await checkApplications(world);
  return { id, applicant };
}
const read = (id: string, who = operator) => ok(world, who, 'operator.applicationRead', { id });
const remind = (id: string, who = operator) => ok(world, who, 'operator.applicationRemind', { id });
const reminders = async () =>
  (await noticesOf(world, leader)).filter((kind) => kind === 'teamApplicationWaits').length;

test('operator.applicationRemind reminds leader and deputies, once a day, with an audit line', async () => {
  const { id, applicant } = await waiting();
  const { items } = await ok(world, operator, 'operator.todayList', { show: 'waiting' });
  expect(items.find(({ kind }) => kind === 'applicationWaiting')?.target).toBe(id);
  expect(await read(id)).toMatchObject({
    team: { id: team, isPaused: false },
    applicant: { id: applicant.id },
    state: 'pending',
    staff: [{ id: leader.id, duty: 'leader' }],
    remindedAt: null,
    actions: ['remind'],
  });
  const before = await reminders();
  expect(await remind(id)).toMatchObject({ remindedAt: world.clock.now().toISOString(), actions: [] });
  expect(await reminders()).toBe(before + 1);
  expect(await reason(world, operator, 'operator.applicationRemind', { id })).toBe('DO_NOT_REPEAT');
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select('actor_id')
    .where('action', '=', 'application.reminded')
    .where('subject_id', '=', id)
    .execute();
  expect(lines).toEqual([{ actor_id: operator.id }]);
  world.clock.advance({ hours: 24 });
  await remind(id);
  expect(await reminders()).toBe(before + 2);
});

test('two operators at one moment remind once', async () => {
  const { id } = await waiting();
  const second = await addPerson(world, 'operator');
  const before = await reminders();
  const answers = await Promise.all(
    [operator, second].map((who) => reason(world, who, 'operator.applicationRemind', { id })),
  );
  expect(answers.filter((one) => one === 'DO_NOT_REPEAT')).toHaveLength(1);
  expect(await reminders()).toBe(before + 1);
});

test('operator.applicationRemind refuses an answered application', async () => {
  const { id } = await waiting();
  await ok(world, leader, 'application.decide', { id, agrees: true, reason: '' });
  expect((await read(id)).actions).toEqual([]);
  expect(await reason(world, operator, 'operator.applicationRemind', { id })).toBe('TEAM_STATUS_CHANGED');
});

test('an operator with a side in an application neither reads it nor sees it on Today', async () => {
  const { id, applicant } = await waiting();
  for (const { id: accountId } of [applicant, leader])
    await world.database.query
      .insertInto('operator')
      .values({ account_id: accountId, granted_at: world.clock.now() })
      .execute();
  for (const side of [applicant, leader]) {
    expect(await reason(world, side, 'operator.applicationRead', { id })).toBe('FORBIDDEN');
    expect(await reason(world, side, 'operator.applicationRemind', { id })).toBe('FORBIDDEN');
    const { items } = await ok(world, side, 'operator.todayList', { show: 'waiting' });
    expect(items.filter(({ target }) => target === id)).toEqual([]);
    const { kinds } = await ok(world, side, 'operator.todayCounts');
    const all = await ok(world, operator, 'operator.todayCounts');
    const countOf = (of: typeof kinds) => of.find(({ kind }) => kind === 'applicationWaiting')?.waiting ?? 0;
    expect(countOf(kinds)).toBeLessThan(countOf(all.kinds));
    const tasks = (await ok(world, side, 'operator.taskList', { state: 'open' })).items;
    expect(tasks.filter(({ subject }) => subject.id === id)).toEqual([]);
  }
});
