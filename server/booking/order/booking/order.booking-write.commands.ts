import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { addBenefits } from '#server/money/public.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Config } from '#server/config.ts';
import { shareNeeds, type Sharing } from '#server/booking/order/core/order.effects.ts';
import type { Rules } from '#server/rules.ts';
import { applyChanges } from '#server/booking/order/core/order.apply.commands.ts';
import { acceptsByItself, autoAccept } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import type { LockedOffers } from './order.booking-facts.commands.ts';
import type { Booking } from './order.booking.rules.ts';
import { answerDeadline, expiryOf, hasWaited } from '#server/booking/order/core/order.deadlines.rules.ts';
import { bookedNotices } from './order.booking.notices.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { newOrderNumber } from './order.number.rules.ts';
import { paidFromBalance } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/core/order.repository.ts';

export interface WrittenOrder {
  booking: Booking;
  context: OrderContext;
  /** Who shared something with the coach. */
  needs: string[];
}

/**
 * Writes decided bookings in sets. An order whose id another student's order took in the same moment is left out of the
 * answer; all others are there, those that the balance pays already paid.
 */
export async function writeOrders(
  tx: Tx,
  locked: LockedOffers,
  bookings: readonly Booking[],
  now: Date,
  { rules, secret }: Pick<Config, 'rules' | 'secret'>,
): Promise<WrittenOrder[]> {
  const written = await insertAll(tx, locked, bookings, now, rules);
  const needs = await shareNeeds(tx, secret, written.map(sharingOf));
  await addNotices(
    tx,
    written.flatMap((item) => [...firstNotice(item, now), ...bookedNotices(item, now)]),
  );
  await addBenefits(
    tx,
    written.flatMap(({ booking: { benefits, form } }) =>
      (benefits?.kinds ?? []).map((kind) => ({
        order_id: form.orderId,
        kind,
        membership_id: benefits?.membershipId ?? '',
        at: now,
      })),
    ),
  );
  const paid = written.filter(({ booking }) => booking.start === 'paid');
  const changed = await applyChanges(
    tx,
    paid.map(({ context }) => paidFromBalance(context, now, rules)),
    now,
  );
  const paidById = new Map(changed.map((context) => [context.order.id, context]));
  const made = written.map(({ context }) => paidById.get(context.order.id) ?? context);
  const after = new Map((await autoAccept(tx, made, now)).map((context) => [context.order.id, context]));
  return written.map(({ booking, context }) => ({
    booking,
    context: after.get(context.order.id) ?? context,
    needs: needs.get(context.order.id) ?? [],
  }));
}

const sharingOf = ({ booking, context }: Omit<WrittenOrder, 'needs'>): Sharing => ({
  orderId: context.order.id,
  participantIds: booking.participants.map((one) => one.id),
  shares: booking.form.needs ?? [],
});

async function insertAll(
  tx: Tx,
  { students }: LockedOffers,
  bookings: readonly Booking[],
  now: Date,
  rules: Rules,
): Promise<Omit<WrittenOrder, 'needs'>[]> {
  const written: Omit<WrittenOrder, 'needs'>[] = [];
  let open = [...bookings];
  // A second round happens when a drawn number was taken: about once in a million orders.
  for (let round = 0; open.length > 0 && round < 5; round++) {
    const rows = await insertOrders(tx, open, now, rules);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const booking of open) {
      const order = byId.get(booking.form.orderId);
      const student = students.get(booking.studentId);
      if (order && student) written.push({ booking, context: { order, ...booking.offer, student } });
    }
    open = open.filter(({ form }) => !byId.has(form.orderId));
    if (open.length > 0) open = await withoutTaken(tx, open);
  }
  return written;
}

async function withoutTaken(tx: Tx, open: readonly Booking[]): Promise<Booking[]> {
  const ids = open.map(({ form }) => form.orderId);
  const taken = await tx.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  return open.filter(({ form }) => !taken.some((row) => row.id === form.orderId));
}

/**
 * Orders, seats, participants and the first line of each history in one statement. The CHECK on the class refuses it all
 * when a class would be oversold, whatever the rules believed.
 */
