import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import {
  cancelForGoneCoaches,
  listForSubstitute,
} from '#server/booking/order/moving/order.coach-unavailable.jobs.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import { completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  type ClassChoice,
  addClass,
  balanceOf,
  bookOne,
  classRow,
  formFor,
  orderRow,
} from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
let operatorId: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 16 }));
  app = await serve(world);
  operatorId = await addOperator(world);
  operator = await signIn(world, operatorId);
});

const price = 4001;

/** A coach with a session. */
async function coachOf() {
  const id = await addCoach(world);
  return { id, token: await signIn(world, id, 'coach') };
}

/** A class with accepted orders and a coach who is then suspended; and another coach. */
async function scene(orders = 1, intent: Omit<ClassChoice, 'coachId'> = {}) {
  const [coach, other] = [await coachOf(), await coachOf()];
  const cls = await addClass(world, { coachId: coach.id, ...intent });
  const families = [];
  for (let n = 0; n < orders; n++) {
    const student = await addStudent(world, price);
    const { id } = await bookOne(world, student, cls, { payFromBalance: true });
    await as(world, coach.id, acceptOrder, { id });
    families.push({ id, student, token: await signIn(world, student, 'student') });
  }
  const [family] = families;
  if (family === undefined) throw new Error('a scene has a family');
  return { coach, other, cls, families, family };
}
const suspend = async (id: string) =>
  dataOf(await call(app, operator, 'operator.suspend', { id, role: 'coach', reason: 'A complaint.' }));
async function goneScene(orders = 1, intent: Omit<ClassChoice, 'coachId'> = {}) {
  const made = await scene(orders, intent);
  await suspend(made.coach.id);
  return made;
}

const give = (cls: Row<'class'>, coachId: string, key: string = randomUUID(), version = cls.version) =>
  call(app, operator, 'operator.classSubstitute', { id: cls.id, version, coachId, reason: 'Ill.' }, key);
const answer = (
  family: { id: string; token: string },
  word: 'keep' | 'leave',
  cls: Row<'class'>,
  shownCoachId?: string,
) =>
  call(app, family.token, 'order.answerProposal', {
    id: family.id,
    answer: word,
    shownStartsAt: cls.starts_at.toISOString(),
    ...(shownCoachId === undefined ? {} : { shownCoachId }),
  });
const detail = async ({ id, token }: { id: string; token: string }) =>
  dataOf(await call(app, token, 'order.detail', { id }));
const kindsOf = async (accountId: string) =>
  (
    await world.database.query
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);
const invitationOf = (id: string, cls: Row<'class'>, coachId: string, helperId: string) => ({
  id,
  class_id: cls.id,
  coach_id: coachId,
  helper_id: helperId,
  role: 'volunteer' as const,
  initiator: 'coach' as const,
  created_at: world.clock.now(),
  consent_by: null,
  consent_at: null,
  answered_at: null,
  reminded_at: null,
  on_hold_at: null,
  ended_at: null,
  ended_by: null,
  reason: null,
});
const booksHold = async () => {
  expect(await world.database.transaction((tx) => findViolations(tx))).toEqual([]);
  expect(await findReceiptFaults(world.database.query)).toEqual([]);
};

