import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ExchangeOption } from '#contract/order-exchange.ts';
import type { PriceOffer, PriceRule } from '#contract/price-rule.ts';
import { AppError } from '#server/base/errors.ts';
import { agreeable } from '#server/booking/order/creating/order.basis.rules.ts';
import { loadFacts } from '#server/booking/order/creating/order.create-facts.commands.ts';
import {
  type BookingFacts,
  type Offer,
  personRefusal,
} from '#server/booking/order/creating/order.create.rules.ts';
import { rulesFor, termsFor, withoutUse } from '#server/booking/order/creating/order.price.rules.ts';
import { seatRefusal } from '#server/booking/order/creating/order.seat.rules.ts';
import { listSeated } from '#server/booking/order/leaving/order.leave-some.repository.ts';
import { presentClassOf } from '#server/booking/order/reading/order.presenter.ts';
import { listClassesToTake } from '#server/booking/order/rows/order.exchange.repository.ts';
import { findOrders, type OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { isAskedBefore } from '#server/booking/order/rules/order.exchange.rules.ts';
import { ordersWithNeeds } from '#server/booking/order/steps/order.effects.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { codeRefusal, isTiedTo, presentCodeRule } from '#server/teaching/public.ts';
import { metBesides, seatsIn, sessionOf, withoutOld } from './order.exchange-decide.rules.ts';
import { requestOf } from './order.exchange-facts.commands.ts';
import { findExchangedClass, findExchangedCoach } from './order.exchange-options.repository.ts';
import { listSlotsToTake } from './order.exchange-slots.queries.ts';

/** Classes that are looked at; those that cannot be taken are left out. */
export const mostLookedAt = 100;

/** The rules need an order id and a basis; nothing is booked under them. */
const noOrder = '00000000-0000-0000-0000-000000000000';

/**
 * Lists the dates that a family can take instead of its own, soonest first. Calls the functions that decide for the
 * command, and promises nothing (docs/domain.md 4.1, dry runs).
 */
export async function listExchangeOptions(
  { database, actor, clock, config }: Ctx,
  { id, withSlots = false }: Parsed<'order.exchangeOptions'>,
): Promise<Output<'order.exchangeOptions'>> {
  const studentId = signedIn(actor).id;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const [order] = await findOrders(tx, [id]);
    if (order?.student_id !== studentId) throw new AppError('NOT_FOUND');
    const old = await findExchangedClass(tx, order.class_id);
    const coach = await findExchangedCoach(tx, order.coach_id);
    const seated = await listSeated(tx, id, studentId);
    const people = seated.filter(({ isOwn, isStudents }) => isOwn && isStudents).map((one) => one.id);
    const found = await listClassesToTake(tx, {
      coachId: coach.id,
      notId: old.id,
      now,
      limit: mostLookedAt + 1,
    });
    const classes = found.slice(0, mostLookedAt);
    const { slots, ...later } = withSlots
      ? await listSlotsToTake(tx, { order, old }, now, config.rules)
      : { slots: [], isCut: false };
    const all = [...classes, ...slots.map(({ cls }) => cls)];
    const offers = new Map(all.map((cls) => [cls.id, { cls, coach }]));
    const requestFor = (cls: Row<'class'>, participantIds: readonly string[]) =>
      requestOf(
        order,
        {
          newOrderId: noOrder,
          classId: cls.id,
          participantIds,
          basis: basisOf({ cls, coach }, cls.price_minor, config.rules),
        },
        now,
      );
    const facts = await loadFacts(
      tx,
      { offers, students: new Map() },
      all.map((cls) => requestFor(cls, people)),
      now,
      config.rules,
    );
    const shared = await ordersWithNeeds(tx, [id]);
    return {
      orderId: id,
      unitMinor: order.unit_minor,
      totalMinor: order.total_minor,
      seats: order.seats,
      ...offerOf(facts, order),
      currency: order.currency,
      startsAt: old.starts_at.toISOString(),
      isAsked: isAskedBefore(order, { startsAt: old.starts_at, sharesNeeds: shared.size > 0 }, now),
      isByPack: order.class_pack_id !== null,
      balanceMinor: facts.balances.get(studentId) ?? 0,
      isCut: found.length > classes.length || later.isCut,
      items: [
        ...classes.flatMap((cls) =>
          optionOf(facts, { cls, coach }, order, people, (ids) => requestFor(cls, ids)),
        ),
        ...slots.flatMap(({ cls, plan }) =>
          optionOf(facts, { cls, coach }, order, people, (ids) => requestFor(cls, ids)).map((option) => ({
            ...option,
            class: { ...option.class, id: plan.id },
            slot: { planId: plan.id, planVersion: plan.version },
          })),
        ),
      ].toSorted((a, b) => Date.parse(a.class.startsAt) - Date.parse(b.class.startsAt)),
    };
  });
}

