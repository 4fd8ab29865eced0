import { accommodations } from '#contract/enums.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { LocalText } from '#contract/fields.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Actor } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { coachCardColumns, presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { memberTerms, membersFirstUntil, membershipOf } from '#server/money/public.ts';
import { ownPlaces, type OwnPlace } from '#server/teaching/seats/seats.repository.ts';
import { isQueueOpen } from '#server/teaching/seats/seats.rules.ts';
import type { Rules } from '#server/rules.ts';
import { publicSeatsOf } from '#server/teaching/seats/seats.bookable.repository.ts';
import { canCancel, canChange, rosterRefusal, timeRefusal } from './class.rules.ts';
import { minSizeAt, termsOf } from './class.terms.rules.ts';

export type ClassRow = Row<'class'>;

/** Classes as this reader sees them, in the order given; a fixed number of reads. */
export async function presentClasses(
  db: Database['query'] | Tx,
  rows: readonly ClassRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<ClassRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const facts = await factsOf(db, ids, actor, now, rules);
  const isMember = await isMemberFor(db, rows, actor, now, rules);
  const places = actor.kind === 'guest' ? new Map<string, OwnPlace>() : await ownPlaces(db, actor.id, ids);
  return rows.map((row) => {
    const coach = facts.get(row.id);
    // A foreign key makes sure of it.
    if (coach === undefined) throw new Error('a class points to a coach who is not there');
    const isOpen = isQueueOpen(row, now, rules);
    const seatsLeft = coach.public_seats;
    const early = membersFirstUntil(row, now, rules);
    const whyNot =
      refusalFor(row, coach, actor, now, rules) ??
      (early !== null && !isMember && actor.kind === 'account'
        ? 'MEMBERS_FIRST'
        : seatsLeft <= 0
          ? 'CLASS_FULL'
          : null);
    const mine = places.get(row.id);
    const isOwn = actor.kind === 'account' && actor.id === row.coach_id;
    return {
      id: row.id,
      version: row.version,
      coach: presentCoachCard(coach),
      title: row.title,
      description: row.description,
      activity: row.activity,
      meets: accommodations.filter((name) => row.meets.includes(name)),
      place: presentPlace(row),
      zone: row.zone,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      capacity: row.capacity,
      seatsLeft,
      ...presentPrice(row, isMember && !isOwn, now, rules),
      currency: row.currency,
      type: typeOf(row),
      state: row.state,
      ...termsOf(row, rules),
      autoAccept: row.auto_accept,
      minSize: row.min_size,
      minSizeHours: row.min_size_hours,
      minSizeAt: minSizeAt(row)?.toISOString() ?? null,
      canceled: presentCanceled(row),
      actions: isOwn ? ownActions(row, now) : actionsFor(whyNot, isOpen, mine),
      ...presentPartnerOf(coach, rules),
      ...staffView(row, actor),
      ...(early === null ? {} : { membersFirstUntil: early.toISOString() }),
      whyNot,
      waitlist: {
        length: coach.queue_length ?? 0,
        mine: mine === undefined ? null : presentPlaceInQueue(mine),
      },
      myOrderId: coach.my_order_id,
    };
  });
}

/** What a booking of this reader would cost: the same terms as the order's. */
function presentPrice(row: ClassRow, isMember: boolean, now: Date, rules: Rules) {
  const { unitMinor } = memberTerms(row, isMember, now, rules);
  return unitMinor === row.price_minor
    ? { priceMinor: unitMinor }
    : { priceMinor: unitMinor, fullPriceMinor: row.price_minor };
}

const presentPartnerOf = (
  { partner_id: id, partner_name: name }: { partner_id: string | null; partner_name: LocalText | null },
  rules: Rules,
) =>
  id === null || name === null
    ? {}
    : { partner: { id, name, memberDiscountBps: rules.memberPartnerDiscountBps } };

/** What the coach and helpers of the place see besides: how many may help, and for the coach who books first. */
function staffView(row: ClassRow, actor: Actor): Pick<ClassRecord, 'helpers' | 'membersFirst'> {
  if (actor.kind === 'guest') return {};
  const isOwn = actor.id === row.coach_id;
  const isHelper = actor.roles.has('assistant') || actor.roles.has('volunteer');
  return {
    ...(isOwn || isHelper ? { helpers: presentHelperPlaces(row) } : {}),
    ...(isOwn ? { membersFirst: row.members_first } : {}),
  };
}