test('families are asked; a family that agrees has the session, and the substitute earns', async () => {
  const { coach, other, cls, families, family } = await goneScene(2);
  await listForSubstitute(world);
  const record = dataOf(await give(cls, other.id));
  expect([record.coach.id, record.version]).toEqual([other.id, cls.version + 1]);
  const asked = await detail(family);
  expect(asked).toMatchObject({
    status: OrderStatus.progress,
    coach: { id: other.id },
    proposal: {
      fromCoach: { id: coach.id, name: 'Coach', nameZh: null },
      silence: 'leave',
      clash: false,
      from: { startsAt: cls.starts_at.toISOString() },
    },
  });
  expect(asked.actions).toContain('answerProposal');
  expect(await kindsOf(family.student)).toContain('classSubstitute');
  expect(await kindsOf(other.id)).toContain('classTakenOver');
  expect(await kindsOf(coach.id)).toContain('classCoachChanged');
  const tasks = await world.database.query
    .selectFrom('operator_task')
    .selectAll()
    .where(
      'subject_id',
      'in',
      families.map(({ id }) => id),
    )
    .execute();
  expect(tasks.map((task) => task.done_by)).toEqual([operatorId, operatorId]);
  // The class has a coach: nothing is refunded, and no task for a substitute is added.
  expect([await cancelForGoneCoaches(world), await listForSubstitute(world)]).toEqual([0, 0]);

  // A family cannot agree to a coach that it was not shown.
  expect(reasonIn(await answer(family, 'keep', cls))).toBe('CHANGED');
  expect(reasonIn(await answer(family, 'keep', cls, coach.id))).toBe('CHANGED');
  const kept = dataOf(await answer(family, 'keep', cls, other.id));
  expect([kept.status, kept.proposal, kept.history.at(-1)?.event]).toEqual([
    OrderStatus.progress,
    null,
    'coachKept',
  ]);
  expect(await kindsOf(other.id)).toContain('classCoachKept');
  const second = families[1] ?? family;
  const left = dataOf(await answer(second, 'leave', cls));
  expect([left.status, left.refundMinor, left.cancelReason?.code]).toEqual([
    OrderStatus.canceled,
    price,
    'coachGone',
  ]);
  expect(await balanceOf(world, ledger.student(second.student))).toBe(price);

  world.clock.set(new Date(cls.ends_at.getTime() + 24 * HOUR_MS));
  operator = await signIn(world, operatorId);
  expect(await cancelForGoneCoaches(world)).toBe(0);
  await completeEnded(world);
  expect((await orderRow(world, family.id)).status).toBe(OrderStatus.completed);
  expect(await balanceOf(world, ledger.coachPending(coach.id))).toBe(0);
  expect(await balanceOf(world, ledger.coachPending(other.id))).toBe(price - Math.floor(price * 0.15));
  await booksHold();
});

test('operator.substitute refunds requests and pending refund requests immediately', async () => {
  const { other, cls, coach } = await scene(1);
  const student = await addStudent(world, price);
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await suspend(coach.id);
  dataOf(await give(await classRow(world, cls.id), other.id));
  expect(await orderRow(world, id)).toMatchObject({
    status: OrderStatus.canceled,
    cancel_code: 'coachGone',
    coach_id: coach.id,
    refund_minor: price,
  });
  await booksHold();
});

test('silence is no agreement, also when the class is moved meanwhile', async () => {
  const { other, cls, family } = await goneScene();
  dataOf(await give(cls, other.id));
  const at = new Date(cls.starts_at.getTime() + 15 * 60_000);
  const [start, end] = [at, new Date(at.getTime() + HOUR_MS)].map((time) => toWallTime(time, cls.zone));
  dataOf(
    await call(app, other.token, 'class.move', {
      id: cls.id,
      date: start?.date ?? '',
      startTime: start?.time ?? '',
      endTime: end?.time ?? '',
      zone: cls.zone,
      placeName: cls.place_name,
      address: cls.address,
      cityId: cls.city_id,
    }),
  );
  const { proposal } = await detail(family);
  expect([proposal?.silence, proposal?.fromCoach === null]).toEqual(['leave', false]);
  world.clock.set(new Date(Date.parse(proposal?.answerBy ?? '')));
  operator = await signIn(world, operatorId);
  await Promise.all([endUnansweredProposals(world), endUnansweredProposals(world)]);
  expect(await endUnansweredProposals(world)).toBe(0);
  expect(await orderRow(world, family.id)).toMatchObject({
    status: OrderStatus.canceled,
    refund_minor: price,
  });
  expect(await kindsOf(family.student)).toContain('classCoachSilent');
  expect(await balanceOf(world, ledger.student(family.student))).toBe(price);
  await booksHold();
});