/** The price rules for other dates; the order that is exchanged is no earlier lesson. */
function offerOf(facts: BookingFacts, order: OrderRow): { priceOffer?: PriceOffer } {
  const { met } = facts;
  const own = rulesFor(facts, order, { studentId: order.student_id });
  const rules = [...own, ...carriedRule(facts, order)];
  if (rules.length === 0) return {};
  const others = metBesides(met, order).filter(({ coachId }) => coachId === order.coach_id);
  return { priceOffer: { rules, metIds: [...new Set(others.map((one) => one.participantId))] } };
}

/** The code that would go along, while it is one. A class of another city or activity is compared with the tap. */
function carriedRule({ codes, families, now }: BookingFacts, order: OrderRow): PriceRule[] {
  const known = withoutUse(codes, order).get(order.policy.priceRule?.id ?? '');
  if (known === undefined) return [];
  const { code, makers } = known;
  const place = {
    coach_id: order.coach_id,
    city_id: code.city_id ?? '',
    activity: code.activity ?? '',
    currency: order.currency,
  };
  const { coach_id: coachId, student_id: studentId } = order;
  const isTied = isTiedTo(makers, { coachId, studentId, family: families.get(studentId) ?? [] });
  const refusal = codeRefusal(code, place, { isUsedByFamily: false, isTied, now });
  return refusal === null ? [presentCodeRule(code)] : [];
}

/**
 * The class with the participants who can take it, now or after a step on the profile. Nothing when nobody can, or when
 * the class pack of the order cannot pay it.
 */
function optionOf(
  all: BookingFacts,
  offer: Offer,
  order: OrderRow,
  people: readonly string[],
  requestFor: (ids: readonly string[]) => ReturnType<typeof requestOf>,
): ExchangeOption[] {
  const seatsLeft = seatsIn(all, offer.cls);
  const participantIds = people.filter((id) => {
    const request = requestFor([id]);
    const facts = withoutOld(all, request, order);
    return (
      isPossible(facts, offer.cls, request) &&
      !(sessionOf(facts, offer.cls, request, order) instanceof AppError)
    );
  });
  if (seatsLeft < 1 || participantIds.length === 0) return [];
  const { unitMinor } = termsFor(all, offer.cls, order.student_id);
  return [
    {
      class: presentClassOf(offer.cls),
      basis: basisOf(offer, unitMinor, all.rules),
      ...(unitMinor < offer.cls.price_minor && { fullPriceMinor: offer.cls.price_minor }),
      seatsLeft,
      participantIds,
    },
  ];
}

/**
 * Returns true when nothing refuses the date that stays: the family signs, states a birth date or gets a consent on its
 * profile. The command refuses until then, with the reason.
 */
function isPossible(facts: BookingFacts, cls: Row<'class'>, request: ReturnType<typeof requestOf>): boolean {
  const { form } = request;
  const settled = { ...facts, consentPending: new Set<string>(), signed: new Set(form.participantIds) };
  const refusal = personRefusal(settled, request);
  if (refusal === null) return true;
  // An age that is not stated may fit; what the rules check after it counts still.
  return refusal.reason === 'BIRTH_DATE_NEEDED' && seatRefusal(facts, cls, form) === null;
}

const basisOf = (
  { cls }: Offer,
  priceMinor: number,
  rules: BookingFacts['rules'],
): ExchangeOption['basis'] => ({
  classVersion: cls.version,
  priceMinor,
  currency: cls.currency,
  startsAt: cls.starts_at.toISOString(),
  terms: agreeable(cls, rules),
});
