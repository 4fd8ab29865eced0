import type { Output } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

type Cls = Output<'class.detail'>;

/** Terms that a coach names, as they are called in the record of the class. */
const terms = [
  'capacity',
  'freeCancelHours',
  'lateRefundPct',
  'autoAccept',
  'minSize',
  'minSizeHours',
  'minNoticeMinutes',
] as const;

type Named = { readonly [T in (typeof terms)[number]]?: Cls[T] | undefined };

const otherTerms = (named: Named, cls: Cls): (string | false)[] =>
  terms.map(
    (term) => named[term] !== undefined && named[term] !== cls[term] && `${term} is ${String(cls[term])}`,
  );

/** Results of a coach's calls: terms as they were named, and marks as they were tapped. */
export const coachingPromises: Promises = {
  'class.create': (form, cls) => [
    ...otherTerms(form, cls),
    cls.seatsLeft !== form.capacity && 'seats are gone',
  ],
  'class.update': (form, cls) => [
    ...otherTerms(form, cls),
    cls.seatsLeft < 0 && 'fewer seats than are taken',
    form.helperSlots !== undefined && cls.helpers?.slots !== form.helperSlots && 'other places for helpers',
  ],
  'order.accept': (_form, order) => [
    order.status !== OrderStatus.progress && `it is in ${order.status}`,
    order.needs.some(({ answer }) => answer === null) && 'a need has no answer',
  ],
  'order.answerNeeds': (_form, order) => [
    order.needs.some(({ answer }) => answer === null) && 'a need has no answer',
  ],
  'order.reject': (_form, order) => [order.status !== OrderStatus.reject && `it is in ${order.status}`],
  'order.coachCancel': (_form, order) => [
    order.status !== OrderStatus.canceled && `it is in ${order.status}`,
    order.refundMinor !== order.totalMinor && 'not everything went back',
  ],
  'class.attendance': ({ marks }, { items }) => [
    items.length !== marks.length && 'not every mark has an outcome',
    ...items.map(({ outcome, reason, mark, markedAt }, index) => {
      const tap = marks[index];
      if (outcome === 'refused') return reason === undefined && 'refused without a reason';
      if (outcome !== 'applied' || tap === undefined) return false;
      return (
        (mark !== tap.mark || Date.parse(markedAt ?? '') > Date.parse(tap.tappedAt)) &&
        'a mark that nobody tapped'
      );
    }),
  ],
};
