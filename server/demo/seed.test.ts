import { type KyselyPlugin, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AgreementState, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import { readCoachHome } from '#server/booking/home/home.coach.queries.ts';
import { readStudentHome } from '#server/booking/home/home.student.queries.ts';
import type { Database } from '#server/db/database.ts';
import { approveScanned, remindOfHours } from '#server/helping/hours/hours.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { signInWithPassword } from '#server/people/own-account/sign-in.commands.ts';
import { verifySecondFactor } from '#server/people/second-factor/second-factor.commands.ts';
import { listMyRatings, listRatings, readCoach } from '#server/teaching/coach/coach.queries.ts';
import { listOwnRatings } from '#server/teaching/rating/rating.queries.ts';
import { guestOf, readerOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { readOperatorApp } from './operator-app.ts';
import { seedDemo } from './seed.ts';

// In the night in which North America sets its clocks back, and Adelaide has set them forward.
const clock = manualClock('2026-11-01T05:30:00Z');
let world: World;
let database: Database;

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(database.query)).rows;
const seed = () => seedDemo(world);

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  ({ database } = world);
  await seed();
});

test('seedDemo changes nothing at a second start', async () => {
  const counts = () =>
    rowsOf(sql<Record<string, number>>`select
      (select count(*) from account) as accounts, (select count(*) from class) as classes,
      (select count(*) from orders) as orders, (select count(*) from transfer) as transfers,
      (select count(*) from notice) as notices, (select max(version) from resource) as edits`);
  const before = await counts();
  clock.advance({ minutes: 1 });
  await seed();
  expect(await counts()).toEqual(before);
});

test('money, seats and history are as they must be', async () => {
  expect(await findViolations(database.query)).toEqual([]);
  expect(await findReceiptFaults(database.query)).toEqual([]);
});

test('the code of the demo operator’s app is valid once', async () => {
  const shown = await readOperatorApp(world);
  const { id } = await database.query
    .selectFrom('operator')
    .innerJoin('contact', 'contact.account_id', 'operator.account_id')
    .select('operator.account_id as id')
    .where('value', '=', shown?.email ?? '')
    .executeTakeFirstOrThrow();
  const me = readerOf(world, id);
  const prove = () => verifySecondFactor(me, { code: shown?.code ?? '' });
  expect(await prove()).toMatchObject({ isOn: true });
  await expect(prove()).rejects.toMatchObject({ reason: 'SECOND_FACTOR_WRONG' });
});

