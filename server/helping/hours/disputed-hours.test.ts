import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, guard, helperOf, invite } from '#tests/support/helping.ts';
import { addClass } from '#tests/support/orders.ts';
import { addCoach, type Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { endServed } from './hours.entry.jobs.ts';

let world: World;
let app: FastifyInstance;
let operator: Person;

async function addOperator(id: string): Promise<Person> {
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now() })
    .execute();
  return { id, token: await signIn(world, id, 'student') };
}

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  operator = await addOperator(await addCoach(world));
});

/** An hour of help that was handed in. */
async function handedIn() {
  const coach = await coachOf(world);
  const helper = await helperOf(world, 'assistant');
  const cls = await addClass(world, { coachId: coach.id, inHours: 3, priceMinor: 0 });
  const { id: invitationId } = await invite(app, coach, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id: invitationId, ...agreeTo(cls) }));
  world.clock.set(new Date(cls.ends_at.getTime() + 60_000));
  await endServed(world);
  const { id } = dataOf(await call(app, helper.token, 'hours.submit', { classId: cls.id, note: '' }));
  return { coach, helper, cls, id };
}
type HandedIn = Awaited<ReturnType<typeof handedIn>>;

const decide = ({ coach, id }: HandedIn, decision: 'approve' | 'decline') =>
  call(app, coach.token, 'hours.decide', { id, decision, reason: 'I saw nobody' });
const correct = ({ coach, id }: HandedIn, minutes: number) =>
  call(app, coach.token, 'hours.correct', { id, minutes, reason: 'You left early' });
const dispute = ({ helper, id }: HandedIn) =>
  call(app, helper.token, 'hours.dispute', { id, text: 'The pool guard saw me' });
const settle = ({ id }: HandedIn, more: { minutes?: number } = {}, who = operator) =>
  call(app, who.token, 'operator.hoursSettle', { id, reason: 'The guard’s book says so', ...more });
