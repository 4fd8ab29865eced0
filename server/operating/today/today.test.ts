import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Input, Output } from '#contract/all-apis.ts';
import { AgreementState, OrderStatus, PaymentMethod, ValidityFlag } from '#contract/enums.ts';
import { operatorTaskKinds } from '#contract/task.ts';
import { todaySources, type TodayKind } from '#contract/today-kinds.ts';
import { todayKinds } from '#contract/today.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { addTasks } from '#server/platform/public.ts';
import { as } from '#tests/support/asking.ts';
import { ok, reason, signIn } from '#tests/support/calls.ts';
import { helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { coachWith } from '#tests/support/payout-world.ts';
import {
  addAccount,
  addCoach,
  addPerson,
  addStudent,
  makeOperator,
  type Person,
} from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { accepted, setClockBefore } from '#tests/support/stage.ts';
import { addTeamCoach, adult, teamForm } from '#tests/support/team-world.ts';
import { removeSettledMarks } from './today.commands.ts';
import { countItems } from './today.repository.ts';

let world: ServedWorld;
let operator: Person;
let colleague: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  colleague = await addPerson(world, 'operator');
  await fillWorld();
});

type Item = Output<'operator.todayList'>['items'][number];

/** Inserts rows; the clock moves on, so that they have an order. */
const insert = async (statement: ReturnType<typeof sql>) => {
  world.clock.advance({ seconds: 1 });
  await statement.execute(world.database.query);
};
const named = (name: string) => addAccount(world, name);

/** Several of each kind. */
async function fillWorld(): Promise<void> {
  const made = await accepted(world);
  const start = world.clock.now();
  setClockBefore(world, made.cls, -1);
  await as(world, made.student, openDispute, { id: made.id, reason: { code: 'other', text: 'Cold water' } });
  world.clock.set(start);
  const facts = {
    classId: made.cls.id,
    coachId: made.coach,
    orderId: made.id,
    askedBy: made.student,
    startsAt: made.cls.starts_at.toISOString(),
  };
  for (const kind of operatorTaskKinds)
    for (const n of [1, 2]) {
      world.clock.advance({ seconds: 1 });
      await world.database.transaction((tx) =>
        addTasks(tx, [
          {
            kind,
            subject: { kind: 'order', id: made.id },
            facts,
            uniqueKey: `${kind}:${n}`,
            at: world.clock.now(),
          },
        ]),
      );
    }
  await addForms(made.coach);
  await addUnreachable(made.coach);
  await addProposedEnds();
  await addMoney(made.id, made.coach, made.cls.id);
  await addHelping(made.coach, made.cls.id);
}