test('each guard refuses', async () => {
  const { coach, other, cls, family } = await scene();
  const refused = async (coachId = other.id) => reasonIn(await give(await classRow(world, cls.id), coachId));
  expect(await refused()).toBe('COACH_LEADS');
  await suspend(coach.id);
  expect(await refused(coach.id)).toBe('COACH_LEADS');
  expect(reasonIn(await give(cls, other.id, randomUUID(), 9))).toBe('CHANGED');
  expect(reasonIn(await give({ ...cls, id: randomUUID() }, other.id))).toBe('NOT_FOUND');
  expect(
    reasonIn(
      await call(app, family.token, 'operator.classSubstitute', {
        id: cls.id,
        version: cls.version,
        coachId: other.id,
        reason: 'x',
      }),
    ),
  ).toBe('FORBIDDEN');
  for (const unfit of [
    { is_listed: false },
    { hidden_until: new Date('2029-01-01') },
    { cleared_until: null },
    { cleared_until: new Date(cls.ends_at.getTime() - 1) },
  ]) {
    const before = await world.database.query
      .selectFrom('coach')
      .selectAll()
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    await world.database.query.updateTable('coach').set(unfit).where('id', '=', other.id).execute();
    expect(await refused()).toBe('SUBSTITUTE_UNAVAILABLE');
    const { is_listed, hidden_until, cleared_until } = before;
    await world.database.query
      .updateTable('coach')
      .set({ is_listed, hidden_until, cleared_until })
      .where('id', '=', other.id)
      .execute();
  }
  expect(await refused(randomUUID())).toBe('SUBSTITUTE_UNAVAILABLE');
  const locked = await coachOf();
  await world.database.query
    .updateTable('account')
    .set({ state: 'locked' })
    .where('id', '=', locked.id)
    .execute();
  expect(await refused(locked.id)).toBe('SUBSTITUTE_UNAVAILABLE');
  const waiting = await coachOf();
  await world.database.query
    .updateTable('account_role')
    .set({ state: 'submitted' })
    .where('account_id', '=', waiting.id)
    .execute();
  expect(await refused(waiting.id)).toBe('SUBSTITUTE_UNAVAILABLE');

  const busy = await coachOf();
  const clash = await addClass(world, { coachId: busy.id });
  await world.database.query
    .updateTable('class')
    .set({ starts_at: cls.starts_at, ends_at: cls.ends_at })
    .where('id', '=', clash.id)
    .execute();
  expect(await refused(busy.id)).toBe('COACH_CLASH');

  const helper = await coachOf();
  const invite = invitationOf(randomUUID(), cls, coach.id, helper.id);
  await world.database.query.insertInto('invitation').values(invite).execute();
  expect(await refused(helper.id)).toBe('SUBSTITUTE_INVOLVED');

  world.clock.set(new Date(cls.starts_at.getTime() - 29 * 60_000));
  operator = await signIn(world, operatorId);
  expect(await refused()).toBe('SUBSTITUTE_TOO_LATE');
  world.clock.set(cls.starts_at);
  expect(await refused()).toBe('CLASS_CLOSED');
  await cancelForGoneCoaches(world);
  await booksHold();
});