async function insertOrders(
  tx: Tx,
  bookings: readonly Booking[],
  now: Date,
  rules: Rules,
): Promise<OrderRow[]> {
  const orders = JSON.stringify(bookings.map((booking) => newOrder(booking, now, rules)));
  const people = JSON.stringify(bookings.flatMap(newParticipants));
  const classIds = [...new Set(bookings.map(({ offer }) => offer.cls.id))];
  const result = await sql<OrderRow>`
    with made as (
      insert into orders (id, number, student_id, class_id, coach_id, status, seats, unit_minor, total_minor,
        currency, policy, created_at, expires_at, agree_by, from_waitlist, caregivers, partner_id,
        unit_discount_minor)
      select id, number, student_id, class_id, coach_id, status, seats, unit_minor, total_minor,
        currency, policy, created_at, expires_at, agree_by, from_waitlist, caregivers, partner_id,
        unit_discount_minor
      from jsonb_to_recordset(${orders}::jsonb) as v(id uuid, number text, student_id uuid, class_id uuid,
        coach_id uuid, status char(1), seats int, unit_minor bigint, total_minor bigint, currency char(3),
        policy jsonb, created_at timestamptz, expires_at timestamptz, agree_by timestamptz,
        from_waitlist boolean, caregivers int, partner_id uuid, unit_discount_minor bigint)
      on conflict do nothing
      returning *),
    seated as (
      update class set taken = class.taken + n.seats
      from (select class_id, sum(seats) as seats from made group by class_id) n
      where class.id = any(${classIds}::uuid[]) and class.id = n.class_id),
    people as (
      insert into order_participant (order_id, participant_id, class_id, kind, name, starts_at, ends_at)
      select v.order_id, v.participant_id, made.class_id, v.kind, v.name, v.starts_at, v.ends_at
      from jsonb_to_recordset(${people}::jsonb) as v(order_id uuid, participant_id uuid, kind text, name text,
        starts_at timestamptz, ends_at timestamptz)
      join made on made.id = v.order_id),
    told as (
      insert into order_event (order_id, version, event, to_status, actor, actor_id, at)
      select id, version,
        case when from_waitlist then 'offered' when status = '1' then 'requested' else 'booked' end, status,
        case when from_waitlist then 'system' else 'student' end,
        case when not from_waitlist then student_id end, created_at
      from made)
    select * from made`.execute(tx);
  return result.rows;
}

function newOrder(booking: Booking, now: Date, rules: Rules) {
  const { cls } = booking.offer;
  const isFree = booking.start === 'requested';
  return {
    id: booking.form.orderId,
    number: newOrderNumber(),
    student_id: booking.studentId,
    class_id: cls.id,
    coach_id: cls.coach_id,
    status: isFree ? '1' : '0',
    seats: booking.participants.length,
    unit_minor: booking.unitMinor,
    total_minor: booking.totalMinor,
    currency: cls.currency,
    policy: booking.policy,
    caregivers: Math.min(booking.form.caregivers ?? 0, booking.participants.length),
    created_at: now,
    expires_at: isFree
      ? null
      : (booking.heldUntil ?? expiryOf(now, cls.starts_at, hasWaited(booking.form, now), rules)),
    agree_by: isFree ? answerDeadline(now, cls.starts_at, rules) : null,
    from_waitlist: booking.heldUntil !== undefined,
    partner_id: cls.partner_id,
    unit_discount_minor: cls.price_minor - booking.unitMinor,
  };
}

const newParticipants = ({ form, participants, offer: { cls } }: Booking) =>
  participants.map(({ id, kind, name }) => ({
    order_id: form.orderId,
    participant_id: id,
    kind,
    name,
    starts_at: cls.starts_at,
    ends_at: cls.ends_at,
  }));

/** The coach hears of a request; a student whose waiting booking went through hears that it is to be paid. */
function firstNotice({ booking, context }: Omit<WrittenOrder, 'needs'>, now: Date) {
  const { agree_by: agreeBy, expires_at: expiresAt } = context.order;
  if (booking.start === 'requested' && agreeBy !== null && !acceptsByItself(context))
    return [orderNotice(context, 'coach', 'orderRequested', now, { agreeBy: agreeBy.toISOString() })];
  if (booking.start === 'awaitsPayment' && hasWaited(booking.form, now) && expiresAt !== null)
    return [
      orderNotice(context, 'student', 'orderAwaitsPayment', now, { expiresAt: expiresAt.toISOString() }),
    ];
  return [];
}