async function addForms(coachId: string): Promise<void> {
  const now = world.clock.now();
  for (const [name, kind] of [
    ['Ana', 'safety'],
    ['Ben', 'safety'],
    ['Ben', 'idea'],
    ['Cleo', 'problem'],
  ] as const) {
    const id = await named(name);
    await insert(sql`insert into feedback (id, account_id, kind, text, created_at)
      values (${randomUUID()}, ${id}, ${kind}, 'x', ${world.clock.now()})`);
    if (kind === 'safety')
      await insert(sql`insert into feedback (id, account_id, kind, text, created_at)
        values (${randomUUID()}, ${id}, ${kind}, 'again', ${world.clock.now()})`);
  }
  for (const [name, role] of [
    ['Dan', 'coach'],
    ['Eva', 'assistant'],
    ['Eva', 'volunteer'],
  ] as const)
    await insert(sql`insert into account_role (account_id, role, state, submitted_at, form)
      values (${await named(name)}, ${role}, 'submitted', ${world.clock.now()}, ${JSON.stringify({ name })})`);
  for (const role of ['coach', 'assistant'])
    await insert(sql`insert into account_role (account_id, role, state, submitted_at, cleared_until)
      values (${await named('Flo')}, ${role}, 'approved', ${now}, ${new Date(now.getTime() + 86_400_000)})
      on conflict do nothing`);
  for (const name of ['Gil', 'Hal'])
    await insert(sql`insert into operator_grant (id, account_id, note, proposed_by, proposed_at)
      values (${randomUUID()}, ${await named(name)}, 'x', ${coachId}, ${now})`);
  for (const ref of ['ch_1', 'ch_2'])
    await insert(sql`insert into ledger_entry (id, kind, bearer, provider, service_ref, stray_day, amount_minor, currency,
        note, proposed_by, proposed_at)
      values (${randomUUID()}, 'serviceIn', 'platform', 'stripe', ${ref}, '2027-03-01', 100, 'USD', 'x', ${coachId}, ${now})`);
  const form = {
    ...teamForm,
    contactName: 'Lee Ann',
    contact: 'office@school.example',
    why: 'Our gym is empty.',
  };
  for (const _ of [1, 2]) await ok(world, await adult(world), 'partnerRequest.send', form);
  for (const _ of [1, 2]) await ok(world, await addTeamCoach(world), 'team.create', teamForm);
  await insert(sql`insert into job (name, every_seconds, runs, moved, last_node, last_began_at, last_ended_at)
    select n, 60, 1, 0, 'a', ${now}::timestamptz, ${now}::timestamptz - make_interval(secs => case n when 'purge' then 86400 else 0 end)
    from unnest(array['purge', 'rules', 'content']) n`);
  await insert(sql`insert into job_run (job, node, began_at, ended_at, moved, error)
    values ('rules', 'a', ${now}, ${now}, 0, 'timeout')`);
}

/** Accounts whose mail comes back: three with something ahead, and others with nothing ahead or a contact that works. */
async function addUnreachable(coachId: string): Promise<void> {
  const now = world.clock.now();
  const mark = (id: string, at: Date | null = now) =>
    insert(sql`insert into contact (account_id, channel, value, proved_at, unreachable_at, unreachable_why)
      values (${id}, 'email', ${`${id}@a.example`}, ${now}, ${at}, ${at && 'bounced'})
      on conflict (account_id, channel) do update set unreachable_at = excluded.unreachable_at,
        unreachable_why = excluded.unreachable_why`);
  const student = await addStudent(world, 50_000);
  const later = await addClass(world, { coachId, inHours: 60 });
  const first = await addClass(world, { coachId: await addCoach(world), inHours: 40 });
  for (const cls of [later, first]) await bookOne(world, student, cls, { payFromBalance: true });
  const reached = await addStudent(world, 50_000);
  await bookOne(world, reached, later, { payFromBalance: true });
  await mark(student);
  await mark(first.coach_id);
  await mark(reached, null);
  await mark(await addStudent(world));
  await mark(await addCoach(world));
  const helper = await helperOf(world, 'assistant', { name: 'Ida' });
  await insert(sql`insert into invitation (id, class_id, coach_id, helper_id, role, initiator, agreement, validity, created_at, answered_at)
    values (${randomUUID()}, ${later.id}, ${coachId}, ${helper.id}, 'assistant', 'coach', ${AgreementState.agree}, ${ValidityFlag.is}, ${now}, ${now})`);
  await mark(helper.id);
  unreached = {
    student,
    coach: first.coach_id,
    helper: helper.id,
    firstAt: first.starts_at,
    laterAt: later.starts_at,
  };
}
let unreached: { student: string; coach: string; helper: string; firstAt: Date; laterAt: Date };

/** Disputes with a proposed end: by each operator, and one that its service ended meanwhile. */
async function addProposedEnds(): Promise<void> {
  const now = world.clock.now();
  for (const [by, isUnread] of [
    [colleague, true],
    [operator, true],
    [colleague, false],
  ] as const) {
    const [paymentId, id] = [randomUUID(), randomUUID()];
    await insert(sql`insert into payment (id, kind, account_id, method, provider, amount_minor, currency, state, token,
        created_at, settled_at)
      values (${paymentId}, 'topUp', ${await named('Jo')}, ${PaymentMethod.paypal}, 'paypal', 100, 'USD', 'succeeded', ${id},
        ${now}, ${now})`);
    await insert(sql`insert into chargeback (id, provider, ref, payment_id, kind, state, withdrawn_minor, opened_at,
        version, end_unread_at)
      values (${id}, 'paypal', ${id}, ${paymentId}, 'dispute', 'open', 0, ${now}, 1, ${isUnread ? now : null})`);
    await insert(sql`insert into chargeback_event (chargeback_id, version, at, event, withdrawn_minor, actor_id, note)
      values (${id}, 1, ${now}, 'proposedLost', 50, ${by.id}, 'x')`);
  }
}

