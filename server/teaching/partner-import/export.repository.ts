import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { ExportPart } from '#contract/import-choices.ts';
import type { Tables } from '#server/db/types.ts';

type Cell = string | number | Date | null;
/** A row of a table with its place in it. */
export type ExportRow = Record<string, Cell> & { place_at: Date; place_id: string };

/** Rows of one page. */
export const exportRows = 500;

/** Behind the last row of the page before. */
const isAfter = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, after: readonly [Date, string] | null) =>
  after === null ? sql`true` : sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;

type Place = readonly [Date, string] | null;

const coaches = (partnerId: string, after: Place) => sql<ExportRow>`
  select coach.name, coach.name_zh, place.state, place.created_at as invited_at, place.answered_at, place.ended_at,
    place.created_at as place_at, place.id as place_id
  from partner_coach place join coach on coach.id = place.coach_id
  where place.partner_id = ${partnerId} and ${isAfter(sql`place.created_at`, sql`place.id`, after)}
  order by place.created_at, place.id limit ${exportRows}`;

// A partner reads how many joined and when, and nobody's name (docs/domain.md 4.24).
const members = (partnerId: string, after: Place) => sql<ExportRow>`
  select joined_at, left_at, joined_at as place_at, account_id as place_id from partner_member
  where partner_id = ${partnerId} and ${isAfter(sql`joined_at`, sql`account_id`, after)}
  order by joined_at, account_id limit ${exportRows}`;

const classes = (partnerId: string, after: Place) => sql<ExportRow>`
  select class.id as class_id, class.title->>'en' as title_en, class.title->>'zh' as title_zh, coach.name as coach,
    class.activity, class.place_name, class.address, class.city_id, class.zone, class.starts_at, class.ends_at,
    class.capacity, class.price_minor, class.currency, class.state,
    (select coalesce(sum(o.seats), 0)::int from orders o where o.class_id = class.id and o.seat_held) as seats_taken,
    (select count(*)::int from orders o where o.class_id = class.id
      and o.status = ${sql.lit(OrderStatus.completed)}) as bookings_completed,
    class.starts_at as place_at, class.id as place_id
  from class join coach on coach.id = class.coach_id
  where class.partner_id = ${partnerId} and ${isAfter(sql`class.starts_at`, sql`class.id`, after)}
  order by class.starts_at, class.id limit ${exportRows}`;

const hours = (partnerId: string, after: Place) => sql<ExportRow>`
  select class.id as class_id, class.starts_at,
    (extract(epoch from class.ends_at - class.starts_at) / 60)::int as class_minutes,
    (select coalesce(sum(h.minutes), 0)::int from service_hours h
      where h.class_id = class.id and h.state in ('approved', 'corrected')) as helper_minutes,
    class.starts_at as place_at, class.id as place_id
  from class
  where class.partner_id = ${partnerId} and ${isAfter(sql`class.starts_at`, sql`class.id`, after)}
    and exists (select from orders o where o.class_id = class.id and o.status = ${sql.lit(OrderStatus.completed)})
  order by class.starts_at, class.id limit ${exportRows}`;

const invitations = (partnerId: string, after: Place) => sql<ExportRow>`
  select kind, name, email, language, array_to_string(activities, ' ') as activities, created_at, mailed_at, expires_at,
    created_at as place_at, id as place_id
  from partner_invite where partner_id = ${partnerId} and ${isAfter(sql`created_at`, sql`id`, after)}
  order by created_at, id limit ${exportRows}`;

const plannedClasses = (partnerId: string, after: Place) => sql<ExportRow>`
  select coach_email as coach, form->>'title' as title, form->>'placeName' as place_name, form->>'address' as address,
    form->>'zone' as zone, starts_at, ends_at, form->>'capacity' as capacity, form->>'priceMinor' as price_minor,
    case when class_id is not null then 'agreed' when answered_at is not null then 'declined' else 'waiting' end as state,
    starts_at as place_at, id as place_id
  from planned_class where partner_id = ${partnerId} and ${isAfter(sql`starts_at`, sql`id`, after)}
  order by starts_at, id limit ${exportRows}`;

const parts = { coaches, members, classes, hours, invitations, plannedClasses } satisfies Record<
  ExportPart,
  unknown
>;

/** Rows of a part behind a place, at most a page. */
export async function listExport(
  db: Kysely<Tables>,
  part: ExportPart,
  partnerId: string,
  after: Place,
): Promise<ExportRow[]> {
  return (await parts[part](partnerId, after).execute(db)).rows;
}