test('operator.substitute refuses coaches involved in the class, and operators with an order', async () => {
  const { cls, coach } = await scene();
  const [booked, seated] = [await coachOf(), await coachOf()];
  const participant = {
    kind: 'self' as const,
    name: 'P',
    guardian_id: booked.id,
    created_at: world.clock.now(),
  };
  await world.database.query
    .insertInto('participant')
    .values({ ...participant, id: booked.id })
    .execute();
  const template = await addStudent(world, price);
  const { id } = await bookOne(world, template, cls, { payFromBalance: true });
  await as(world, coach.id, acceptOrder, { id });
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: template, account_id: seated.id, since: world.clock.now(), removed_at: null })
    .execute();
  await suspend(coach.id);
  expect(reasonIn(await give(cls, seated.id))).toBe('SUBSTITUTE_INVOLVED');
  await world.database.query
    .updateTable('orders')
    .set({ student_id: booked.id })
    .where('id', '=', id)
    .execute();
  expect(reasonIn(await give(cls, booked.id))).toBe('SUBSTITUTE_INVOLVED');
  await world.database.query
    .updateTable('orders')
    .set({ student_id: operatorId })
    .where('id', '=', id)
    .execute();
  expect(reasonIn(await give(cls, (await coachOf()).id))).toBe('FORBIDDEN');
  await world.database.query
    .updateTable('orders')
    .set({ student_id: template })
    .where('id', '=', id)
    .execute();
});

test('operator.substitute gives the class to one coach when two operators act at the same time; a repeated key is one act', async () => {
  const { cls, other, family } = await goneScene();
  const third = await coachOf();
  const outcomes = await Promise.all([
    give(cls, other.id),
    give(cls, third.id),
    give(cls, other.id),
    give(cls, third.id),
  ]);
  expect(outcomes.map(reasonIn).toSorted()).toEqual(['CHANGED', 'CHANGED', 'CHANGED', 'ok']);
  const winner = (await classRow(world, cls.id)).coach_id;
  expect((await orderRow(world, family.id)).coach_id).toBe(winner);

  const again = await goneScene();
  const key = randomUUID();
  const [first, second] = [await give(again.cls, other.id, key), await give(again.cls, other.id, key)];
  // The two scenes are at the same time: the coach of the first class cannot have the second.
  expect(second.text).toBe(first.text);
  expect(second.isReplayed).toBe(true);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select('facts')
    .where('action', '=', 'class.substituted')
    .where('subject_id', 'in', [cls.id, again.cls.id])
    .execute();
  expect(audit.length).toBe(
    [outcomes.find((one) => reasonIn(one) === 'ok'), first].filter((one) => one && reasonIn(one) === 'ok')
      .length,
  );
  await booksHold();
});

test('an answer and the job at the last moment are one end', async () => {
  const { cls, other, family } = await goneScene();
  dataOf(await give(cls, other.id));
  const { proposal } = await detail(family);
  world.clock.set(new Date(Date.parse(proposal?.answerBy ?? '')));
  operator = await signIn(world, operatorId);
  const [reply] = await Promise.all([
    answer(family, 'leave', cls),
    endUnansweredProposals(world),
    endUnansweredProposals(world),
  ]);
  expect(['ok', 'NOTHING_PROPOSED', 'ALREADY_CANCELED']).toContain(reasonIn(reply));
  expect(await orderRow(world, family.id)).toMatchObject({
    status: OrderStatus.canceled,
    refund_minor: price,
  });
  expect(await balanceOf(world, ledger.student(family.student))).toBe(price);
  await booksHold();
});

test('a substitute suspended in turn is replaced, and the first coach stays what was agreed to', async () => {
  const { cls, coach, other, family } = await goneScene();
  await listForSubstitute(world);
  dataOf(await give(cls, other.id));
  await suspend(other.id);
  await listForSubstitute(world);
  const open = await world.database.query
    .selectFrom('operator_task')
    .select('facts')
    .where('subject_id', '=', family.id)
    .where('done_at', 'is', null)
    .execute();
  expect(open).toMatchObject([{ facts: { coachId: other.id } }]);
  const third = await coachOf();
  dataOf(await give(await classRow(world, cls.id), third.id));
  expect((await detail(family)).proposal?.fromCoach?.id).toBe(coach.id);
  expect(reasonIn(await answer(family, 'keep', cls, other.id))).toBe('CHANGED');
  dataOf(await answer(family, 'keep', cls, third.id));
  await booksHold();
});