async function addMoney(orderId: string, coachId: string, classId: string): Promise<void> {
  const now = world.clock.now();
  await insert(sql`insert into strike (id, coach_id, kind, class_id, order_id, at, expires_at, appealed_at, appeal_text)
    values (${randomUUID()}, ${coachId}, 'absent', ${classId}, ${orderId}, ${now}, ${now}, ${now}, 'x')`);
  await insert(sql`insert into order_correction (id, order_id, from_status, to_status, from_attendance, to_attendance,
      before_minor, refund_minor, note, proposed_by, proposed_at)
    values (${randomUUID()}, ${orderId}, ${OrderStatus.completed}, ${OrderStatus.completed}, 'unknown', 'present',
      0, 0, 'x', ${colleague.id}, ${now})`);
  for (const state of ['requested', 'requested', 'approved']) {
    const coach = await coachWith(world.app, world, 20_000);
    const asked = { amountMinor: 5000, currency: 'USD' };
    const { id, version } = await ok(world, coach, 'withdrawal.request', asked);
    if (state === 'approved') await ok(world, operator, 'operator.withdrawalApprove', { id, version });
  }
}

async function addHelping(coachId: string, classId: string): Promise<void> {
  const coach = { id: coachId, token: (await addPerson(world)).token };
  const now = world.clock.now();
  const minor = await helperOf(world, 'volunteer', { name: 'Nia Okoro', birthDate: '2012-03-06' });
  const lead = await addPerson(world, 'student', 'coach');
  await sql`insert into coach select (jsonb_populate_record(c, jsonb_build_object('id', ${lead.id}::text))).*
    from coach c where c.id = ${coachId}`.execute(world.database.query);
  const cls = await addClass(world, { coachId: lead.id, inHours: 200 });
  const { id } = await invite(world.app, lead, cls, minor, 'volunteer');
  const old = new Date(now.getTime() - 30 * 86_400_000);
  await insert(sql`insert into service_hours (id, helper_id, class_id, invitation_id, coach_id, role, source, state,
      minutes, scheduled_minutes, class_ended_at, created_at, submitted_at)
    values (${randomUUID()}, ${minor.id}, ${classId}, ${id}, ${coach.id}, 'volunteer', 'auto', 'pending', 60, 60,
      ${old}, ${old}, ${old})`);
  // The last one: nothing moves money from here on.
  await insert(sql`insert into money_freeze (id, since) values (${randomUUID()}, ${now})`);
}

