import type { Output, Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { AppError } from '#server/base/errors.ts';
import { lastShared } from '#server/booking/needs/needs.last-shared.queries.ts';
import { loadFacts } from '#server/booking/order/creating/order.create-facts.commands.ts';
import type { BookingFacts } from '#server/booking/order/creating/order.create.rules.ts';
import { hiddenRefusal, participantRefusal } from '#server/booking/order/creating/order.participant.rules.ts';
import { seatRefusal } from '#server/booking/order/creating/order.seat.rules.ts';
import { requestFor } from '#server/booking/waitlist/waitlist.request.rules.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { usablePacks } from '#server/money/public.ts';
import { listParticipants } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { classOfSlot, findClass, findPlan } from '#server/teaching/public.ts';
import { findCoach, listElsewhere, type Elsewhere } from './order-check.repository.ts';

/** The rules need an order id; no order has this one, and nothing is booked under it. */
const noOrder = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the refusal that a booking would give for each participant of the account, and the needs each
 * shared before with this coach. The booking checks again under its locks.
 */
export async function checkBooking(
  { database, actor, clock, config }: Ctx,
  { id, startsAt }: Parsed<'order.check'>,
): Promise<Output<'order.check'>> {
  const studentId = signedIn(actor).id;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const cls = await (startsAt === undefined
      ? findClass(tx, id)
      : findSlotClass(tx, { planId: id, startsAt }, now, config.rules));
    if (cls === undefined) throw new AppError('NOT_FOUND');
    const people = (await listParticipants(tx, studentId)).map((one) => one.id);
    const requestOf = (participantIds: string[]) =>
      requestFor(studentId, {
        orderId: noOrder,
        classId: cls.id,
        participantIds,
        tappedAt: now.toISOString(),
      });
    const locked = {
      offers: new Map([[cls.id, { cls, coach: await findCoach(tx, cls.coach_id) }]]),
      students: new Map(),
    };
    const facts = await loadFacts(tx, locked, [requestOf(people)], now, config.rules);
    // A clash comes first: it cannot be fixed here, a missing signature can.
    const refusals = people.map((one) => {
      const request = requestOf([one]);
      const refusal =
        hiddenRefusal(facts, request) ??
        seatRefusal(facts, cls, request.form) ??
        participantRefusal(facts, cls, request);
      return { participantId: one, refusal };
    });
    const shared = await lastShared(tx, config.secret, cls.coach_id, people);
    const elsewhere = await elsewhereOf(tx, facts, refusals);
    const packs = await usablePacks(tx, { accountId: studentId, participantIds: people, cls, now });
    return {
      items: refusals.map(({ participantId, refusal }) => ({
        participantId,
        whyNot: refusal?.reason ?? null,
        elsewhere: elsewhere.get(participantId) ?? null,
        shared: shared.get(participantId) ?? null,
        ...(packs.has(participantId) && { classPack: packs.get(participantId) }),
      })),
    };
  });
}

/** The class that a booking of a slot would make, whether or not the slot is free. */
async function findSlotClass(
  tx: Tx,
  { planId, startsAt }: { planId: string; startsAt: string },
  now: Date,
  rules: Rules,
): Promise<Row<'class'> | undefined> {
  const plan = await findPlan(tx, planId);
  if (plan === undefined) return undefined;
  const start = Date.parse(startsAt);
  const slot = { startsAt: start, endsAt: start + plan.length_minutes * MINUTE_MS };
  return classOfSlot(plan, slot, plan.id, now, rules);
}

/** Finds what each refused participant does at that time. */
async function elsewhereOf(
  tx: Tx,
  facts: BookingFacts,
  refusals: readonly { participantId: string; refusal: AppError | null }[],
): Promise<Map<string, ParticipantCheck['elsewhere']>> {
  const where = refusals.flatMap(({ participantId, refusal }) => {
    const { orderId, classId } = refusal?.facts ?? {};
    const seat = facts.seats.find((one) => one.orderId === orderId && one.participantId === participantId);
    const inClass = seat?.classId ?? classId;
    return typeof inClass === 'string'
      ? [{ participantId, classId: inClass, orderId: seat?.orderId ?? null }]
      : [];
  });
  const classes = await listElsewhere(tx, [...new Set(where.map(({ classId }) => classId))]);
  const byId = new Map(classes.map((cls) => [cls.id, cls]));
  return new Map(
    where.map(({ participantId, classId, orderId }) => [participantId, present(byId.get(classId), orderId)]),
  );
}

const present = (cls: Elsewhere | undefined, orderId: string | null): ParticipantCheck['elsewhere'] =>
  cls === undefined
    ? null
    : {
        orderId,
        title: cls.title,
        startsAt: cls.starts_at.toISOString(),
        endsAt: cls.ends_at.toISOString(),
        zone: cls.zone,
      };
