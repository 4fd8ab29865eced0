import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/durations.ts';
import { AgreementState, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import { claimNotices } from '#server/platform/channel/notice-delivery.repository.ts';
import { draftForm } from '#tests/contract/matrix/forms.ts';
import { send } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTeam, addTeamCoach, adult } from '#tests/support/team-world.ts';

/**
 * Ten thousand rows behind every list, all of one person: each statement that a page makes walks an index. It neither
 * reads a big table from end to end nor sorts more than a few pages.
 */
const rows = 10_000;
const mostSorted = 200;
/** Smaller than this a table is read whole with reason. */
const bigTable = 5000;

let world: ServedWorld;
let student: Person;
let coach: Person;
let helper: Person;
let operator: Person;
let team: string;
let classId: string;

/** `n` in the text is the number of the row. Ids are made from it, so that tables find each other. */
const fill = (text: string): Promise<unknown> =>
  world.database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql.raw(`${text} from generate_series(1, ${rows}) n`).execute(tx);
  });
/** Looks like a UUID of version 4, as the contract requires. */
const id = (kind: string) =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing 'a' from 17)::uuid`;
const at = `timestamptz '2020-01-01' + n * interval '1 hour'`;

beforeAll(async () => {
  // The times of the rows below count from the database's clock.
  world = await serveWorld({ startAt: new Date() });
  coach = await addTeamCoach(world);
  operator = await addPerson(world, 'operator');
  team = await addTeam(world, coach, operator);
  [student, helper] = [await adult(world), await adult(world, 'volunteer')];
  const [s, c, h, o] = [student.id, coach.id, helper.id, operator.id];
  await fill(`insert into account (id, name, created_at) select ${id('person')}, 'P', ${at}`);
  await fill(`insert into class (id, coach_id, title, description, activity, place_name, address, city_id, zone,
      local_start, local_end, starts_at, ends_at, capacity, price_minor, currency, created_at)
    select ${id('class')}, '${c}', '{"en":"Swim"}', '{}', 'swim', 'Pool', 'Street', 'vancouver', 'America/Vancouver',
      now(), now(), now() + n * interval '10 minutes', now() + (n + 1) * interval '10 minutes', 5, 100, 'USD', ${at}`);
  await fill(`insert into orders (id, number, student_id, class_id, coach_id, status, seat_held, seats, unit_minor,
      total_minor, currency, policy, created_at, cancel_by, cancel_code, refund_minor, dispute)
    select ${id('order')}, 'N' || n, '${s}', ${id('class')}, '${c}', case when n % 2 = 0 then '${OrderStatus.canceled}' else '${OrderStatus.completed}' end, false, 1,
      100, 100, 'USD', '{"freeCancelHours":24,"graceMinutes":60,"lateRefundPct":50,"noShowRefundPct":0,"feeBps":1500,"waiverVersion":"1"}',
      ${at}, case when n % 2 = 0 then 'student' end, case when n % 2 = 0 then 'plans' end,
      case when n % 2 = 0 then 100 end, 'open'`);
  await fill(`insert into notice (id, account_id, kind, created_at, unique_key)
    select ${id('notice')}, '${s}', 'exportReady', ${at}, 'k' || n`);
  await fill(`insert into operator_task (id, kind, subject_kind, subject_id, unique_key, created_at)
    select ${id('task')}, 'findSubstitute', 'account', '${s}', 't' || n, ${at}`);
  await fill(`insert into operator_task (id, kind, subject_kind, subject_id, unique_key, created_at, done_at, note)
    select ${id('done')}, 'findSubstitute', 'account', '${s}', 'd' || n, ${at}, ${at}, 'settled'`);
  await fill(`insert into money_freeze (id, since, ended_at, ended_by, note)
    select ${id('freeze')}, ${at}, ${at}, '${o}', 'x'`);
  await fill(`insert into money_freeze_finding (freeze_id, rule, rows, first_seen_at, last_seen_at)
    select ${id('freeze')}, 'I1 x', '{student:x}', ${at}, ${at}`);
  await fill(`insert into reconciliation_report (day, provider, checked_at, matched, unexplained_minor, details)
    select date '2020-01-01' + n, 'stripe', ${at}, 1, 0, '[]'`);
  await fill(`insert into audit_event (at, actor_id, action, subject_kind, subject_id)
    select ${at}, case when n % 100 = 0 then '${o}' else '${c}' end::uuid, 'x', 'order', 's' || n % 50`);
  await fill(`insert into invitation (id, class_id, coach_id, helper_id, role, initiator, agreement, validity,
      created_at, answered_at, ended_at, ended_by)
    select ${id('invitation')}, ${id('class')}, '${c}', '${h}', 'volunteer', 'coach', '${AgreementState.agree}', '${ValidityFlag.expired}', ${at}, ${at}, ${at}, 'system'`);
  await fill(`insert into service_hours (id, helper_id, class_id, invitation_id, coach_id, role, source, state, minutes,
      scheduled_minutes, class_ended_at, created_at, submitted_at)
    select ${id('hours')}, '${h}', ${id('class')}, ${id('invitation')}, '${c}', 'volunteer', 'auto', 'pending', 60, 60,
      ${at}, ${at}, ${at}`);
  await fill(`insert into participant (id, guardian_id, kind, name, created_at)
    select ${id('person')}, ${id('person')}, 'self', 'P', ${at}`);
  await fill(`insert into team_member (id, team_id, account_id, kind, state, created_at, decided_at, decided_by, ended_at)
    select ${id('member')}, '${team}', ${id('person')}, 'student', 'pending', ${at}, null, null, null`);
  await fill(`insert into team_member (id, team_id, account_id, kind, state, created_at, ended_at)
    select ${id('application')}, '${team}', '${s}', 'student', 'withdrawn', ${at}, ${at}`);
  await fill(`insert into team_event (id, team_id, title, place_name, address, city_id, zone, local_start, local_end,
      starts_at, ends_at, created_by, created_at, changed_at)
    select ${id('event')}, '${team}', '{"en":"Swim"}', 'Pool', 'Street', 'vancouver', 'America/Vancouver', now(), now(),
      now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', '${c}', ${at}, ${at}`);
  await fill(`insert into waitlist_entry (id, class_id, account_id, seats, takes_fewer, state, joined_at, ended_at)
    select ${id('entry')}, ${id('class')}, '${s}', 1, false, 'left', ${at}, ${at}`);
  await fill(`insert into withdrawal (id, coach_id, state, amount_minor, currency, payout_sealed, payout_last4,
      created_at, ended_at)
    select ${id('withdrawal')}, '${c}', 'canceled', 100, 'USD', '', '1234', ${at}, ${at}`);
  await fill(`insert into payout_file (id, format, currency, made_by, made_at, count, total_minor)
    select ${id('payout')}, 'csv', 'USD', '${o}', ${at}, 1, 100`);
  await fill(`insert into withdrawal (id, coach_id, state, amount_minor, currency, payout_sealed, payout_last4,
      created_at, decided_at, ended_at, ended_by, reference, payout_file_id)
    select ${id('paid')}, '${c}', 'paid', 100, 'USD', '', '1234', ${at}, ${at}, ${at}, '${o}', 'x', ${id('payout')}`);
  await fill(`insert into receipt (id, kind, seller_id, number, issued_at, order_id, payer_id, seller_name, title,
      order_number, starts_at, zone, city_id, activity, amount_minor, tax_bps, tax_minor, currency)
    select ${id('receipt')}, 'receipt', '${c}', n, ${at}, ${id('order')}, '${s}', '{"en":"C"}', '{"en":"Swim"}',
      'N' || n, ${at}, 'America/Vancouver', 'vancouver', 'swim', 100, 0, 0, 'USD'`);
  await fill(`insert into tax_rate (id, city_id, starts_on, bps, set_by, set_at)
    select ${id('rate')}, 'vancouver', date '2020-01-01' + n, 500, '${o}', ${at}`);
  // Half of them settled, appealed and decided.
  await fill(`insert into dispute (id, order_id, opened_by, code, text, opened_at, answer_by, decided_at, ended_by,
      outcome, refund_minor)
    select ${id('dispute')}, ${id('order')}, 'student', 'other', 'x', ${at}, ${at}, case when n % 2 = 0 then ${at} end,
      case when n % 2 = 0 then 'silence' end, case when n % 2 = 0 then 'refund' end, case when n % 2 = 0 then 100 end`);
  await fill(`insert into strike (id, coach_id, kind, class_id, order_id, at, expires_at, appealed_at, appeal_text)
    select ${id('strike')}, '${c}', 'absent', ${id('class')}, ${id('order')}, ${at}, ${at} + interval '9 years',
      case when n % 2 = 0 then ${at} end, case when n % 2 = 0 then 'x' end`);
  await fill(`insert into order_correction (id, order_id, state, from_status, to_status, from_attendance, to_attendance,
      before_minor, refund_minor, note, proposed_by, proposed_at, decided_by, decided_at, decision_note)
    select ${id('correction')}, ${id('order')}, case when n % 2 = 0 then 'open' else 'refused' end, '${OrderStatus.completed}', '${OrderStatus.completed}', 'present',
      'present', 0, 50, 'x', '${o}', ${at}, case when n % 2 = 1 then '${c}'::uuid end, case when n % 2 = 1 then ${at} end,
      case when n % 2 = 1 then 'x' end`);
  await fill(`insert into class_draft (id, author_id, author_role, coach_id, form, starts_at, ends_at, created_at)
    select ${id('draft')}, '${h}', 'volunteer', '${c}', '${JSON.stringify(draftForm)}', ${at}, ${at}, ${at}`);
  await fill(`insert into transcript (id, code, helper_id, name, from_date, until_date, totals, records, hash, issued_at)
    select ${id('transcript')}, lpad(n::text, 20, '0'), '${h}', 'H', date '2020-01-01', date '2020-12-31',
      '[]', '[]', '\\x00', ${at}`);
  await fill(`insert into coach (id, is_listed, name, city_id, activity, experience)
    select ${id('person')}, false, 'P', 'vancouver', 'swim', '{"en":"x"}'`);
  await fill(`insert into operator_grant (id, account_id, state, note, proposed_by, proposed_at, decided_by, decided_at)
    select ${id('grant')}, ${id('person')}, case when n % 2 = 0 then 'open' else 'refused' end, 'x', '${o}', ${at},
      case when n % 2 = 1 then '${c}'::uuid end, case when n % 2 = 1 then ${at} end`);
  await fill(`insert into favorite (account_id, coach_id, is_on, changed_at)
    select '${s}', ${id('person')}, true, ${at}`);
  await fill(`insert into rating (id, order_id, side, author_id, coach_id, stars, language, created_at, reveal_at, revealed_at)
    select ${id('rating')}, ${id('order')}, 'student', '${s}', '${c}', 5, 'en', ${at}, ${at}, ${at}`);
  await fill(`insert into rating_report (rating_id, reporter_id, reason, created_at)
    select ${id('rating')}, '${c}', 'threat', ${at}`);
  await fill(`insert into feedback (id, account_id, kind, text, created_at)
    select ${id('feedback')}, '${s}', 'idea', 'x', ${at}`);
  await sql
    .raw(`insert into ledger_account (id, owner_id, is_tracked, posted_minor, currency)
    values ('student:${s}', '${s}', true, 0, 'USD'), ('coach:${c}:available', '${c}', true, 0, 'USD'),
      ('coach:${c}:pending', '${c}', true, 0, 'USD'), ('platform:revenue', null, false, 0, 'USD')
    on conflict do nothing`)
    .execute(world.database.query);
  await fill(`insert into transfer (id, txn, leg, kind, debit, credit, amount_minor, currency, order_id, created_at)
    select ${id('transfer')}, ${id('txn')}, 1, 'pay', 'student:${s}', 'coach:${c}:available', 1, 'USD', ${id('order')}, ${at}`);
  await sql
    .raw(`insert into job (name, every_seconds, last_node, last_began_at, last_ended_at)
    values ('x', 1, 'n', now(), now()) on conflict do nothing`)
    .execute(world.database.query);
  await fill(`insert into job_run (job, node, began_at, ended_at, moved, error)
    select 'x', 'n', ${at}, ${at}, 0, case when n % 50 = 0 then 'Error' end`);
  // As autovacuum leaves a table some moments later: with statistics, and with its pages known to be visible to all.
  await sql`vacuum (analyze)`.execute(asOwner(world.database).query);
  const first = await world.database.query
    .selectFrom('class')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  classId = first.id;
});

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
});
type Plan = z.infer<typeof plan>;
const plansOf = z.array(z.looseObject({ Plan: plan }));
const partsOf = (node: Plan): Plan[] => z.array(plan).parse(node['Plans'] ?? []);