/** Reads all pages of the list. */
async function listAll(input: Omit<Input<'operator.todayList'>, 'cursor'>, who = operator): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Output<'operator.todayList'> = await ok(world, who, 'operator.todayList', {
      ...input,
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
}

/** Number of rows of each kind, as the call of its queue lists them. */
async function countByQueues(): Promise<Partial<Record<TodayKind, number>>> {
  const all = async (read: (cursor: object) => Promise<{ items: unknown[]; next: string | null }>) => {
    const items: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read(cursor === undefined ? {} : { cursor });
      items.push(...page.items);
      cursor = page.next;
    }
    return items.length;
  };
  const open = { state: 'open' };
  const tasks: { kind: string }[] = [];
  await all(async (cursor) => {
    const page = await ok(world, operator, 'operator.taskList', { ...open, ...cursor });
    tasks.push(...page.items);
    return page;
  });
  const { items: withdrawals } = await ok(world, operator, 'operator.withdrawalList', open);
  const { items: freezes } = await ok(world, operator, 'operator.freezeList');
  const { jobs, runs } = await ok(world, operator, 'operator.jobs');
  const failing = jobs.filter(
    (job) =>
      job.isLate ||
      runs.some((run) => run.job === job.name && run.error !== null && run.endedAt >= job.last.endedAt),
  );
  const feedback = (queue: string) =>
    all((cursor) => ok(world, operator, 'operator.feedbackList', { queue, ...open, ...cursor }));
  const queues: Partial<Record<TodayKind, number>> = {
    safetyReported: await feedback('safety'),
    feedbackReceived: await feedback('feedback'),
    booksBroken: freezes.filter(({ end }) => end === null).length,
    correctionToConfirm: await all((cursor) =>
      ok(world, operator, 'operator.correctionList', { ...open, ...cursor }),
    ),
    operatorToConfirm: await all((cursor) =>
      ok(world, operator, 'operator.grantList', { ...open, ...cursor }),
    ),
    ledgerEntryToConfirm: await all((cursor) =>
      ok(world, operator, 'operator.entryList', { ...open, ...cursor }),
    ),
    chargebackEndToConfirm: await all((cursor) =>
      ok(world, operator, 'operator.chargebacks', { state: 'toConfirm', ...cursor }),
    ),
    withdrawalWaiting: withdrawals.filter(({ state }) => state === 'requested').length,
    withdrawalToPay: withdrawals.filter(({ state }) => state === 'approved').length,
    disputeToDecide: await all((cursor) =>
      ok(world, operator, 'operator.disputeList', { ...open, ...cursor }),
    ),
    strikeAppealed: await all((cursor) =>
      ok(world, operator, 'operator.strikeList', { only: 'appealed', ...cursor }),
    ),
    hoursWaiting: await all((cursor) => ok(world, operator, 'operator.hoursList', cursor)),
    consentWaiting: await all((cursor) => ok(world, operator, 'operator.invitationList', cursor)),
    clearanceEnding: await all((cursor) => ok(world, operator, 'operator.clearanceEnding', cursor)),
    joinWaiting: await all((cursor) =>
      ok(world, operator, 'operator.joinList', { state: 'submitted', ...cursor }),
    ),
    teamWaiting: await all((cursor) => ok(world, operator, 'operator.teamList', cursor)),
    partnerAsked: await all((cursor) => ok(world, operator, 'operator.partnerRequestList', cursor)),
    jobFailing: failing.length,
    // No other call lists them.
    personUnreachable: 3,
  };
  return Object.fromEntries(
    todayKinds.map((kind) => [
      kind,
      todaySources[kind].from === 'operator.taskList'
        ? tasks.filter((task) => task.kind === kind).length
        : queues[kind],
    ]),
  );
}

test('operator.todayCounts counts each kind as the call of its queue does, and the list has these rows', async () => {
  const byQueue = await countByQueues();
  expect(Object.entries(byQueue).filter(([, n]) => n === 0)).toEqual([]);
  const { kinds } = await ok(world, operator, 'operator.todayCounts');
  expect(Object.fromEntries(kinds.map(({ kind, waiting }) => [kind, waiting]))).toEqual(byQueue);
  const items = await listAll({ show: 'waiting' });
  const listed = (kind: TodayKind) => items.filter((item) => item.kind === kind).length;
  expect(Object.fromEntries(todayKinds.map((kind) => [kind, listed(kind)]))).toEqual(byQueue);
});

test('operator.todayList gives each item once, safety reports before the earliest limit, page by page', async () => {
  const items = await listAll({ show: 'waiting' });
  expect(items.length).toBeGreaterThan(40);
  const rank = (kind: TodayKind) => (kind === 'safetyReported' ? 0 : 1);
  const places = items.map(({ limitAt, kind, id }) => `${rank(kind)} ${limitAt} ${kind} ${id}`);
  expect(new Set(places).size).toBe(items.length);
  expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)));
  const appeals = await listAll({ show: 'waiting', kind: 'strikeAppealed' });
  expect(new Set(appeals.map(({ kind }) => kind))).toEqual(new Set(['strikeAppealed']));
  expect(await reason(world, operator, 'operator.todayList', { show: 'waiting', cursor: 'x' })).toBe(
    'BAD_INPUT',
  );
});