/** One class that is there. */
export async function presentClass(
  db: Database['query'] | Tx,
  row: ClassRow,
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<ClassRecord> {
  const [record] = await presentClasses(db, [row], actor, now, rules);
  if (record === undefined) throw new Error('a class cannot be read');
  return record;
}

const presentCanceled = ({
  canceled_at: at,
  cancel_by: by,
  cancel_code: code,
  cancel_text: text,
}: ClassRow) =>
  at === null || by === null ? null : { at: at.toISOString(), by, code: code ?? '', text: text ?? '' };

/** Guests may join as well as book: they sign in first. */
function actionsFor(
  whyNot: ReasonName | null,
  isQueueOpenNow: boolean,
  mine: OwnPlace | undefined,
): ClassRecord['actions'] {
  const actions: ClassRecord['actions'] = whyNot === null ? ['book'] : [];
  if (mine?.state === 'waiting') actions.push('leaveWaitlist');
  else if (whyNot === 'CLASS_FULL' && isQueueOpenNow && mine === undefined) actions.push('joinWaitlist');
  return actions;
}

const presentPlaceInQueue = ({ id, state, place, order_id: orderId }: OwnPlace) => ({
  id,
  state: state === 'offered' ? ('offered' as const) : ('waiting' as const),
  place,
  orderId,
});

/** The same guards as the coach's commands. */
function ownActions(row: ClassRow, now: Date): ClassRecord['actions'] {
  if (canChange(row, now)) return ['update', 'move', 'cancel'];
  return canCancel(row, now) ? ['cancel'] : [];
}

/** The coach of each class, its free seats, how many wait for it, and the reader's own live order: one read. */
async function factsOf(
  db: Database['query'] | Tx,
  ids: readonly string[],
  actor: Actor,
  now: Date,
  rules: Rules,
) {
  const readerId = actor.kind === 'guest' ? null : actor.id;
  const found = await db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .leftJoin('partner', 'partner.id', 'class.partner_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('waitlist_entry')
          .select(({ fn }) => fn.countAll<number>().as('queue_length'))
          .whereRef('waitlist_entry.class_id', '=', 'class.id')
          .where('waitlist_entry.state', '=', 'waiting')
          .as('queue'),
      (join) => join.onTrue(),
    )
    .select(coachCardColumns)
    .select(publicSeatsOf(now, rules).as('public_seats'))
    .select([
      'coach.is_listed',
      'coach.cleared_until',
      'class.id as class_id',
      'partner.id as partner_id',
      'partner.name as partner_name',
      'queue.queue_length',
    ])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.class_id', '=', 'class.id')
        .where('orders.student_id', '=', readerId)
        .where('orders.seat_held', '=', true)
        .orderBy('orders.created_at', 'desc')
        .limit(1)
        .as('my_order_id'),
    )
    .where('class.id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.class_id, row]));
}

/** Whether the reader is a member; asked only where a class asks for it. */
async function isMemberFor(
  db: Database['query'] | Tx,
  rows: readonly ClassRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<boolean> {
  const asks = rows.some((row) => row.partner_id !== null || membersFirstUntil(row, now, rules) !== null);
  if (actor.kind === 'guest' || !asks) return false;
  return (await membershipOf(db, actor.id, now)) !== undefined;
}

/** Why this reader cannot book now, seats and members' hours aside; null when they can. Guests can: they sign in first. */
function refusalFor(
  row: ClassRow,
  coach: Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>,
  actor: Actor,
  now: Date,
  rules: Rules,
): ReasonName | null {
  const time = timeRefusal(row, now, rules);
  if (time !== null) return time;
  const roster = rosterRefusal(coach, row);
  if (roster !== null) return roster;
  if (actor.kind === 'account' && actor.id === row.coach_id) return 'OWN_CLASS';
  if (actor.kind === 'account' && !actor.roles.has('student')) return 'FORBIDDEN';
  return null;
}

export const typeOf = (row: Pick<ClassRow, 'capacity'>): ClassRecord['type'] =>
  row.capacity === 1 ? 'oneToOne' : 'group';

export const presentHelperPlaces = (row: Pick<ClassRow, 'helper_slots' | 'helpers_taken'>) => ({
  slots: row.helper_slots,
  agreed: row.helpers_taken,
});

export const presentPlace = (row: ClassRow): ClassRecord['place'] => ({
  name: row.place_name,
  address: row.address,
  cityId: row.city_id,
});