/** Returns a sentence for each fault of one statement's plan. */
function faults(node: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const parts = partsOf(node);
  const found = parts.flatMap((part) => faults(part, sizes));
  const relation = node['Relation Name'] ?? '';
  if (node['Node Type'] === 'Seq Scan' && (sizes.get(relation) ?? 0) >= bigTable)
    found.push(`reads all of ${relation}`);
  const sorted = parts.reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0);
  if (/Sort/.test(node['Node Type']) && sorted > mostSorted) found.push(`sorts ${sorted} rows`);
  return found;
}

interface Asked {
  text: string;
  values: unknown[];
}

/** The statements that a call makes on the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const real = Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(
    this: Client,
    ...given: unknown[]
  ) {
    const [query, values] = given;
    const text = typeof query === 'string' ? query : (query as Asked).text;
    const bound = (typeof query === 'string' ? values : ((query as Asked).values ?? values)) as unknown[];
    if (/^\s*(select|with)/i.test(text)) asked.push({ text, values: Array.isArray(bound) ? bound : [] });
    return Reflect.apply(real, this, given) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}

async function sizesOf(): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ name: string; size: number }>`
    select relname as name, reltuples::int as size from pg_class where relkind = 'r'`.execute(
    world.database.query,
  );
  return new Map(found.map(({ name, size }) => [name, size]));
}

async function explain({ text, values }: Asked): Promise<Plan | undefined> {
  const database = world.database.query;
  const parts = text.split(/\$\d+/);
  const order = [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1]);
  const query = parts.map((part, index) =>
    index < order.length ? sql`${sql.raw(part)}${order[index]}` : sql.raw(part),
  );
  const answer = await sql<{
    'QUERY PLAN': unknown;
  }>`explain (analyze, format json) ${sql.join(query, sql.raw(''))}`.execute(database);
  return plansOf.parse(answer.rows[0]?.['QUERY PLAN'])[0]?.Plan;
}

const as = { student: () => student, coach: () => coach, helper: () => helper, operator: () => operator };

it.each<[RouteName, keyof typeof as, () => Record<string, unknown>]>([
  ['user.checkSession', 'student', () => ({})],
  ['user.checkSession', 'coach', () => ({})],
  ['order.list', 'student', () => ({ as: 'student' })],
  ['order.list', 'student', () => ({ as: 'student', status: OrderStatus.canceled })],
  ['order.list', 'coach', () => ({ as: 'coach' })],
  ['order.list', 'coach', () => ({ as: 'coach', status: OrderStatus.completed })],
  ['order.list', 'student', () => ({ as: 'student', can: 'rate' })],
  ['order.list', 'coach', () => ({ as: 'coach', can: 'rate' })],
  ['home.student', 'student', () => ({})],
  ['home.coach', 'coach', () => ({})],
  ['notice.list', 'student', () => ({})],
  ['operator.taskList', 'operator', () => ({ state: 'open' })],
  ['operator.taskList', 'operator', () => ({ state: 'done' })],
  ['operator.todayList', 'operator', () => ({ show: 'waiting', kind: 'findSubstitute' })],
  ['operator.todayList', 'operator', () => ({ show: 'waiting', kind: 'disputeToDecide' })],
  ['operator.todayList', 'operator', () => ({ show: 'waiting', kind: 'strikeAppealed' })],
  ['operator.todayList', 'operator', () => ({ show: 'waiting', kind: 'correctionToConfirm' })],
  ['operator.todayList', 'operator', () => ({ show: 'waiting', kind: 'feedbackReceived' })],
  ['operator.todayList', 'operator', () => ({ show: 'mine', kind: 'findSubstitute' })],
  ['operator.search', 'operator', () => ({ text: 'swim' })],
  ['operator.search', 'operator', () => ({ text: 'nobody' })],
  ['operator.search', 'operator', () => ({ text: 'N7' })],
  ['operator.childFind', 'operator', () => ({ name: 'P', reason: 'x' })],
  ['operator.personRead', 'operator', () => ({ id: student.id, purpose: 'x' })],
  ['operator.personRead', 'operator', () => ({ id: coach.id, purpose: 'x' })],
  ['operator.proofList', 'operator', () => ({})],
  ['operator.freezeList', 'operator', () => ({})],
  ['operator.reconciliation', 'operator', () => ({})],
  ['operator.auditList', 'operator', () => ({})],
  ['operator.auditList', 'operator', () => ({ actorId: operator.id })],
  ['operator.auditList', 'operator', () => ({ subjectKind: 'order', subjectId: 's7' })],
  ['hours.mine', 'helper', () => ({})],
  ['hours.pending', 'coach', () => ({})],
  ['invitation.list', 'helper', () => ({ as: 'helper' })],
  ['invitation.list', 'coach', () => ({ as: 'coach' })],
  ['application.mine', 'student', () => ({})],
  ['application.list', 'coach', () => ({ id: team })],
  ['team.detail', 'coach', () => ({ id: team })],
  ['application.people', 'student', () => ({ id: team })],
  ['teamEvent.list', 'student', () => ({})],
  ['teamEvent.list', 'student', () => ({ teamId: team })],
  ['waitlist.mine', 'student', () => ({})],
  ['withdrawal.mine', 'coach', () => ({})],
  ['operator.withdrawalList', 'operator', () => ({ state: 'open' })],
  ['operator.withdrawalList', 'operator', () => ({ state: 'ended' })],
  ['receipt.list', 'student', () => ({ as: 'student' })],
  ['receipt.list', 'coach', () => ({ as: 'coach' })],
  ['receipt.list', 'coach', () => ({ as: 'coach', year: 2020 })],
  ['receipt.seller', 'coach', () => ({})],
  ['operator.taxRateList', 'operator', () => ({})],
  ['operator.payoutFileReady', 'operator', () => ({})],
  ['operator.payoutFileList', 'operator', () => ({})],
  ['operator.disputeList', 'operator', () => ({ state: 'open' })],
  ['operator.disputeList', 'operator', () => ({ state: 'resolved' })],
  ['operator.correctionList', 'operator', () => ({ state: 'open' })],
  ['operator.correctionList', 'operator', () => ({ state: 'decided' })],
  ['operator.grantList', 'operator', () => ({ state: 'open' })],
  ['operator.grantList', 'operator', () => ({ state: 'decided' })],
  ['operator.strikeList', 'operator', () => ({ only: 'all' })],
  ['operator.strikeList', 'operator', () => ({ only: 'appealed' })],
  ['operator.teamList', 'operator', () => ({})],
  ['helper.openClasses', 'helper', () => ({ role: 'volunteer' })],
  ['helper.openClasses', 'helper', () => ({ role: 'volunteer', coachId: coach.id })],
  ['helper.coach', 'helper', () => ({ id: coach.id, role: 'volunteer' })],
  ['draft.mine', 'helper', () => ({})],
  ['draft.forMe', 'coach', () => ({})],
  ['transcript.mine', 'helper', () => ({})],
  ['favorite.list', 'student', () => ({})],
  ['team.members', 'coach', () => ({ id: team })],
  ['team.service', 'coach', () => ({ id: team })],
  ['coach.helpers', 'coach', () => ({})],
  ['hours.ofHelper', 'coach', () => ({ helperId: helper.id, role: 'volunteer' })],
  ['invitation.list', 'coach', () => ({ as: 'coach', part: 'toAnswer' })],
  ['coach.strikes', 'coach', () => ({})],
  ['coach.ratings', 'student', () => ({ id: coach.id })],
  ['coach.myRatings', 'coach', () => ({})],
  ['rating.mine', 'student', () => ({})],
  ['wallet.mine', 'student', () => ({})],
  ['wallet.coach', 'coach', () => ({})],
  ['feedback.mine', 'student', () => ({})],
  ['operator.feedbackList', 'operator', () => ({ queue: 'feedback', state: 'open' })],
  ['operator.feedbackList', 'operator', () => ({ queue: 'safety', state: 'done' })],
  ['wallet.coachRecords', 'coach', () => ({})],
  ['wallet.coachRecords', 'coach', () => ({ month: '2020-06' })],
  ['wallet.coachMonths', 'coach', () => ({})],
  ['withdrawal.mine', 'coach', () => ({})],
  ['operator.jobs', 'operator', () => ({})],
  ['class.list', 'student', () => ({})],
  ['class.mine', 'coach', () => ({})],
  ['class.detail', 'student', () => ({ id: classId })],
  ['coach.search', 'student', () => ({})],
  ['coach.count', 'student', () => ({})],
])('%s of a %s walks indexes', async (name, who, fields) => {
  const person = as[who]();
  const sizes = await sizesOf();
  const read = async (more: object): Promise<string | null> => {
    const { body } = await send(world, person, name, { ...fields(), ...more });
    expect(body.code, `${name}: ${body.msg}`).toBe(200);
    const { next } = z.looseObject({ next: z.unknown().optional() }).parse(body.data ?? {});
    return typeof next === 'string' ? next : null;
  };
  let next: string | null = null;
  const asked = await statementsOf(async () => (next = await read({})));
  // A page in the middle walks the same index from its place.
  if (next !== null) asked.push(...(await statementsOf(() => read({ cursor: next }))));
  const wrong: string[] = [];
  // A number on the page (unread notices, minutes of all time) reads what it counts or adds up.
  for (const one of asked.filter(({ text }) => !/^\s*select count\(|sum\(/.test(text))) {
    const found = await explain(one);
    if (found) for (const fault of faults(found, sizes)) wrong.push(`${fault}: ${one.text.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

it.each(['push', 'mail', 'sms'] as const)('claimNotices by %s walks indexes', async (way) => {
  const sizes = await sizesOf();
  const now = world.clock.now();
  const round = { now, end: new Date(now.getTime() + MINUTE_MS), since: now, batch: 5 };
  const [asked] = await statementsOf(() => claimNotices(world.database.query, way, round));
  const found = asked && (await explain(asked));
  expect(found && faults(found, sizes)).toEqual([]);
});

it('the check finds a statement without an index', async () => {
  const sizes = await sizesOf();
  const found = await explain({ text: 'select * from notice order by facts::text limit 21', values: [] });
  expect(found && faults(found, sizes)).toEqual([
    'reads all of notice',
    expect.stringMatching(/^sorts 1\d{4} rows$/),
  ]);
});