test('operator.todayList names people, classes and orders, and limits an item by its class or its kind', async () => {
  const of = async (kind: TodayKind) => (await listAll({ show: 'waiting', kind }))[0];
  const joins = await listAll({ show: 'waiting', kind: 'joinWaiting' });
  expect(joins).toContainEqual(expect.objectContaining({ name: 'Dan', word: 'coach', task: null }));
  const substitute = await of('findSubstitute');
  expect(substitute).toMatchObject({ name: 'Coach' });
  expect(substitute?.title?.en).not.toBe('');
  expect(substitute?.orderNumber).toEqual(expect.any(String));
  expect(substitute?.limitAt).toBe(substitute?.task?.facts['startsAt']);
  const report = await of('safetyReported');
  expect(report).toMatchObject({ name: 'Ana' });
  expect(Date.parse(report?.limitAt ?? '') - Date.parse(report?.since ?? '')).toBe(2 * 3_600_000);
});

test('operator.todayList limits a dispute by the instant from which an operator may decide it', async () => {
  const [item] = await listAll({ show: 'waiting', kind: 'disputeToDecide' });
  const row = await world.database.query.selectFrom('dispute').selectAll().executeTakeFirstOrThrow();
  expect(item?.since).toBe(row.opened_at.toISOString());
  expect(Date.parse(item?.limitAt ?? '')).toBe(row.answer_by.getTime() + 72 * 3_600_000);
  const evidenceUntil = new Date(row.opened_at.getTime() + 5 * 86_400_000);
  const change = (at: Date | null) =>
    world.database.query
      .updateTable('dispute')
      .set({ answered_at: at && row.opened_at, answer_text: at && 'x', evidence_until: at })
      .execute();
  await change(evidenceUntil);
  const [answered] = await listAll({ show: 'waiting', kind: 'disputeToDecide' });
  await change(null);
  expect(Date.parse(answered?.limitAt ?? '')).toBe(evidenceUntil.getTime() + 72 * 3_600_000);
});

test('operator.todayList leaves out what only another operator may decide', async () => {
  const { query: db } = world.database;
  const kinds = [
    'correctionToConfirm',
    'ledgerEntryToConfirm',
    'operatorToConfirm',
    'withdrawalToPay',
  ] as const;
  const seen = async (kind: TodayKind, who: Person) =>
    (await listAll({ show: 'waiting', kind }, who)).length > 0;
  const proposer = await addPerson(world, 'operator');
  await db.updateTable('order_correction').set({ proposed_by: proposer.id }).execute();
  // The proposer of an entry never changes, so another one waits.
  await insert(sql`update ledger_entry set state = 'withdrawn', decided_by = proposed_by,
    decided_at = ${world.clock.now()}, decision_note = 'x'`);
  await insert(sql`insert into ledger_entry (id, kind, bearer, provider, service_ref, stray_day, amount_minor, currency, note,
      proposed_by, proposed_at)
    values (${randomUUID()}, 'serviceIn', 'platform', 'stripe', 'ch_3', '2027-03-01', 100, 'USD', 'x', ${proposer.id},
      ${world.clock.now()})`);
  await db.updateTable('operator_grant').set({ proposed_by: proposer.id }).execute();
  await db
    .updateTable('withdrawal')
    .set({ needs_two: true, approved_by: proposer.id })
    .where('state', '=', 'approved')
    .execute();
  for (const kind of kinds)
    expect([kind, await seen(kind, proposer), await seen(kind, colleague)]).toEqual([kind, false, true]);
});

test('operator.todayList leaves out an approved withdrawal for operators who are linked to its approver', async () => {
  const [approver, linked] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
  const at = world.clock.now();
  await world.database.query
    .updateTable('withdrawal')
    .set({ needs_two: true, approved_by: approver.id })
    .where('state', '=', 'approved')
    .execute();
  await sql`insert into operator_grant (id, account_id, note, state, proposed_by, proposed_at, decided_by, decided_at)
    values (${randomUUID()}, ${linked.id}, 'x', 'confirmed', ${approver.id}, ${at}, ${colleague.id}, ${at})`.execute(
    world.database.query,
  );
  const kind = 'withdrawalToPay';
  expect(await listAll({ show: 'waiting', kind }, linked)).toEqual([]);
  expect(await listAll({ show: 'waiting', kind }, operator)).not.toEqual([]);
});