describe('the rows agree with each other', () => {
  const nothing: [string, RawBuilder<unknown>][] = [
    [
      'no coach teaches two classes at once',
      sql`select a.id from class a join class b on a.coach_id = b.coach_id and a.id < b.id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    ],
    [
      'a class begins when the clocks of its place say so, in the daytime',
      sql`select id from class where starts_at <> local_start at time zone zone or ends_at <> local_end at time zone zone
        or extract(hour from local_start) not between 6 and 20 or local_end::date <> local_start::date`,
    ],
    [
      'a coach’s stars are those that were revealed',
      sql`select c.id from coach c left join rating r
        on r.coach_id = c.id and r.side = 'student' and r.revealed_at is not null
        group by c.id having c.stars_count <> count(r.id) or c.stars_sum <> coalesce(sum(r.stars), 0)`,
    ],
    [
      'nothing happened in the future',
      sql`select 1 from order_event where at > ${clock.now()} union all select 1 from notice where created_at > ${clock.now()}
        union all select 1 from transfer where created_at > ${clock.now()}`,
    ],
    [
      'no deadline was missed',
      sql`select id from orders where (status = ${sql.lit(OrderStatus.awaitPayment)} and expires_at <= ${clock.now()})
        or (status = ${sql.lit(OrderStatus.awaitAgree)} and agree_by <= ${clock.now()})`,
    ],
    ['no payment waits for its service', sql`select id from payment_operation where done_at is null`],
    [
      'each invented instructor has a public picture, which the form names',
      sql`select coach.id from coach
        join account_role r on r.account_id = coach.id and r.role = 'coach'
        left join picture p on p.name = coach.avatar and p.owner_id = coach.id and p.state = 'public'
          and p.kind = 'avatar' and p.id::text = r.form->>'avatar'
        where p.id is null`,
    ],
    [
      'nobody climbs at a pool, and nobody swims elsewhere',
      sql`select id from class where activity = 'climbing' and place_name ilike '%pool%'
        or activity = 'swim' and place_name not ilike '%pool%' and place_name not ilike '%swim%'
          and place_name not like '%游泳%'`,
    ],
  ];
  test.each(nothing)('%s', async (_, query) => {
    expect(await rowsOf(query)).toEqual([]);
  });
});

test('orders are in every place of the list that an order can come to', async () => {
  const rows = await rowsOf(sql<{ status: string }>`select distinct status from orders order by status`);
  expect(rows.map((row) => row.status)).toEqual(Object.values(OrderStatus));
});

describe('the second act', () => {
  const living: [string, RawBuilder<unknown>, number][] = [
    ['a membership', sql`select from membership where state = 'paid'`, 1],
    [
      'a member’s order at a partner, by the other guardian',
      sql`select from orders o join account a on a.id = o.student_id
        where o.unit_discount_minor > 0 and a.name = 'Daniel Kim'`,
      1,
    ],
    [
      'sessions at which the family in front saved as a member',
      sql`select from orders o join account a on a.id = o.student_id
        where o.unit_discount_minor > 0 and o.status = ${sql.lit(OrderStatus.completed)} and a.name = 'Elena Rivera'`,
      2,
    ],
    [
      'a class pack in front that is half used',
      sql`select from class_pack p join account a on a.id = p.account_id
        where p.state = 'running' and p.sessions = 4 and p.sessions_used = 2 and a.name = 'Elena Rivera'`,
      1,
    ],
    ['class packs for sale', sql`select from class_pack_offer where closed_at is null`, 2],
    ['open partners', sql`select from partner where state = 'open'`, 4],
    [
      'classes to come at partners',
      sql`select from class where partner_id is not null and starts_at > ${clock.now()}`,
      3,
    ],
    [
      'a request to become a partner that waits',
      sql`select from partner_request where state = 'submitted'`,
      1,
    ],
    ['a refused one of them', sql`select from partner_request where state = 'rejected'`, 1],
    ['students of partners', sql`select from partner_member where left_at is null`, 4],
    ['coaches of partners', sql`select from partner_coach where state = 'joined'`, 8],
    ['an open invitation of one', sql`select from partner_coach where state = 'invited'`, 2],
    ['a team that waits for review', sql`select from team where state = 'submitted'`, 1],
    ['new words of a team that wait', sql`select from team where revision_state = 'submitted'`, 1],
    ['a refused team', sql`select from team where state = 'rejected'`, 1],
    ['cities with a team', sql`select distinct city_id from team where state = 'approved'`, 5],
    [
      'a paused team',
      sql`select from team t join team_member m on m.team_id = t.id and m.duty = 'leader'
        join account_role r on r.account_id = m.account_id and r.role = 'coach'
        where t.state = 'approved' and r.state = 'suspended'`,
      1,
    ],
    ['members of a team', sql`select from team_member where state = 'joined'`, 14],
    ['an application', sql`select from team_member where state = 'pending'`, 1],
    ['a refused one', sql`select from team_member where state = 'rejected'`, 1],
    [
      'activities to come',
      sql`select from team_event where state = 'published' and starts_at > ${clock.now()}`,
      7,
    ],
    ['cities with one', sql`select distinct city_id from team_event`, 4],
    ['a full one', sql`select from team_event where taken = capacity`, 1],
    [
      'one that has been',
      sql`select from team_event where state = 'published' and ends_at < ${clock.now()}`,
      1,
    ],
    ['a canceled one', sql`select from team_event where state = 'canceled'`, 1],
    [
      'an open offer of the waitlist',
      sql`select from waitlist_entry w join orders o on o.id = w.order_id
        where w.state = 'offered' and o.status = ${sql.lit(OrderStatus.awaitPayment)} and o.expires_at > ${clock.now()}`,
      1,
    ],
    ['somebody who waits', sql`select from waitlist_entry where state = 'waiting'`, 1],
    ['orders to keep or leave', sql`select from order_proposal where state = 'open'`, 2],
    ['a dispute to decide', sql`select from dispute where decided_at is null and answer_text is not null`, 1],
    ['withdrawals that wait', sql`select from withdrawal where state = 'requested'`, 2],
    ['withdrawals that ended', sql`select from withdrawal where state in ('paid', 'failed')`, 3],
    [
      'months in which the coach in front earned',
      sql`select distinct to_char(t.created_at, 'YYYY-MM') from transfer t
        join orders o on o.id = t.order_id join coach c on c.id = o.coach_id
        where t.kind = 'earning' and c.name = 'Maya Torres'`,
      6,
    ],
    ['a reported rating', sql`select from rating_report`, 1],
    ['feedback', sql`select from feedback`, 8],
    ['a safety report that waits', sql`select from feedback where kind = 'safety' and seen_at is null`, 1],
    ['answers', sql`select from feedback where answered_at is not null`, 3],
    ['invitations in every state', sql`select distinct agreement, validity from invitation`, 4],
    ['scans', sql`select from helper_scan`, 10],
    [
      'helpers',
      sql`select from account_role where role in ('assistant', 'volunteer') and state <> 'draft'`,
      14,
    ],
    [
      'a helper whose role lapses within a week, and one on hold',
      sql`select from account_role where role in ('assistant', 'volunteer')
        and ((state = 'approved' and cleared_until < ${clock.now()}::timestamptz + interval '7 days')
          or suspended_by = 'clearance')`,
      2,
    ],
    [
      'a minor who may help, and one who waits for a guardian’s word',
      sql`select from invitation i join account a on a.id = i.helper_id
        where a.birth_date > (${clock.now()}::date - interval '18 years') and i.ended_at is null`,
      2,
    ],
    [
      'hours of the Chinese circle that wait',
      sql`select from service_hours s join coach c on c.id = s.coach_id
        where s.state = 'pending' and s.source <> 'checkin' and c.city_id = 'shanghai'`,
      2,
    ],
    [
      'hours that wait for the coach in front, and that no clock approves',
      sql`select from service_hours s join coach c on c.id = s.coach_id
        where s.state = 'pending' and s.source <> 'checkin' and c.name = 'Maya Torres'`,
      1,
    ],
    [
      'somebody who helps in a class of today',
      sql`select from invitation i join class c on c.id = i.class_id
        where i.agreement = ${sql.lit(AgreementState.agree)} and i.validity = ${sql.lit(ValidityFlag.is)}
          and c.local_start::date = (${clock.now()}::timestamptz at time zone c.zone)::date`,
      1,
    ],
    [
      'hours that wait for an operator',
      sql`select from service_hours where disputed_at is not null and settled_at is null`,
      1,
    ],
    ['thanks of coaches', sql`select from service_hours where thanks is not null`, 1],
    ['hours in every state', sql`select distinct state from service_hours`, 6],
    ['a transcript', sql`select from transcript where revoked_at is null`, 1],
    ['drafts in every state', sql`select distinct agreement from class_draft`, 3],
    [
      'forms that wait for a decision, two of them with pictures',
      sql`select r.role from account_role r where waiting_since is not null
        and (r.role <> 'coach' or exists (select from picture p where p.owner_id = r.account_id and p.kind = 'certificate'))`,
      4,
    ],
    [
      'a form that was sent again, and a change of an approved profile',
      sql`select role from account_role where state = 'submitted' and submissions > 1
        union all select role from account_role where revision_state = 'submitted'`,
      2,
    ],
    [
      'a minor who asks to help, with a guardian',
      sql`select from account_role r join account a on a.id = r.account_id
        join child_guardian g on g.participant_id = a.id and g.account_id <> a.id
        where r.state = 'submitted' and a.birth_date > (${clock.now()}::date - interval '18 years')`,
      1,
    ],
    ['work for the operators', sql`select from operator_task where done_at is null`, 3],
  ];
  test.each(living)('has %s', async (_, query, least) => {
    expect((await rowsOf(query)).length).toBeGreaterThanOrEqual(least);
  });
});

test('the demo has listed coaches, classes to book, and sealed ratings', async () => {
  const [counts] = await rowsOf(sql<Record<string, number>>`select
    (select count(*) from coach where is_listed and cleared_until > ${clock.now()})::int as coaches,
    (select count(*) from coach where stars_count >= 3)::int as rated,
    (select count(*) from class where starts_at > ${clock.now()} and taken < capacity)::int as open,
    (select count(*) from rating where revealed_at is null)::int as sealed,
    (select count(*) from rating where revealed_at is not null)::int as revealed`);
  expect(counts?.['coaches']).toBeGreaterThanOrEqual(30);
  expect(counts?.['rated']).toBeGreaterThanOrEqual(10);
  expect(counts?.['open']).toBeGreaterThanOrEqual(50);
  expect(counts?.['sealed']).toBeGreaterThanOrEqual(3);
  expect(counts?.['revealed']).toBeGreaterThanOrEqual(50);
});

test('each coach in front teaches today', async () => {
  for (const { email } of demoAccounts.filter(({ role }) => role === 'coach')) {
    const rows =
      await rowsOf(sql`select class.id from class join contact on contact.account_id = class.coach_id
      where contact.value = ${email} and local_start::date = (${clock.now()}::timestamptz at time zone zone)::date`);
    expect(rows).toHaveLength(1);
  }
});

test('in the class of today of each coach in front somebody waits to be marked', async () => {
  for (const { email } of demoAccounts.filter(({ role }) => role === 'coach')) {
    const rows = await rowsOf(sql`select p.participant_id from order_participant p
      join orders o on o.id = p.order_id and o.status = ${sql.lit(OrderStatus.progress)} and p.mark is null
      join class on class.id = o.class_id
      join contact on contact.account_id = class.coach_id
      where contact.value = ${email}
        and local_start::date = (${clock.now()}::timestamptz at time zone zone)::date`);
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('each printed account signs in with the demo password and has its role', async () => {
  for (const { email, role, name } of demoAccounts) {
    const { user } = await signInWithPassword(guestOf(world), {
      account: email,
      password: demoPassword,
    });
    expect(user.name).toBe(name);
    const duties: string[] = [...user.roles];
    const operators = await rowsOf(sql`select from operator where account_id = ${user.id}`);
    if (operators.length > 0) duties.push('operator');
    expect(duties).toContain(role);
  }
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(
    new Set(['student', 'coach', 'assistant', 'volunteer', 'operator']),
  );
});

test('families and coaches of the demo have orders in every state', async () => {
  for (const { email, role } of demoAccounts) {
    if (role !== 'coach' && role !== 'student') continue;
    const side = sql.ref(role === 'coach' ? 'coach_id' : 'student_id');
    const rows = await rowsOf(sql<{ status: string }>`select distinct status from orders
      where ${side} = (select account_id from contact where value = ${email}) order by status`);
    const wanted =
      role === 'coach'
        ? [OrderStatus.awaitAgree, OrderStatus.progress, OrderStatus.completed]
        : [
            OrderStatus.awaitPayment,
            OrderStatus.awaitAgree,
            OrderStatus.progress,
            OrderStatus.completed,
            OrderStatus.canceled,
            OrderStatus.reject,
          ];
    expect(rows.map((row) => row.status)).toEqual(expect.arrayContaining(wanted));
  }
});

describe('records for the screens', () => {
  const idOf = async (email: string) => {
    const row = await database.query
      .selectFrom('contact')
      .select('account_id')
      .where('value', '=', email)
      .executeTakeFirstOrThrow();
    return row.account_id;
  };
  const guest = () => guestOf(world);
  const reader = async (role: 'student' | 'coach') => {
    const email = demoAccounts.find((account) => account.role === role)?.email ?? '';
    return readerOf(world, await idOf(email), role, 'student');
  };

  test('the home screens have data in every section, and match the contract', async () => {
    const student = api['home.student'].output.parse(
      await readStudentHome(await reader('student'), { city: 'austin' }),
    );
    expect([student.classes.length, student.coaches.length, student.resources.length]).toEqual([6, 6, 4]);
    // None of the next three is accepted yet, so the next accepted one follows them.
    expect(student.next.map(({ status }) => status)).toEqual([
      OrderStatus.awaitCancel,
      OrderStatus.awaitPayment,
      OrderStatus.awaitAgree,
      OrderStatus.progress,
    ]);
    expect(student.unreadNotices).toBeGreaterThan(0);
    expect(student.classes.every((item) => item.place.cityId === 'austin' && item.seatsLeft > 0)).toBe(true);
    const soonest = student.next.map((order) => order.class.startsAt);
    expect(soonest).toEqual(soonest.toSorted());
    const visitor = api['home.student'].output.parse(await readStudentHome(guest(), {}));
    expect([visitor.next, visitor.unreadNotices, visitor.classes.length]).toEqual([[], 0, 6]);
    const coach = api['home.coach'].output.parse(await readCoachHome(await reader('coach')));
    expect(coach.next.length).toBeGreaterThan(0);
    expect(coach.requests.length).toBeGreaterThan(0);
    expect(
      coach.requests.every(
        (order) => order.status === OrderStatus.awaitAgree && order.coach.id === coach.coach.id,
      ),
    ).toBe(true);
  });

  test('a page of a coach without free hours costs a guest six reads; a family’s own places and membership are two more', async () => {
    const coachId = await idOf(demoAccounts.find(({ role }) => role === 'coach')?.email ?? '');
    for (const [ctx, most] of [
      [guest(), 6],
      [await reader('student'), 8],
    ] as const) {
      let reads = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => ((reads += 1), node),
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const counted = { ...ctx, database: { ...database, query: database.query.withPlugin(counting) } };
      const detail = api['coach.detail'].output.parse(await readCoach(counted, { id: coachId }));
      expect(detail.classes.length).toBeGreaterThan(0);
      expect(detail.ratings.length).toBe(3);
      expect(reads).toBe(most);
    }
  });

  test('ratings are read in pages, without the sealed ones, under short names', async () => {
    const coach = await reader('coach');
    const page = api['coach.ratings'].output.parse(await listRatings(guest(), { id: coach.actor.id }));
    expect(page.items.length).toBe(page.coach.ratingCount);
    expect(page.items.map((item) => item.createdAt)).toEqual(
      page.items
        .map((item) => item.createdAt)
        .toSorted()
        .toReversed(),
    );
    for (const { by } of page.items) expect(by).toMatch(/^\S+( \p{Lu}\.)?$|^\p{Script=Han}\*$/u);
    expect(api['coach.myRatings'].output.parse(await listMyRatings(coach, {}))).toEqual(page);
  });

  test('a sealed rating is in no list but its author’s', async () => {
    const sealed = await database.query
      .selectFrom('rating')
      .select(['id', 'coach_id'])
      .where('revealed_at', 'is', null)
      .where('side', '=', 'student')
      .execute();
    expect(sealed.length).toBeGreaterThan(0);
    for (const { id, coach_id: coachId } of sealed) {
      const { items } = await listRatings(guest(), { id: coachId });
      expect(items.map((item) => item.id)).not.toContain(id);
    }
  });

  test('a family reads what it wrote, sealed or not, and nobody else’s', async () => {
    const family = await reader('student');
    const { items } = api['rating.mine'].output.parse(await listOwnRatings(family, {}));
    const rows = await database.query
      .selectFrom('rating')
      .select('id')
      .where('author_id', '=', family.actor.id)
      .execute();
    expect(items.map((item) => item.id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    expect(items.length).toBeGreaterThan(0);
  });

  test('an unlisted coach has no page', async () => {
    const { actor } = await reader('coach');
    await database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', actor.id).execute();
    await expect(readCoach(guest(), { id: actor.id })).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    await expect(listRatings(guest(), { id: actor.id })).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    await database.query.updateTable('coach').set({ is_listed: true }).where('id', '=', actor.id).execute();
  });
});

test('both coaches in front still have pending hours two weeks later, after the jobs have run', async () => {
  const later = manualClock(new Date(clock.now().getTime() + 13 * DAY_MS).toISOString());
  const approved = await approveScanned({ ...world, clock: later });
  // The job has run: hours with both scans need no decision.
  expect(approved).toBeGreaterThan(0);
  await remindOfHours({ ...world, clock: later });
  for (const { email } of demoAccounts.filter(({ role }) => role === 'coach')) {
    const rows = await rowsOf(sql`select from service_hours h
      join contact on contact.account_id = h.coach_id
      where contact.value = ${email} and h.state = 'pending'`);
    expect(rows.length, email).toBeGreaterThan(0);
  }
});
