import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { StatusKind } from './effects.ts';

export type Db = Database['query'] | Tx;

/** Rows that only commands of the load make, each one once for its key. */
export const rowKinds = [
  'orders',
  'class',
  'set_order',
  'slot_plan',
  'price_code',
  'price_rule',
  'code_use',
  'payment',
  'waitlist_entry',
  'membership',
  'class_pack',
  'withdrawal',
  'participant',
  'waiver_signature',
  'child_guardian',
  'guardian_left',
  'invitation',
  'helper_scan',
  'hours_revision',
  'team_member',
  'rating',
  'feedback',
  'deletion_notice',
  'correction',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** Second guardians only: the account that made the profile is a guardian by that. */
const second = (also: RawBuilder<unknown>) => sql`
  select g.participant_id || ' ' || g.account_id as id
  from child_guardian g join participant p on p.id = g.participant_id and p.guardian_id <> g.account_id
  where p.kind = 'child' ${also}`;

const sources: Record<RowKind, RawBuilder<unknown>> = {
  // Orders from the waitlist are checked separately.
  orders: sql`select id::text from orders where not from_waitlist`,
  class: sql`select id::text from class`,
  set_order: sql`select set_id || ' ' || id as id from orders where set_id is not null`,
  slot_plan: sql`select id::text from slot_plan`,
  price_code: sql`select id::text from price_code`,
  price_rule: sql`select id::text from price_rule`,
  code_use: sql`select code_id || ' ' || order_id as id from price_code_use`,
  payment: sql`select id::text from payment`,
  waitlist_entry: sql`select id::text from waitlist_entry`,
  membership: sql`select id::text from membership`,
  class_pack: sql`select id::text from class_pack`,
  withdrawal: sql`select id::text from withdrawal`,
  participant: sql`select id::text from participant where kind = 'child'`,
  waiver_signature: sql`select participant_id::text as id from waiver_signature`,
  child_guardian: second(sql``),
  guardian_left: second(sql`and g.removed_at is not null`),
  invitation: sql`select id::text from invitation`,
  helper_scan: sql`select class_id || ' ' || helper_id || ' ' || kind as id from helper_scan`,
  // Minutes that both scans measured count by themselves, a week later.
  hours_revision: sql`
    select hours_id || ' ' || revision as id from service_hours_revision where by is not null`,
  team_member: sql`select id::text from team_member`,
  rating: sql`select id::text from rating`,
  feedback: sql`select id::text from feedback`,
  deletion_notice: sql`select unique_key as id from notice where kind = 'deletionAsked'`,
  correction: sql`select id::text from order_correction`,
};

/** Counts the current rows of each id of a kind. */
export async function countsOf(db: Db, kind: RowKind): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select id, count(*)::int as n from (${sources[kind]}) found group by id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const statusRows: Record<StatusKind, RawBuilder<unknown>> = {
  favorite: sql`select account_id || ' ' || coach_id as id, is_on::text as value from favorite`,
  deletion: sql`select account_id::text as id, 'asked' as value from account_deletion where done_at is null`,
  withdrawal: sql`select id::text, state || ' ' || amount_minor as value from withdrawal`,
  class: sql`select id::text, state as value from class`,
  class_pack: sql`select id::text, state as value from class_pack`,
  class_terms: sql`
    select id::text, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || ' ' || price_minor || ' ' || coalesce(late_refund_pct, 50) as value from class`,
  class_hall: sql`
    select id::text, to_char(starts_at at time zone zone, 'HH24:MI') || ' ' || place_name as value from class`,
  class_title: sql`select id::text, title ->> 'en' as value from class`,
  class_template: sql`select id::text, name as value from class_template`,
  day_off: sql`
    select coach_id::text as id, string_agg(date::text, ' ' order by date) as value from day_off group by coach_id`,
  ended: sql`
    select id::text, 'true' as value from slot_plan where ended_at is not null
    union all select id::text, 'true' from price_code where ended_at is not null
    union all select id::text, 'true' from price_rule where ended_at is not null
    union all select id::text, 'true' from venue where ended_at is not null`,
  price_rule: sql`select id::text, kind || ' ' || bps as value from price_rule`,
  venue: sql`select id::text, name as value from venue`,
  class_coach: sql`select id::text, coach_id::text as value from class`,
  correction: sql`select id::text, state as value from order_correction`,
  team_member: sql`select id::text, state as value from team_member`,
  invitation: sql`select id::text, agreement || ' ' || validity as value from invitation`,
  waitlist_entry: sql`select id::text, state as value from waitlist_entry`,
  attendance: sql`
    select order_id || ' ' || participant_id as id, coalesce(mark, '') as value from order_participant`,
};

/** Returns the current status by id; an id without a row is missing. */
export async function statusesOf(db: Db, what: StatusKind): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; value: string }>`
    select id, value from (${statusRows[what]}) found`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, value]));
}
