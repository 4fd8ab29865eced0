import { accommodations } from '#contract/enums.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Actor } from '#server/context.ts';
import type { Store, Tx } from '#server/db/store.ts';
import type { Row } from '#server/db/types.ts';
import { coachCardColumns, presentCoachCard } from '#server/modules/coach/coach.presenter.ts';
import { membershipOf } from '#server/modules/membership/membership.repository.ts';
import { membersFirstUntil } from '#server/modules/membership/membership.rules.ts';
import { ownPlaces, queuesOf, type OwnPlace } from '#server/modules/waitlist/waitlist.repository.ts';
import { isQueueOpen, publicSeats } from '#server/modules/waitlist/waitlist.rules.ts';
import type { Rules } from '#server/rules.ts';
import { canCancel, canChange, leads, timeRefusal } from './class.guards.ts';
import { minSizeAt, termsOf } from './class.terms.ts';

export type ClassRow = Row<'class'>;

/** Classes as this reader sees them, in the order given; a fixed number of reads. */
export async function presentClasses(
  db: Store['db'] | Tx,
  rows: readonly ClassRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<ClassRecord[]> {
  if (rows.length === 0) return [];
  const coaches = await db
    .selectFrom('coach')
    .select(coachCardColumns)
    .select(['coach.is_listed', 'coach.cleared_until'])
    .where('id', 'in', [...new Set(rows.map((row) => row.coach_id))])
    .execute();
  const coachById = new Map(coaches.map((row) => [row.id, row]));
  const orders = await ownOrders(db, rows, actor);
  const isMember = await mayBookFirst(db, rows, actor, now, rules);
  const ids = rows.map((row) => row.id);
  const queues = await queuesOf(db, ids);
  const places = actor.kind === 'guest' ? new Map<string, OwnPlace>() : await ownPlaces(db, actor.id, ids);
  return rows.map((row) => {
    const coach = coachById.get(row.coach_id);
    // A foreign key makes sure of it.
    if (coach === undefined) throw new Error('a class points to a coach who is not there');
    const queue = queues.get(row.id);
    const isOpen = isQueueOpen(row, now, rules);
    const seatsLeft = publicSeats(row.capacity - row.taken, queue?.leastWanted, isOpen);
    const early = membersFirstUntil(row, now, rules);
    const whyNot =
      refusalFor(row, coach, actor, now, rules, seatsLeft) ??
      (early !== null && !isMember ? 'MEMBERS_FIRST' : null);
    const mine = places.get(row.id);
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
      priceMinor: row.price_minor,
      currency: row.currency,
      type: typeOf(row),
      state: row.state,
      ...termsOf(row, rules),
      autoAccept: row.auto_accept,
      minSize: row.min_size,
      minSizeHours: row.min_size_hours,
      minSizeAt: minSizeAt(row)?.toISOString() ?? null,
      canceled: presentCanceled(row),
      actions:
        actor.kind === 'account' && actor.id === row.coach_id
          ? ownActions(row, now)
          : actionsFor(whyNot, isOpen, mine),
      ...(early === null ? {} : { membersFirstUntil: early.toISOString() }),
      whyNot,
      waitlist: { length: queue?.length ?? 0, mine: mine === undefined ? null : presentPlaceInQueue(mine) },
      myOrderId: orders.get(row.id) ?? null,
    };
  });
}

/** One class that is there. */
export async function presentClass(
  db: Store['db'] | Tx,
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

async function ownOrders(db: Store['db'] | Tx, rows: readonly ClassRow[], actor: Actor) {
  if (actor.kind === 'guest') return new Map<string, string>();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'class_id'])
    .where('student_id', '=', actor.id)
    .where('seat_held', '=', true)
    .where(
      'class_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('created_at')
    .execute();
  return new Map(orders.map((order) => [order.class_id, order.id]));
}

/** Whether members' first day is no hindrance; asked only where a class has one. Guests sign in first. */
async function mayBookFirst(
  db: Store['db'] | Tx,
  rows: readonly ClassRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<boolean> {
  if (actor.kind === 'guest' || rows.every((row) => membersFirstUntil(row, now, rules) === null)) return true;
  return (await membershipOf(db, actor.id, now)) !== undefined;
}

/** Why this reader cannot book now; null when they can. Guests can: they sign in first. */
function refusalFor(
  row: ClassRow,
  coach: Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>,
  actor: Actor,
  now: Date,
  rules: Rules,
  seatsLeft: number,
): ReasonName | null {
  const time = timeRefusal(row, now, rules);
  if (time !== null) return time;
  if (!leads(coach, row)) return 'COACH_UNAVAILABLE';
  if (actor.kind === 'account' && actor.id === row.coach_id) return 'OWN_CLASS';
  if (actor.kind === 'account' && !actor.roles.has('student')) return 'FORBIDDEN';
  return seatsLeft <= 0 ? 'CLASS_FULL' : null;
}

export const typeOf = (row: Pick<ClassRow, 'capacity'>): ClassRecord['type'] =>
  row.capacity === 1 ? 'oneToOne' : 'group';

export const presentPlace = (row: ClassRow): ClassRecord['place'] => ({
  name: row.place_name,
  address: row.address,
  cityId: row.city_id,
});