const recordOf = async ({ helper }: HandedIn) => {
  const [record] = dataOf(await call(app, helper.token, 'hours.mine', {})).items;
  if (record === undefined) throw new Error('no record');
  return record;
};
const waiting = async ({ id }: HandedIn) => {
  const { items } = dataOf(await call(app, operator.token, 'operator.hoursList', {}));
  return items.find((one) => one.id === id);
};
const openTasks = ({ id }: HandedIn) =>
  world.database.query
    .selectFrom('operator_task')
    .select('unique_key')
    .where('subject_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
/** Lines of the audit log, which stay for good: no words about the helper (docs/privacy.md). */
const auditOf = ({ id }: HandedIn) =>
  world.database.query
    .selectFrom('audit_event')
    .select(['action', 'facts'])
    .where('subject_id', '=', id)
    .execute();

/** Refused, handed in once more, and refused again. */
async function refusedTwice() {
  const all = await handedIn();
  dataOf(await decide(all, 'decline'));
  // The first refusal is answered by handing in once more.
  expect(reasonIn(await dispute(all))).toBe('STATUS_CHANGED');
  dataOf(await call(app, all.helper.token, 'hours.submit', { classId: all.cls.id, note: 'I was there' }));
  dataOf(await decide(all, 'decline'));
  return all;
}

it('hours.dispute accepts hours once after two refusals; the minutes of the operator count', async () => {
  const all = await refusedTwice();
  expect(await recordOf(all)).toMatchObject({ state: 'declined', actions: ['remove', 'dispute'] });
  expect(await waiting(all)).toBeUndefined();
  expect(dataOf(await dispute(all))).toMatchObject({
    dispute: { text: 'The pool guard saw me', answer: null },
    disputeUntil: null,
    actions: [],
  });
  expect(reasonIn(await dispute(all))).toBe('STATUS_CHANGED');
  // While an operator looks, the record stays as it is.
  expect(reasonIn(await call(app, all.helper.token, 'hours.remove', { id: all.id }))).toBe('HOURS_LOCKED');
  expect(await openTasks(all)).toEqual([{ unique_key: `hoursDisputed:${all.id}` }]);
  expect(await waiting(all)).toMatchObject({
    waits: 'disputed',
    note: 'I was there',
    reason: 'I saw nobody',
  });
  expect(reasonIn(await settle(all, { minutes: 47 }))).toBe('BAD_INPUT');
  expect(reasonIn(await settle(all, { minutes: 185 }))).toBe('HOURS_TOO_MANY');
  expect(dataOf(await settle(all, { minutes: 45 }))).toEqual({ id: all.id, state: 'approved' });
  expect(await recordOf(all)).toMatchObject({
    state: 'approved',
    minutes: 45,
    dispute: { answer: 'The guard’s book says so' },
    revisions: [{ minutes: 45 }],
    actions: [],
  });
  expect(await waiting(all)).toBeUndefined();
  expect(reasonIn(await settle(all))).toBe('STATUS_CHANGED');
  // The coach cannot take it back.
  expect(reasonIn(await correct(all, 5))).toBe('STATUS_CHANGED');
  expect(await noticesOf(world, all.coach.id)).toEqual(
    expect.arrayContaining(['hoursDisputed', 'hoursSettledForCoach']),
  );
  expect(await noticesOf(world, all.helper.id)).toContain('hoursSettled');
  expect(await auditOf(all)).toEqual([{ action: 'hours.settled', facts: { minutes: 45 } }]);
});

it('operator.hoursSettle keeps each value of corrected hours; unchanged minutes get the reason', async () => {
  const [mended, left] = [await handedIn(), await handedIn()];
  for (const all of [mended, left]) {
    dataOf(await decide(all, 'approve'));
    dataOf(await correct(all, 20));
    dataOf(await dispute(all));
    expect(reasonIn(await correct(all, 10))).toBe('STATUS_CHANGED');
  }
  dataOf(await settle(mended, { minutes: 60 }));
  dataOf(await settle(left));
  expect((await recordOf(mended)).revisions.map(({ minutes }) => minutes)).toEqual([60, 20, 60]);
  expect(await recordOf(left)).toMatchObject({
    state: 'corrected',
    minutes: 20,
    revisions: [{ minutes: 60 }, { minutes: 20 }],
    dispute: { answer: 'The guard’s book says so' },
    actions: [],
  });
});

it('hours.dispute answers only the helper, within a week of the decision', async () => {
  const all = await refusedTwice();
  const stranger = await helperOf(world, 'assistant');
  const byStranger = call(app, stranger.token, 'hours.dispute', { id: all.id, text: 'Mine' });
  expect(reasonIn(await byStranger)).toBe('NOT_FOUND');
  const until = Date.parse((await recordOf(all)).disputeUntil ?? '');
  expect(until - world.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY_MS);
  world.clock.set(new Date(until));
  expect((await recordOf(all)).actions).toEqual(['remove']);
  expect(reasonIn(await dispute(all))).toBe('STATUS_CHANGED');
});

it('operator.hoursSettle settles once in parallel calls, and refuses either side', async () => {
  const all = await refusedTwice();
  dataOf(await dispute(all));
  const lead = await addOperator(all.coach.id);
  expect(reasonIn(await settle(all, {}, lead))).toBe('HOURS_NOT_YOURS_TO_DECIDE');
  const parent = await addOperator(await addCoach(world));
  await guard(world, all.helper.id, parent.id);
  expect(reasonIn(await settle(all, {}, parent))).toBe('HOURS_NOT_YOURS_TO_DECIDE');
  const answers = await Promise.all([
    settle(all, { minutes: 30 }),
    settle(all, { minutes: 60 }),
    settle(all),
  ]);
  expect(answers.map(reasonIn).toSorted()).toEqual(['STATUS_CHANGED', 'STATUS_CHANGED', 'ok']);
  expect((await recordOf(all)).revisions.length).toBeLessThanOrEqual(1);
});

it('the operators’ list has hours of a relative, and hours without a decision for two weeks', async () => {
  const [ofRelative, late, fresh] = [await handedIn(), await handedIn(), await handedIn()];
  await guard(world, ofRelative.helper.id, ofRelative.coach.id);
  expect(await waiting(ofRelative)).toMatchObject({ waits: 'relative', checkedInAt: null });
  expect(await waiting(late)).toBeUndefined();
  await world.database.query
    .updateTable('service_hours')
    .set({ submitted_at: new Date(world.clock.now().getTime() - 14 * DAY_MS) })
    .where('id', '=', late.id)
    .execute();
  expect(await waiting(late)).toMatchObject({ waits: 'late', minutes: 60 });
  expect(await waiting(fresh)).toBeUndefined();
});

it('hides hours from the list and Today of an operator with a side in them', async () => {
  const all = await refusedTwice();
  dataOf(await dispute(all));
  const parent = await addCoach(world);
  await guard(world, all.helper.id, parent);
  const seen = async ({ token }: Person) => {
    const { items } = dataOf(await call(app, token, 'operator.hoursList', {}));
    const today = dataOf(
      await call(app, token, 'operator.todayList', { show: 'waiting', kind: 'hoursWaiting' }),
    );
    const { kinds } = dataOf(await call(app, token, 'operator.todayCounts', {}));
    return {
      list: items.some(({ id }) => id === all.id),
      today: today.items.some(({ id }) => id === all.id),
      count: kinds.find(({ kind }) => kind === 'hoursWaiting')?.waiting ?? 0,
    };
  };
  const others = await seen(operator);
  expect(others).toMatchObject({ list: true, today: true });
  for (const id of [all.helper.id, all.coach.id, parent])
    expect(await seen(await addOperator(id))).toEqual({ list: false, today: false, count: others.count - 1 });
});

it('operator.hoursDecide refuses an operator who helped, led the class or guards the helper', async () => {
  const all = await handedIn();
  const parent = await addCoach(world);
  await guard(world, all.helper.id, parent);
  const decideAs = ({ token }: Person) =>
    call(app, token, 'operator.hoursDecide', { id: all.id, decision: 'approve', reason: '' });
  for (const id of [all.helper.id, all.coach.id, parent])
    expect(reasonIn(await decideAs(await addOperator(id)))).toBe('HOURS_NOT_YOURS_TO_DECIDE');
  expect(dataOf(await decideAs(operator))).toEqual({ id: all.id, state: 'approved' });
});