test('operator.todayList leaves out items about the reader or people in their care', async () => {
  const { query: db } = world.database;
  const kinds = ['consentWaiting', 'clearanceEnding', 'joinWaiting', 'teamWaiting', 'partnerAsked'] as const;
  for (const kind of kinds) {
    const all = await listAll({ show: 'waiting', kind });
    const { id } = all[0] ?? { id: '' };
    const ofRow = {
      consentWaiting: sql<{ id: string }>`select coach_id as id from invitation where id::text = ${id}`,
      clearanceEnding: sql<{ id: string }>`select split_part(${id}, ':', 1) as id`,
      joinWaiting: sql<{ id: string }>`select split_part(${id}, ':', 1) as id`,
      teamWaiting: sql<{ id: string }>`select created_by as id from team where id::text = ${id}`,
      partnerAsked: sql<{ id: string }>`select account_id as id from partner_request where id::text = ${id}`,
    }[kind];
    const owner = (await ofRow.execute(db)).rows[0]?.id ?? '';
    await makeOperator(world, owner);
    const own = { id: owner, token: await signIn(world, owner) };
    const seen = await listAll({ show: 'waiting', kind }, own);
    expect([kind, seen.some((item) => item.id === id)]).toEqual([kind, false]);
    const { kinds: counts } = await ok(world, own, 'operator.todayCounts');
    expect(counts.find((one) => one.kind === kind)?.waiting ?? 0).toBe(seen.length);
  }
  const [consent] = await listAll({ show: 'waiting', kind: 'consentWaiting' });
  const guardian = await addPerson(world, 'operator');
  await sql`insert into child_guardian (participant_id, account_id, since)
    select helper_id, ${guardian.id}, ${world.clock.now()} from invitation where id::text = ${consent?.id ?? ''}`.execute(
    db,
  );
  const seen = await listAll({ show: 'waiting', kind: 'consentWaiting' }, guardian);
  expect(seen.some(({ id }) => id === consent?.id)).toBe(false);
});

test.each(['owner', 'coach'] as const)(
  'operator.todayList leaves out disputes, appeals and corrections of an order with the operator as its %s',
  async (side) => {
    const { student_id: owner, coach_id: coach } = await world.database.query
      .selectFrom('dispute')
      .innerJoin('orders', 'orders.id', 'dispute.order_id')
      .select(['orders.student_id', 'orders.coach_id'])
      .executeTakeFirstOrThrow();
    const id = { owner, coach }[side];
    await makeOperator(world, id);
    const own = { id, token: await signIn(world, id) };
    for (const kind of ['disputeToDecide', 'strikeAppealed', 'correctionToConfirm'] as const)
      expect([kind, await listAll({ show: 'waiting', kind }, own)]).toEqual([kind, []]);
  },
);

test('operator.todayList lists who cannot be reached until the begin of what is ahead, and until a code arrives', async () => {
  const list = async () => await listAll({ show: 'waiting', kind: 'personUnreachable' });
  const { student, coach, helper, firstAt, laterAt } = unreached;
  const items = await list();
  expect(items.map(({ id, target, limitAt, word }) => [id, target, limitAt, word])).toEqual([
    ...[student, coach].toSorted().map((id) => [id, id, firstAt.toISOString(), 'email']),
    [helper, helper, laterAt.toISOString(), 'email'],
  ]);
  const now = world.clock.now();
  world.clock.set(new Date(firstAt));
  expect((await list()).map(({ id, limitAt }) => [id, limitAt])).toEqual(
    [student, helper].toSorted().map((id) => [id, laterAt.toISOString()]),
  );
  world.clock.set(now);
  const reach = (at: Date | null) =>
    insert(
      sql`update contact set unreachable_at = ${at}, unreachable_why = ${at && 'bounced'} where account_id = ${helper}`,
    );
  await reach(null);
  expect((await list()).map(({ id }) => id)).toEqual([student, coach].toSorted());
  await reach(now);
});