test('a substitute reads and answers shared needs once the family has agreed', async () => {
  const [coach, other] = [await coachOf(), await coachOf()];
  const parentId = await addStudent(world);
  const parent = await signIn(world, parentId, 'student');
  const child = await addParticipant(world, parentId);
  const words = { communication: '', triggers: '', calming: 'Music', medical: '' };
  dataOf(await call(app, parent, 'needs.update', { id: child, accommodations: ['quietSpace'], ...words }));
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
  const { id } = dataOf(
    await call(app, parent, 'order.create', {
      ...formFor(world, cls, child),
      needs: [{ participantId: child, accommodations: ['quietSpace'], fields: ['calming'] }],
    }),
  );
  const answers = [{ participantId: child, answer: 'yes' as const, text: '' }];
  dataOf(await call(app, coach.token, 'order.accept', { id, answers }));
  await suspend(coach.id);
  dataOf(await give(cls, other.id));
  const seen = async () => reasonIn(await call(app, other.token, 'needs.ofOrder', { id }));
  const tryAgain = async () => reasonIn(await call(app, other.token, 'order.answerNeeds', { id, answers }));
  const actions = async () => (await detail({ id, token: other.token })).actions;

  expect(await seen()).toBe('NOT_FOUND');
  expect(dataOf(await call(app, other.token, 'needs.ofClass', { id: cls.id })).items).toEqual([]);
  expect([await tryAgain(), (await actions()).includes('answerNeeds')]).toEqual(['NEEDS_ANSWERED', false]);
  // The former coach's answer does not bind the substitute.
  expect((await detail({ id, token: parent })).needs).toEqual([{ participantId: child, answer: null }]);
  dataOf(await answer({ id, token: parent }, 'keep', cls, other.id));
  expect([await seen(), (await actions()).includes('answerNeeds')]).toEqual(['ok', true]);
  expect(reasonIn(await call(app, other.token, 'order.answerNeeds', { id, answers: [] }))).toBe(
    'NEEDS_UNANSWERED',
  );
  expect([await tryAgain(), await tryAgain()]).toEqual(['ok', 'NEEDS_ANSWERED']);
  expect((await detail({ id, token: parent })).needs).toEqual([{ participantId: child, answer: 'yes' }]);
  expect(await kindsOf(parentId)).toContain('needsAnswered');
  expect((await actions()).includes('answerNeeds')).toBe(false);
});

test('a class under a partner goes to a coach of that partner', async () => {
  const { cls, other } = await goneScene();
  const at = world.clock.now();
  const manager = await addStudent(world);
  const id = randomUUID();
  const text = JSON.stringify({ en: 'Partner' });
  await world.database.query
    .insertInto('partner')
    .values({
      id,
      name: text,
      introduction: text,
      city_id: 'vancouver',
      manager_id: manager,
      created_by: manager,
      created_at: at,
    })
    .execute();
  await world.database.query.updateTable('class').set({ partner_id: id }).where('id', '=', cls.id).execute();
  expect(reasonIn(await give(cls, other.id))).toBe('PARTNER_NOT_YOURS');
  await world.database.query
    .insertInto('partner_coach')
    .values({
      id: randomUUID(),
      partner_id: id,
      coach_id: other.id,
      invited_by: manager,
      created_at: at,
      state: 'joined',
      answered_at: at,
    })
    .execute();
  expect(reasonIn(await give(cls, other.id))).toBe('ok');
});

test('a helper keeps helping under the substitute', async () => {
  const { coach, cls, other } = await goneScene();
  const helper = await addStudent(world);
  const id = randomUUID();
  await world.database.query
    .insertInto('invitation')
    .values(invitationOf(id, cls, coach.id, helper))
    .execute();
  dataOf(await give(cls, other.id));
  const row = await world.database.query
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.coach_id).toBe(other.id);
  expect(await kindsOf(helper)).toContain('classCoachChanged');
});
