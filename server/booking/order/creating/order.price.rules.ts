import type { Policy } from '#contract/order.rules.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { bestPrice, type Price, platformPart } from '#contract/price.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { platformMinor } from '#server/booking/order/rules/order.money.rules.ts';
import type { Session } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import type { Row } from '#server/db/types.ts';
import { memberTerms, type MemberTerms } from '#server/money/public.ts';
import {
  budgetLeft,
  codeRefusal,
  type CodeUse,
  isTiedTo,
  type PriceCodeRow,
  presentCodeRule,
} from '#server/teaching/public.ts';
import { basisRefusal } from './order.basis.rules.ts';
import type { Booking, BookingFacts, Offer, OrderRequest } from './order.create.rules.ts';

/** A lesson of a participant with a coach, which makes another one no first lesson. */
export interface Met {
  participantId: string;
  coachId: string;
  orderId: string;
  /** It is their first lesson at its price. */
  isFirst: boolean;
}

/** A code that a request names, with its live uses by the families that ask. */
export interface CodeFacts {
  code: PriceCodeRow;
  uses: readonly (Pick<CodeUse, 'order_id' | 'account_id' | 'amount_minor'> & { setId?: string })[];
  /** Sums of the platform at orders of a coach. */
  byCoach: ReadonlyMap<string, number>;
  /** Accounts that gain nothing from it. */
  makers?: ReadonlySet<string> | undefined;
}

/** The student whose price it is, and the code that they typed. */
export interface Buyer {
  studentId: string;
  codeId?: string | undefined;
}

type People = readonly { id: string }[];

/** Returns what a membership changes for this student and class. */
export const termsFor = (facts: BookingFacts, cls: Row<'class'>, studentId: string): MemberTerms =>
  memberTerms(cls, facts.memberships.has(studentId), facts.now, facts.rules);

/** The best price for these people now: that of one rule or code, of a membership, or the full one (docs/domain.md 4.23). */
export function priceFor(facts: BookingFacts, cls: Row<'class'>, buyer: Buyer, participants: People): Price {
  // A course has one price: rules of the coach make it no cheaper (docs/domain.md 4.32).
  const own = cls.course === null ? rulesFor(facts, cls, buyer) : [];
  const plain = priceWith(facts, cls, { buyer, participants, rules: own });
  const code = usableCode(facts, cls, buyer);
  if (code === null || typeof code === 'string') return plain;
  const coded = priceWith(facts, cls, { buyer, participants, rules: [...own, presentCodeRule(code)] });
  return paidByPlatform(coded, cls.price_minor, participants.length) >
    budgetLeft(code, sumAt(facts, code.id, cls.coach_id))
    ? plain
    : coded;
}

/** Rules of the coach for this student: without the price of a group while an earlier group became too small. */
export const rulesFor = (
  { priceRules, smallGroups }: Pick<BookingFacts, 'priceRules' | 'smallGroups'>,
  { coach_id: coachId }: Pick<Row<'class'>, 'coach_id'>,
  { studentId }: Pick<Buyer, 'studentId'>,
): readonly PriceRule[] =>
  (priceRules.get(coachId) ?? []).filter(
    ({ kind }) => kind !== 'group' || smallGroups.get(studentId)?.has(coachId) !== true,
  );

const sumAt = ({ codes }: BookingFacts, codeId: string, coachId: string): number =>
  codes.get(codeId)?.byCoach.get(coachId) ?? 0;

const priceWith = (
  facts: BookingFacts,
  cls: Row<'class'>,
  { buyer, participants, rules }: { buyer: Buyer; participants: People; rules: readonly PriceRule[] },
): Price =>
  bestPrice({
    fullMinor: cls.price_minor,
    ownMinor: termsFor(facts, cls, buyer.studentId).unitMinor,
    currency: cls.currency,
    seats: participants.length,
    isFirst: participants.every(
      ({ id }) =>
        !facts.met.some(({ participantId, coachId }) => participantId === id && coachId === cls.coach_id),
    ),
    bookedAt: facts.now.getTime(),
    startsAt: cls.starts_at.getTime(),
    rules,
  });

/** The code that a booking names, the reason why it makes no price here, or null without one. */
function usableCode(
  facts: BookingFacts,
  cls: Row<'class'>,
  { studentId, codeId }: Buyer,
): PriceCodeRow | ReasonName | null {
  if (codeId === undefined) return null;
  const { codes, families, now } = facts;
  const known = codes.get(codeId);
  const family = families.get(studentId);
  const isUsedByFamily =
    known?.uses.some(({ account_id: id }) => id === studentId || family?.has(id)) ?? false;
  const atCoachMinor = sumAt(facts, codeId, cls.coach_id);
  const isTied = isTiedTo(known?.makers, { coachId: cls.coach_id, studentId, family: family ?? [] });
  return (
    codeRefusal(known?.code, cls, { isUsedByFamily, isTied, atCoachMinor, now }) ??
    known?.code ??
    'CODE_UNKNOWN'
  );
}

/** Part of the platform in a price; 0 unless its code made it. */
export const paidByPlatform = (
  { unitMinor, totalMinor, rule }: Price,
  fullMinor: number,
  seats: number,
): number =>
  seats === 0
    ? 0
    : platformPart({ unitMinor, rule: rule === null ? undefined : { ...rule, fullMinor } }, totalMinor);

/** A session of a class pack costs its value: no rule makes it cheaper. */
export const sessionPrice = ({ valueMinor }: Session): Price => ({
  unitMinor: valueMinor,
  firstExtraMinor: 0,
  totalMinor: valueMinor,
  rule: null,
  savedMinor: 0,
});

/**
 * CHANGED when these people would pay more than was shown. `asked` is everybody, when only these fit. A waiting family saw
 * no price.
 */