const oneOf = async (kind: TodayKind) => {
  const [item] = await listAll({ show: 'waiting', kind });
  if (item === undefined) throw new Error(`no item of ${kind}`);
  return { kind, id: item.id };
};

test('operator.todayClaim gives an item to one operator, who releases it; another takes it over knowingly', async () => {
  const item = await oneOf('joinWaiting');
  const claimed = await ok(world, operator, 'operator.todayClaim', { ...item, from: null });
  expect(claimed.claim).toMatchObject({ by: operator.id, name: 'Person' });
  expect(await reason(world, colleague, 'operator.todayClaim', { ...item, from: null })).toBe(
    'STATUS_CHANGED',
  );
  expect(await reason(world, colleague, 'operator.todayRelease', item)).toBe('STATUS_CHANGED');
  expect(await listAll({ show: 'mine' }, colleague)).toEqual([]);
  expect((await listAll({ show: 'mine' })).map(({ id }) => id)).toEqual([item.id]);
  await ok(world, colleague, 'operator.todayClaim', { ...item, from: operator.id });
  expect((await ok(world, colleague, 'operator.todayCounts')).mine).toBe(1);
  expect((await ok(world, colleague, 'operator.todayRelease', item)).claim).toBeNull();
  expect(await reason(world, colleague, 'operator.todayClaim', { ...item, from: operator.id })).toBe(
    'STATUS_CHANGED',
  );
});

test('operator.todaySnooze hides an item until its time, for all operators', async () => {
  const item = await oneOf('teamWaiting');
  const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  await ok(world, operator, 'operator.todayClaim', { ...item, from: null });
  const snooze = { ...item, until, reason: 'They call back at noon' };
  expect(await reason(world, colleague, 'operator.todaySnooze', snooze)).toBe('STATUS_CHANGED');
  await ok(world, operator, 'operator.todaySnooze', snooze);
  const waits = async () => (await listAll({ show: 'waiting' }, colleague)).some(({ id }) => id === item.id);
  expect(await waits()).toBe(false);
  expect(await listAll({ show: 'snoozed' }, colleague)).toMatchObject([
    { id: item.id, snooze: { until, reason: 'They call back at noon', name: 'Person' } },
  ]);
  const { kinds } = await ok(world, colleague, 'operator.todayCounts');
  expect(kinds.find(({ kind }) => kind === 'teamWaiting')).toMatchObject({ snoozed: 1 });
  const now = world.clock.now();
  world.clock.set(new Date(until));
  expect(await waits()).toBe(true);
  world.clock.set(now);
  expect((await ok(world, operator, 'operator.todayWake', item)).snooze).toBeNull();
  expect(await waits()).toBe(true);
  expect(await reason(world, operator, 'operator.todayWake', item)).toBe('STATUS_CHANGED');
  await ok(world, operator, 'operator.todayRelease', item);
});

test('operator.todaySnooze refuses a safety report, and a snooze of before hides none', async () => {
  const item = await oneOf('safetyReported');
  const until = new Date(world.clock.now().getTime() + 86_400_000);
  const snooze = { ...item, until: until.toISOString(), reason: 'Known' };
  expect(await reason(world, operator, 'operator.todaySnooze', snooze)).toBe('NOT_TO_SNOOZE');
  await insert(sql`insert into today_mark (kind, item_id, snoozed_by, snoozed_until, snooze_reason)
    values (${item.kind}, ${item.id}, ${operator.id}, ${until}, 'Known')`);
  const listed = await listAll({ show: 'waiting', kind: 'safetyReported' });
  expect(listed.find(({ id }) => id === item.id)).toMatchObject({ snooze: null });
  expect(await listAll({ show: 'snoozed', kind: 'safetyReported' })).toEqual([]);
  const { kinds } = await ok(world, operator, 'operator.todayCounts');
  expect(kinds.find(({ kind }) => kind === 'safetyReported')).toMatchObject({ waiting: 2, snoozed: 0 });
});

