import { type Kysely, sql } from 'kysely';
import { AgreementState, type Language, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { familyOrders } from '#server/booking/order/rows/order.guardian.repository.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { areSessionsHidden, decidesFor, holdsRole, readsSeat } from '#server/people/public.ts';

type Db = Kysely<Tables>;

export interface FeedOwner {
  account_id: string;
  shows_names: boolean;
  language: Language;
}

/**
 * Finds the account of an address; undefined when the address is renewed or closed, or the account locked.
 */
export const findFeedOwner = (db: Db, tokenHash: Buffer): Promise<FeedOwner | undefined> =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .select(['calendar_feed.account_id', 'calendar_feed.shows_names', 'account.language'])
    .where('calendar_feed.token_hash', '=', tokenHash)
    .where('account.state', '=', 'active')
    .executeTakeFirst();

export const findFeed = (db: Db, accountId: string): Promise<Row<'calendar_feed'> | undefined> =>
  db.selectFrom('calendar_feed').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const lockFeed = (tx: Tx, accountId: string): Promise<Row<'calendar_feed'> | undefined> =>
  tx
    .selectFrom('calendar_feed')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const setFeed = (
  tx: Tx,
  accountId: string,
  row: Omit<Row<'calendar_feed'>, 'account_id'>,
): Promise<unknown> =>
  tx
    .insertInto('calendar_feed')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();

export const setClosed = (tx: Tx, accountId: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('calendar_feed')
    .set({ token_hash: null, changed_at: at })
    .where('account_id', '=', accountId)
    .execute();

const ended = sql`(${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)})`;

export interface Entry {
  /** The same on every read: calendar programs recognize an entry by it. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  changed_at: Date;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  title: LocalText;
  place_name: string;
  address: string;
  /** Confirmed coordinates in millionths of a degree. */
  lat_e6: number | null;
  lon_e6: number | null;
  starts_at: Date;
  ends_at: Date;
  /** Where it opens in the app: a student's order, a coach's class, a team event, or at its start. */
  link: 'order' | 'class' | 'event' | 'start';
  link_id: string;
  names: string[];
}

/** SQL over `o`: the class moved or gets another coach, and the family has not answered. */
const isAsked = sql<boolean>`exists (
  select from order_proposal p where p.order_id = o.id and p.state = 'open')`;

/** SQL over `o`: the tasks for operators to find a substitute for a coach who may not lead the class. */
const reviews = sql`operator_task t where t.kind = 'findSubstitute' and t.subject_id = o.id::text`;

/** SQL over `o`: Openfield checks whether the coach can lead the class, and the family was notified of it. */
const isInReview = sql<boolean>`exists (select from ${reviews} and t.done_at is null)`;

/** SQL over `o`: grows when a review begins and when it ends. */
const stepsOfReview = sql<number>`(select (count(*) + count(t.done_at))::int from ${reviews})`;

/** SQL over `o` and its seats `p`: the account reads the seat. */
const readsOf = (accountId: string) =>
  readsSeat(sql`${accountId}::uuid`, { participantId: sql`p.participant_id`, ownerId: sql`o.student_id` });

/** SQL over `o`: the account owns the order, or a participant that it reads is still in it. */
const isComing = (accountId: string) => sql<boolean>`(o.student_id = ${accountId} or exists (
  select from order_participant p where p.order_id = o.id and p.left_at is null and ${readsOf(accountId)}))`;

/** SQL over `c`: its venue `k`, of a merged one the kept record. */
const venueOfClass = sql`left join venue v on v.id = c.venue_id
  left join venue k on k.id = coalesce(v.merged_into, v.id)`;

/** SQL over `c`: grows with each step of an order of the class, because the coach's entry contains the names. */
const sumOfOrders = sql<number>`(select coalesce(sum(s.version), 0)::int from orders s where s.class_id = c.id)`;
const lastOfOrders = sql<Date>`(
  select max(e.at) from order_event e join orders s on s.id = e.order_id where s.class_id = c.id)`;

/** SQL over `o`: it is more than a hold without payment, or was before it ended. */
const isRequested = sql<boolean>`(o.status <> ${sql.lit(OrderStatus.awaitPayment)}
  and (o.status not in ${ended} or o.paid_at is not null or o.total_minor = 0))`;

/** SQL over `s`: the account signed this person up for a team event, still decides for them, and may read it. */
const isComer = (accountId: string) =>
  sql<boolean>`(s.account_id = ${accountId} and ${decidesFor(sql`${accountId}`, sql`s.person_id`)}
    and not ${areSessionsHidden(sql`${accountId}::uuid`, sql`s.person_id`)})`;

/**
 * Lists the classes that an account's family attends, whoever booked, and that the account leads and helps in, by a range
 * of starts, and its team events. Leaves out classes after the coach's role ended, help after the helper's role ended, and orders that expired unpaid,
 * with the classes of slots that only such orders held.
 * Keeps canceled entries, so that calendar programs mark them. Helpers read no names of children here.
 */
export async function listEntries(
  db: Db,
  accountId: string,
  { now, from, until }: { now: Date; from: Date; until: Date },
): Promise<Entry[]> {
  const result = await sql<Entry>`
    select 'order-' || o.id as uid, o.version + c.version + ${stepsOfReview} as sequence,
      (select max(e.at) from order_event e where e.order_id = o.id) as changed_at,
      case when o.status in ${ended} or not ${isComing(accountId)} then 'CANCELLED' when o.status = ${sql.lit(OrderStatus.awaitAgree)} or ${isAsked} or ${isInReview} then 'TENTATIVE' else 'CONFIRMED' end as status,
      c.title, c.place_name, c.address, k.lat_e6, k.lon_e6, c.starts_at, c.ends_at, 'order' as link, o.id as link_id,
      array(select p.name from order_participant p where p.order_id = o.id
        and ${readsOf(accountId)} order by p.kind desc, p.participant_id) as names
    from orders o join class c on c.id = o.class_id ${venueOfClass}
    where o.id in ${familyOrders(accountId, { withLeft: true })} and c.starts_at >= ${from} and c.starts_at < ${until}
      and ${isRequested}
    union all
    select 'class-' || c.id, c.version + ${sumOfOrders}, greatest(c.created_at, c.moved_at, ${lastOfOrders}),
      case when c.state = 'canceled' then 'CANCELLED' else 'CONFIRMED' end,
      c.title, c.place_name, c.address, k.lat_e6, k.lon_e6, c.starts_at, c.ends_at, 'class', c.id,
      array(select p.name from order_participant p join orders o on o.id = p.order_id
        where p.class_id = c.id and p.is_live and o.status in (${sql.lit(OrderStatus.progress)}, ${sql.lit(OrderStatus.awaitCancel)})
          and not ${isUnagreed(sql`o.id`)} order by p.name, p.participant_id)
    from class c ${venueOfClass}
    where c.coach_id = ${accountId} and c.starts_at >= ${from} and c.starts_at < ${until}
      and (c.slot_plan_id is null or exists (select from orders o where o.class_id = c.id and ${isRequested}))
      and c.state in ('published', 'canceled') and ${holdsRole(sql`${accountId}`, 'coach', now)}
    union all
    select 'help-' || i.id, i.version + c.version, greatest(i.answered_at, i.ended_at, c.moved_at),
      case when c.state = 'canceled' or i.validity = ${sql.lit(ValidityFlag.not)} then 'CANCELLED' else 'CONFIRMED' end,
      c.title, c.place_name, c.address, k.lat_e6, k.lon_e6, c.starts_at, c.ends_at, 'start', i.id, array[]::text[]
    from invitation i join class c on c.id = i.class_id ${venueOfClass}
    where i.helper_id = ${accountId} and ${holdsRole(sql`${accountId}`, sql`i.role`, now)}
      and i.agreement = ${sql.lit(AgreementState.agree)} and c.starts_at >= ${from} and c.starts_at < ${until}
    union all
    select 'event-' || e.id, e.version + e.comings, e.changed_at,
      case when e.state = 'canceled' then 'CANCELLED' else 'CONFIRMED' end,
      e.title, e.place_name, e.address, null::int, null::int, e.starts_at, e.ends_at, 'event', e.id,
      array(select p.name from team_event_person s join participant p on p.id = s.person_id
        where s.event_id = e.id and ${isComer(accountId)} order by p.name, p.id)
    from team_event e
    where e.starts_at >= ${from} and e.starts_at < ${until}
      and exists (select from team_event_person s where s.event_id = e.id and ${isComer(accountId)})
    order by starts_at, uid`.execute(db);
  return result.rows;
}