export const priceRefusal = (
  facts: BookingFacts,
  offer: Offer,
  { studentId, form, isWait, setId }: OrderRequest,
  participants: People,
  asked: People = participants,
): AppError | null => {
  if (isWait) return null;
  const buyer = { studentId, codeId: form.codeId };
  const priced = (people: People) => ({
    price: priceFor(facts, offer.cls, buyer, people),
    seats: people.length,
  });
  const refusal = basisRefusal(offer, priced(participants), form, facts.rules, priced(asked));
  if (refusal === null) return null;
  const reason = codeLost(facts, offer.cls, { ...buyer, setId });
  if (reason === null) return refusal;
  const coded = (people: People) => ({
    price: priceIfUsable(facts, offer.cls, buyer, people),
    seats: people.length,
  });
  const isLost = basisRefusal(offer, coded(participants), form, facts.rules, coded(asked)) === null;
  return isLost ? new AppError(reason) : refusal;
};

/** The reason why a code makes no price; null when it may make one, or made that of a sooner date of the same booking. */
function codeLost(
  facts: BookingFacts,
  cls: Row<'class'>,
  { setId, ...buyer }: Buyer & { setId: string | undefined },
): ReasonName | null {
  const code = usableCode(facts, cls, buyer);
  if (code === null) return null;
  if (typeof code !== 'string') return code.budget_minor === null ? null : 'CODE_USED_UP';
  const uses = facts.codes.get(buyer.codeId ?? '')?.uses ?? [];
  const isOfSameBooking = setId !== undefined && uses.some((use) => use.setId === setId);
  return code === 'CODE_USED' && isOfSameBooking ? null : code;
}

/** The price with the code, were it not refused. Nothing is known of an unknown code, so any price may have been its own. */
function priceIfUsable(facts: BookingFacts, cls: Row<'class'>, buyer: Buyer, participants: People): Price {
  const code = facts.codes.get(buyer.codeId ?? '')?.code;
  const own = rulesFor(facts, cls, buyer);
  if (code !== undefined)
    return priceWith(facts, cls, { buyer, participants, rules: [...own, presentCodeRule(code)] });
  return { unitMinor: 0, firstExtraMinor: 0, totalMinor: 0, rule: null, savedMinor: 0 };
}

/** Lessons after a booking, for those that are decided next. A class without a price counts only as a trial lesson. */
export const withLesson = (
  met: readonly Met[],
  { offer: { cls }, participants, form, policy }: Booking,
): readonly Met[] => [
  ...met,
  ...(cls.price_minor > 0 || cls.is_trial ? participants : []).map(({ id }) => ({
    participantId: id,
    coachId: cls.coach_id,
    orderId: form.orderId,
    isFirst: isFirstLesson(cls, policy),
  })),
];

/** True for a first lesson: a trial lesson, or one at the price of a first lesson. */
export const isFirstLesson = (cls: Pick<Row<'class'>, 'is_trial'>, { priceRule }: Policy): boolean =>
  cls.is_trial || priceRule?.kind === 'first';

/** Codes after a booking: one use more, and less budget, for those that are decided next. */
export function withUse(
  codes: BookingFacts['codes'],
  { studentId, form, policy, ...booking }: Booking,
  setId?: string,
): BookingFacts['codes'] {
  const rule = policy.priceRule;
  const known = rule?.kind === 'code' ? codes.get(rule.id) : undefined;
  if (rule === undefined || known === undefined) return codes;
  const amount = platformPart({ unitMinor: booking.unitMinor, rule }, booking.totalMinor);
  const { code, uses, byCoach, makers } = known;
  const { coach_id: coachId } = booking.offer.cls;
  return new Map(codes).set(rule.id, {
    makers,
    code: { ...code, used: code.used + 1, spent_minor: code.spent_minor + amount },
    uses: [
      ...uses,
      {
        order_id: form.orderId,
        account_id: studentId,
        amount_minor: amount,
        ...(setId !== undefined && { setId }),
      },
    ],
    byCoach: new Map(byCoach).set(coachId, (byCoach.get(coachId) ?? 0) + amount),
  });
}

/** Codes without the use of an order that another date replaces. The part of seats that left late stays used. */
export function withoutUse(codes: BookingFacts['codes'], order: OrderRow): BookingFacts['codes'] {
  return new Map(
    [...codes].map(([id, { code, uses, byCoach, makers }]) => {
      const old = uses.find((use) => use.order_id === order.id);
      if (old === undefined) return [id, { code, uses, byCoach, makers }];
      const freed = old.amount_minor - platformMinor(order, order.kept_minor);
      return [
        id,
        {
          makers,
          code: { ...code, used: code.used - 1, spent_minor: code.spent_minor - freed },
          uses: uses.filter((use) => use !== old),
          byCoach: new Map(byCoach).set(order.coach_id, (byCoach.get(order.coach_id) ?? 0) - freed),
        },
      ];
    }),
  );
}

/** A price rule takes the place of a member's discount, which is not used then. */
export const usedBenefits = ({ benefits }: MemberTerms, { rule }: Price): MemberTerms['benefits'] =>
  rule === null ? benefits : benefits.filter((kind) => kind !== 'discount');

export const benefitsOf = (
  { memberships }: BookingFacts,
  studentId: string,
  kinds: MemberTerms['benefits'],
): Booking['benefits'] => {
  const member = memberships.get(studentId);
  return member === undefined || kinds.length === 0 ? null : { membershipId: member.id, kinds };
};

/** The rule as the order keeps it. */
export const keptRule = (
  { price_minor: fullMinor }: Row<'class'>,
  { rule }: Price,
): Pick<Policy, 'priceRule'> => (rule === null ? {} : { priceRule: { ...rule, fullMinor } });