test.each([
  ['a time in the past', -1],
  ['a time after 30 days', 31 * 86_400_000],
])('operator.todaySnooze refuses %s', async (_, ahead) => {
  const item = await oneOf('teamWaiting');
  const until = new Date(world.clock.now().getTime() + ahead).toISOString();
  expect(await reason(world, operator, 'operator.todaySnooze', { ...item, until, reason: 'x' })).toBe(
    'BAD_INPUT',
  );
});

test.each(['booksBroken', 'jobFailing', 'receiptsBroken', 'deliveryFailed', 'correctionToConfirm'] as const)(
  'operator.todaySnooze hides %s for two days at most, and the metrics count it anyway',
  async (kind) => {
    const item = await oneOf(kind);
    const until = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    const snooze = { ...item, reason: 'Known' };
    expect(await reason(world, operator, 'operator.todaySnooze', { ...snooze, until: until(3) })).toBe(
      'BAD_INPUT',
    );
    const count = async (readerId: string | null) => {
      const moment = {
        db: world.database.query,
        now: world.clock.now(),
        rules: world.config.rules,
        readerId,
      };
      return (await countItems([kind], moment))[0]?.waiting ?? 0;
    };
    const before = await count(null);
    await ok(world, operator, 'operator.todaySnooze', { ...snooze, until: until(2) });
    expect([await count(null), await count(operator.id)]).toEqual([before, before - 1]);
    await ok(world, operator, 'operator.todayWake', item);
  },
);

test('operator.todayNote keeps notes with author and time for all operators, until the item is settled', async () => {
  const item = await oneOf('lateMark');
  await ok(world, operator, 'operator.todayNote', { ...item, text: 'Called the coach' });
  world.clock.advance({ minutes: 1 });
  expect((await ok(world, colleague, 'operator.todayNote', { ...item, text: 'No answer' })).notes).toBe(2);
  const { items } = await ok(world, colleague, 'operator.todayNotes', item);
  expect(items.map(({ text }) => text)).toEqual(['No answer', 'Called the coach']);
  expect(await removeSettledMarks(world)).toBeGreaterThanOrEqual(0);
  const left = async () => {
    const rows = await world.database.query
      .selectFrom('today_note')
      .select('text')
      .where('item_id', '=', item.id)
      .execute();
    return rows.length;
  };
  expect(await left()).toBe(2);
  await ok(world, operator, 'operator.taskDone', { id: item.id, note: 'Corrected' });
  await removeSettledMarks(world);
  expect(await left()).toBe(0);
  expect(await reason(world, operator, 'operator.todayNotes', item)).toBe('NOT_FOUND');
  expect(await reason(world, operator, 'operator.todayNote', { ...item, text: 'Late' })).toBe('NOT_FOUND');
});

test('each act on an item is a line of the audit log, without the words of a note', async () => {
  const item = await oneOf('strikeAppealed');
  const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  await ok(world, operator, 'operator.todayClaim', { ...item, from: null });
  await ok(world, operator, 'operator.todayNote', { ...item, text: 'Secret' });
  await ok(world, operator, 'operator.todaySnooze', { ...item, until, reason: 'Tomorrow' });
  await ok(world, operator, 'operator.todayWake', item);
  await ok(world, operator, 'operator.todayRelease', item);
  const lines = await world.database.query
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_id', '=', item.id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'item.claimed',
    'item.noted',
    'item.snoozed',
    'item.woken',
    'item.released',
  ]);
  expect(JSON.stringify(lines)).not.toContain('Secret');
});

test.each(['no id', randomUUID(), 'a:b'])('operator.todayClaim refuses the unknown item %s', async (id) => {
  for (const kind of ['joinWaiting', 'lateMark', 'jobFailing'])
    expect(await reason(world, operator, 'operator.todayClaim', { kind, id, from: null })).toBe('NOT_FOUND');
});
