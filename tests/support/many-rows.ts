import { sql } from 'kysely';
import { AgreementState, OrderStatus, PaymentMethod, ValidityFlag } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';
import { draftForm } from '#tests/contract/matrix/forms.ts';
import { fillConsole } from './console-rows.ts';
import { asOwner } from './database.ts';
import { type Person, addPerson } from './people.ts';
import { at, filler, id, mostDays } from './row-filler.ts';
import type { ServedWorld } from './shapes.ts';
import { addTeam, addTeamCoach, adult } from './team-world.ts';

/** People with many rows behind every list of theirs. */
export interface ManyRows {
  student: Person;
  coach: Person;
  helper: Person;
  operator: Person;
  team: string;
  classId: string;
  /** An open task with a tenth of the notes. */
  taskId: string;
}

/** Writes this many rows behind every list, counted from the world's clock. `owner`: its database as the tables' owner. */
export async function addManyRows(
  world: ServedWorld,
  rows: number,
  owner: Database = asOwner(world.database),
): Promise<ManyRows> {
  const fill = filler(world, rows);
  const now = `timestamptz '${world.clock.now().toISOString()}'`;
  const coach = await addTeamCoach(world);
  const operator = await addPerson(world, 'operator');
  const team = await addTeam(world, coach, operator);
  const [student, helper] = [await adult(world), await adult(world, 'volunteer')];
  const [s, c, h, o] = [student.id, coach.id, helper.id, operator.id];
  await fill(`insert into account (id, name, created_at) select ${id('person')}, 'P', ${at}`);
  await fill(`insert into class (id, coach_id, title, description, activity, place_name, address, city_id, zone,
      local_start, local_end, starts_at, ends_at, capacity, price_minor, currency, created_at)
    select ${id('class')}, '${c}', '{"en":"Swim"}', '{}', 'swim', 'Pool', 'Street', 'vancouver', 'America/Vancouver',
      ${now}, ${now}, ${now} + n * interval '10 minutes', ${now} + (n + 1) * interval '10 minutes', 5, 100, 'USD', ${at}`);
  await fill(`insert into orders (id, number, student_id, class_id, coach_id, status, seat_held, seats, unit_minor,
      total_minor, currency, policy, created_at, cancel_by, cancel_code, refund_minor, dispute)
    select ${id('order')}, 'N' || n, '${s}', ${id('class')}, '${c}', case when n % 2 = 0 then '${OrderStatus.canceled}' else '${OrderStatus.completed}' end, false, 1,
      100, 100, 'USD', '{"freeCancelHours":24,"graceMinutes":60,"lateRefundPct":50,"noShowRefundPct":0,"feeBps":1500,"waiverVersion":"1"}',
      ${at}, case when n % 2 = 0 then 'student' end, case when n % 2 = 0 then 'plans' end,
      case when n % 2 = 0 then 100 end, 'open'`);
  await fill(`insert into notice (id, account_id, kind, created_at, unique_key)
    select ${id('notice')}, '${s}', 'exportReady', ${at}, 'k' || n`);
  await fill(`insert into announcement (id, text, state, send_at, made_by, made_at, sent_at, notified)
    select ${id('sent')}, '{"en":{"title":"x","body":"x"},"zh":{"title":"x","body":"x"}}', 'sent', ${at}, '${o}', ${at},
      ${at}, 1`);
  await fill(`insert into announcement (id, text, state, send_at, made_by, made_at)
    select ${id('planned')}, '{"en":{"title":"x","body":"x"},"zh":{"title":"x","body":"x"}}', 'scheduled', ${at}, '${o}',
      ${at}`);
  await fill(`insert into operator_task (id, kind, subject_kind, subject_id, unique_key, created_at)
    select ${id('task')}, 'findSubstitute', 'account', '${s}', 't' || n, ${at}`);
  await fill(`insert into operator_task (id, kind, subject_kind, subject_id, unique_key, created_at, done_at, note)
    select ${id('done')}, 'findSubstitute', 'account', '${s}', 'd' || n, ${at}, ${at}, 'settled'`);
  await fill(`insert into money_freeze (id, since, ended_at, ended_by, note)
    select ${id('freeze')}, ${at}, ${at}, '${o}', 'x'`);
  await fill(`insert into money_freeze_finding (freeze_id, rule, rows, first_seen_at, last_seen_at)
    select ${id('freeze')}, 'I1 x', '{student:x}', ${at}, ${at}`);
  await fill(
    `insert into reconciliation_report (day, provider, checked_at, matched, unexplained_minor, details)
    select date '2020-01-01' + n, 'stripe', ${at}, 1, 0, '[]'`,
    mostDays,
  );
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
    select ${id('event')}, '${team}', '{"en":"Swim"}', 'Pool', 'Street', 'vancouver', 'America/Vancouver', ${now}, ${now},
      ${now} + n * interval '1 hour', ${now} + (n + 1) * interval '1 hour', '${c}', ${at}, ${at}`);
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
  await fill(
    `insert into tax_rate (id, city_id, starts_on, bps, set_by, set_at)
    select ${id('rate')}, 'vancouver', date '2020-01-01' + n, 500, '${o}', ${at}`,
    mostDays,
  );
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
      ('coach:${c}:pending', '${c}', true, 0, 'USD'), ('platform:revenue', null, false, 0, 'USD'),
      ('external:card', null, false, 0, 'USD')
    on conflict do nothing`)
    .execute(world.database.query);
  await fill(`insert into transfer (id, txn, leg, kind, debit, credit, amount_minor, currency, order_id, created_at)
    select ${id('transfer')}, ${id('txn')}, 1, 'pay', 'student:${s}', 'coach:${c}:available', 1, 'USD', ${id('order')}, ${at}`);
  await fill(`insert into payment (id, kind, account_id, order_id, method, provider, amount_minor, currency, state,
      token, created_at, settled_at, service_ref)
    select ${id('payment')}, 'order', '${s}', ${id('order')}, '${PaymentMethod.visa}', 'stripe', 1, 'USD', 'succeeded', 'p' || n,
      ${at}, ${at}, 'cs_' || n`);
  await fill(`insert into transfer (id, txn, leg, kind, debit, credit, amount_minor, currency, order_id, payment_id,
      created_at)
    select ${id('loss')}, ${id('lossTxn')}, 1, 'chargeback', 'platform:revenue', 'external:card', 1, 'USD', null,
      ${id('payment')}, ${at}`);
  // Half of them settled.
  await fill(`insert into chargeback (provider, ref, payment_id, kind, state, withdrawn_minor, opened_at, closed_at,
      settled_at)
    select 'stripe', 'dp_' || n, ${id('payment')}, 'dispute', 'lost', 1, ${at}, ${at}, case when n % 2 = 0 then ${at} end`);
  await fill(`insert into ledger_entry (id, kind, bearer, payment_id, amount_minor, currency, note, proposed_by,
      proposed_at)
    select ${id('entry')}, 'serviceOut', 'platform', ${id('payment')}, 1, 'USD', 'x', '${o}', ${at}`);
  // Half of them decided.
  await sql
    .raw(`update ledger_entry set state = 'refused', decided_by = '${c}', decided_at = proposed_at, decision_note = 'x'
      where right(id::text, 1) in ('1', '3', '5', '7', '9', 'b', 'd', 'f')`)
    .execute(world.database.query);
  await sql
    .raw(`insert into job (name, every_seconds, last_node, last_began_at, last_ended_at)
    values ('x', 1, 'n', ${now}, ${now}) on conflict do nothing`)
    .execute(world.database.query);
  await fill(`insert into job_run (job, node, began_at, ended_at, moved, error)
    select 'x', 'n', ${at}, ${at}, 0, case when n % 50 = 0 then 'Error' end`);
  await fillConsole(fill, { student: s, coach: c, operator: o, now });
  // As autovacuum leaves a table some moments later: with statistics, and with its pages known to be visible to all.
  await sql`vacuum (analyze)`.execute(owner.query);
  const first = await world.database.query
    .selectFrom('class')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const task = await world.database.query
    .selectFrom('operator_task')
    .select('id')
    .where('unique_key', '=', 't7')
    .executeTakeFirstOrThrow();
  return { student, coach, helper, operator, team, classId: first.id, taskId: task.id };
}
