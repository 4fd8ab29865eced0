import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { ClientLog } from './client-log.ts';
import type { Helper } from './inviting.actor.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import type { Db } from './rows.ts';

/** A class in its hour: its people, and the key of its check-in codes. */
export interface RunningClass {
  readonly id: string;
  readonly coachId: string;
  readonly helperId: string;
  readonly orderId: string;
  readonly participantIds: readonly string[];
  /** base64url. */
  readonly secret: string;
}

interface Cast {
  readonly coach: KeyedCaller;
  readonly parent: KeyedCaller;
  readonly participantIds: string[];
  readonly helping: KeyedCaller;
  readonly helper: Helper;
}

/** Creates a class `day` days ahead, with a booking and a helper, through the public calls. */
async function prepare(
  { coach, parent, participantIds, helping, helper }: Cast,
  day: number,
  log: ClientLog,
) {
  const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
  const cls = await coach.command('class.create', {
    ...swimClass,
    cityId: 'austin',
    date,
    // The half hour that the coaches of the load leave free (coach.actor.ts).
    startTime: '23:00',
    endTime: '23:30',
    zone: 'America/Phoenix',
    zoneMeant: true,
    capacity: 6,
    priceMinor: 0,
    helperSlots: 1,
  });
  if (cls === undefined) return undefined;
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const { id, version: classVersion, priceMinor, currency, startsAt, endsAt } = cls;
  await parent.command('order.create', {
    orderId,
    classId: id,
    participantIds,
    basis: { classVersion, priceMinor, currency, startsAt },
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: false,
  });
  const accepted = await coach.command('order.accept', { id: orderId });
  const asked = await coach.command('invitation.create', {
    classId: id,
    helpers: [{ helperId: helper.id, role: helper.role, overlapConfirmed: true }],
    message: '',
  });
  const invitation = asked?.items[0]?.invitation;
  const key = await coach.read('checkin.code', { id });
  if (!accepted || !invitation || !key) return undefined;
  await helping.command('invitation.answer', {
    id: invitation.id,
    answer: 'agree',
    reason: '',
    overlapConfirmed: true,
    basis: { startsAt, endsAt },
  });
  return { id, coachId: coach.userId, helperId: helper.id, orderId, participantIds, secret: key.secret };
}

/**
 * Families with children free around this hour, where the held classes will lie, and at the time at which each is made:
 * the demo has classes around midnight, too.
 */
async function freeFamilies(db: Db, parents: readonly KeyedCaller[]) {
  const busy = await sql<{ id: string }>`
    select participant_id as id from order_participant
    where is_live and (starts_at < now() + interval '4 hours' and ends_at > now() - interval '1 hour'
      or exists (
        select from generate_series(1, 20) day,
          lateral (select ((now() at time zone 'UTC')::date + day::int + time '23:00') at time zone 'America/Phoenix' as at) slot
        where starts_at < slot.at + interval '30 minutes' and ends_at > slot.at))`.execute(db);
  const busyIds = new Set(busy.rows.map(({ id }) => id));
  const families = await Promise.all(
    parents.map(async (parent) => {
      const own = await parent.read('child.list', {});
      const free = (own?.items ?? []).filter(({ id }) => !busyIds.has(id));
      return { parent, participantIds: free.slice(0, 3).map(({ id }) => id) };
    }),
  );
  return families.filter(({ participantIds }) => participantIds.length > 0);
}

/** Creates one class of each coach that is half over when the load begins. */
export async function holdClasses(
  db: Db,
  {
    coaches,
    parents,
    helping,
    helpers,
  }: {
    coaches: readonly KeyedCaller[];
    parents: readonly KeyedCaller[];
    helping: readonly KeyedCaller[];
    helpers: readonly Helper[];
  },
  log: ClientLog,
): Promise<RunningClass[]> {
  const families = await freeFamilies(db, parents);
  const made = await Promise.all(
    coaches.map(async (coach, index) => {
      const at = index % helpers.length;
      const [family, helper, helps] = [families[index], helpers[at], helping[at]];
      // Uses a different day for each class: a helper cannot be in two places.
      if (!family || !helper || !helps) return undefined;
      return await prepare({ coach, ...family, helping: helps, helper }, 3 + index, log);
    }),
  );
  const held = made.filter((one) => one !== undefined);
  if (held.length < coaches.length) throw new Error(`only ${held.length} classes could be prepared`);
  // Uses one statement: different times of a class and its participants would freeze all money of the server.
  await sql`
    with moved as (
      update class set starts_at = date_trunc('second', now()) - interval '20 minutes',
        ends_at = date_trunc('second', now()) + interval '2 hours'
      where id = any(${held.map(({ id }) => id)}::uuid[]) returning id, starts_at, ends_at)
    update order_participant p set starts_at = moved.starts_at, ends_at = moved.ends_at
    from moved where p.class_id = moved.id`.execute(db);
  // Their times differ now from those in the last answers.
  for (const { id } of held) log.lastValues.get('class_terms')?.delete(id);
  return held;
}
