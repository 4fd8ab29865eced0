import type { OrderRecord } from '#contract/order.ts';
import type { RouteName } from '#contract/routes.ts';
import type { RowKind } from './rows.ts';
import { textAt, valueAt } from './values.ts';

interface Made {
  readonly kind: RowKind;
  readonly id: string;
}

interface Step {
  readonly order: string;
  readonly version: number;
  readonly status: string;
}

interface LastValue {
  readonly what: StatusKind;
  readonly id: string;
  readonly value: string;
}

/** Traces of an answered command in the database. */
export interface Effect {
  /** Rows that it made; the id is what `rows.ts` reads as the id of this kind. */
  readonly made?: Made | readonly Made[];
  /** Steps of orders: the version to which each was moved, and its status then. */
  readonly step?: Step | readonly Step[];
  /** A row and its last state: nothing but its own writer changes it afterwards. */
  readonly lastValue?: LastValue | readonly LastValue[];
}

/** Rows that carry an intent; the last one that was answered holds. */
export type StatusKind =
  | 'favorite'
  | 'deletion'
  | 'withdrawal'
  | 'class'
  | 'class_template'
  | 'day_off'
  | 'ended'
  | 'price_rule'
  | 'venue'
  | 'class_pack'
  | 'class_terms'
  | 'class_coach'
  | 'class_hall'
  | 'class_title'
  | 'correction'
  | 'team_member'
  | 'invitation'
  | 'waitlist_entry'
  | 'attendance';

/** A command with its answer: `data` of a success, or of a refusal the facts. */
export interface Done {
  readonly key: string;
  readonly userId: string;
  readonly input: unknown;
  readonly data: unknown;
}

type Rule = (done: Done) => Effect;

const made =
  (kind: RowKind, path = 'data.id'): Rule =>
  (done) => ({ made: { kind, id: textAt(done, path) } });
const moved =
  (path = 'data'): Rule =>
  (done) => ({ step: stepOf(done, path) });
const stepOf = (done: unknown, path: string): Step => ({
  order: textAt(done, `${path}.id`),
  version: Number(textAt(done, `${path}.version`)),
  status: textAt(done, `${path}.status`),
});

/** Paths of the items of a list: `data.orders.0`, `data.orders.1`. */
function pathsIn(done: Done, path: string): string[] {
  const list = valueAt(done, path);
  return Array.isArray(list) ? list.map((_item, index) => `${path}.${index}`) : [];
}

/** An order that an answer holds, with its use of a code, its booking of several dates and the class of its slot. */
function booked(done: unknown, path: string, isSlot: boolean): Made[] {
  const [id, setId] = [textAt(done, `${path}.id`), textAt(done, `${path}.set.id`)];
  const isCoded = textAt(done, `${path}.priceRule.kind`) === 'code';
  return [
    { kind: 'orders', id },
    ...(isSlot ? [{ kind: 'class' as const, id: textAt(done, `${path}.class.id`) }] : []),
    ...(setId === '' ? [] : [{ kind: 'set_order' as const, id: `${setId} ${id}` }]),
    ...(isCoded ? [{ kind: 'code_use' as const, id: `${textAt(done, `${path}.priceRule.id`)} ${id}` }] : []),
  ];
}

/** Steps of several orders of one booking. */
const movedTogether: Rule = (done) => ({
  step: pathsIn(done, 'data.orders').map((path) => stepOf(done, path)),
});
const lastValue =
  (what: StatusKind, ...paths: string[]): Rule =>
  (done) => ({
    lastValue: {
      what,
      id: textAt(done, 'data.id'),
      value: paths.map((path) => textAt(done, path)).join(' '),
    },
  });
const both =
  (...rules: Rule[]): Rule =>
  (done) =>
    Object.assign({}, ...rules.map((rule) => rule(done))) as Effect;

/** Classes that were canceled together, or had been before. */
const canceledTogether: Rule = (done) => ({
  lastValue: pathsIn(done, 'data.items')
    .filter((path) => textAt(done, `${path}.outcome`).startsWith('canceled'))
    .map((path) => ({ what: 'class', id: textAt(done, `${path}.id`), value: 'canceled' })),
});
const ended: Rule = (done) => ({ lastValue: { what: 'ended', id: textAt(done, 'data.id'), value: 'true' } });

const withdrawal = lastValue('withdrawal', 'data.state', 'data.amountMinor');
const helping = lastValue('invitation', 'data.agreement', 'data.validity');

/** Only one actor changes a class after it was made. */
const terms = lastValue('class_terms', 'data.startsAt', 'data.priceMinor', 'data.lateRefundPct');

/** Each value of minutes that counted is kept. */
const counted: Rule = (done) => ({
  made: { kind: 'hours_revision', id: `${textAt(done, 'data.id')} ${textAt(done, 'data.revisions.length')}` },
});

const scanned =
  (kind: 'in' | 'out'): Rule =>
  (done) => ({
    made: { kind: 'helper_scan', id: `${textAt(done, 'input.classId')} ${done.userId} ${kind}` },
  });

const rules: Partial<Record<RouteName, Rule>> = {
  'order.create': (done) => ({ made: booked(done, 'data', textAt(done, 'input.slot.planId') !== '') }),
  'orderSet.create': (done) => ({
    made: pathsIn(done, 'data.orders').flatMap((path) =>
      booked(done, path, textAt(done, 'input.slots.planId') !== ''),
    ),
  }),
  'orderSet.pay': movedTogether,
  'orderSet.leave': movedTogether,
  'orderSet.accept': movedTogether,
  'orderSet.reject': movedTogether,
  'series.create': (done) => ({
    made: pathsIn(done, 'data.classes').map((path) => ({ kind: 'class', id: textAt(done, `${path}.id`) })),
  }),
  'series.cancel': canceledTogether,
  'class.cancelDay': canceledTogether,
  'week.copy': (done) => ({
    made: pathsIn(done, 'data.ids').map((path) => ({ kind: 'class', id: textAt(done, path) })),
  }),
  'slotPlan.save': made('slot_plan'),
  'slotPlan.end': ended,
  'priceCode.make': made('price_code'),
  'priceCode.end': ended,
  'priceRule.save': both(
    (done) => (textAt(done, 'input.version') === '0' ? made('price_rule')(done) : {}),
    lastValue('price_rule', 'data.kind', 'data.bps'),
  ),
  'priceRule.end': ended,
  // Publishing a class makes a venue, too: no answer reports that row.
  'venue.save': lastValue('venue', 'data.name'),
  'venue.end': ended,
  'classTemplate.save': lastValue('class_template', 'data.name'),
  'classTemplate.remove': (done) => ({
    lastValue: { what: 'class_template', id: textAt(done, 'input.id'), value: '' },
  }),
  // Only one actor sets the days off of a coach.
  'busyTime.setDaysOff': (done) => ({
    lastValue: {
      what: 'day_off',
      id: done.userId,
      value: pathsIn(done, 'data.daysOff')
        .map((path) => textAt(done, path))
        .toSorted()
        .join(' '),
    },
  }),
  'order.pay': (done) => (textAt(done, 'data.paymentId') === '' ? moved('data.order')(done) : {}),
  'order.cancel': moved(),
  'order.accept': moved(),
  'order.reject': moved(),
  'order.coachCancel': moved(),
  'order.cancelParticipants': moved(),
  'order.requestRefund': moved(),
  'order.withdrawRefundRequest': moved(),
  'order.answerRefundRequest': moved(),
  'order.answerProposal': moved(),
  // The old order ends or shrinks; the new one exists unless the coach is asked.
  'order.exchange': (done) => ({
    ...moved('data.order')(done),
    ...(textAt(done, 'data.taken.id') === ''
      ? {}
      : { made: booked(done, 'data.taken', textAt(done, 'input.slot.planId') !== '') }),
  }),
  'order.withdrawExchange': moved(),
  'order.answerExchange': moved(),
  'order.rate': both(made('rating', 'input.ratingId'), moved()),
  'class.create': both(made('class'), terms),
  'class.update': terms,
  'class.move': terms,
  'class.cancel': lastValue('class', 'data.state'),
  'operator.classSubstitute': lastValue('class_coach', 'data.coach.id'),
  'operator.correctionPropose': both(made('correction'), lastValue('correction', 'data.state')),
  'operator.correctionConfirm': lastValue('correction', 'data.state'),
  'operator.correctionRefuse': lastValue('correction', 'data.state'),
  'waitlist.join': made('waitlist_entry'),
  'waitlist.accept': moved(),
  'waitlist.leave': lastValue('waitlist_entry', 'data.state'),
  'waitlist.decline': lastValue('waitlist_entry', 'data.state'),
  'wallet.topUp': made('payment', 'data.payment.id'),
  // The newest period is the one that was bought; a hosted purchase waits for its payment.
  'membership.buy': (done) =>
    made(
      'membership',
      textAt(done, 'data.paymentId') === '' ? 'data.membership.periods.0.id' : 'data.membership.pending.id',
    )(done),
  'classPack.buy': made('class_pack', 'data.pack.id'),
  'classPack.refund': lastValue('class_pack', 'data.state'),
  'withdrawal.request': both(made('withdrawal'), withdrawal),
  'withdrawal.update': withdrawal,
  'withdrawal.cancel': withdrawal,
  'child.create': made('participant'),
  'waiver.sign': made('waiver_signature', 'input.participantIds.0'),
  'guardian.accept': (done) => ({
    made: { kind: 'child_guardian', id: `${textAt(done, 'data.participants.0.id')} ${done.userId}` },
  }),
  'guardian.remove': (done) => ({
    made: {
      kind: 'guardian_left',
      id: `${textAt(done, 'input.id')} ${textAt(done, 'input.accountId')}`,
    },
  }),
  // The answer about a helper that cannot be invited has no invitation.
  'invitation.create': (done) => {
    const id = textAt(done, 'data.items.0.invitation.id');
    return id === '' ? {} : { made: { kind: 'invitation', id } };
  },
  'invitation.request': made('invitation'),
  'invitation.withdraw': helping,
  'invitation.release': helping,
  'checkin.in': scanned('in'),
  'checkin.out': scanned('out'),
  // Only the coach marks, one participant a call.
  'class.attendance': (done) => ({
    lastValue: {
      what: 'attendance',
      id: `${textAt(done, 'data.items.0.orderId')} ${textAt(done, 'data.items.0.participantId')}`,
      value: textAt(done, 'data.items.0.mark'),
    },
  }),
  'hours.decide': (done) => (textAt(done, 'data.state') === 'approved' ? counted(done) : {}),
  'hours.correct': counted,
  'team.apply': both(made('team_member'), lastValue('team_member', 'data.state')),
  'application.withdraw': lastValue('team_member', 'data.state'),
  'feedback.send': made('feedback', 'key'),
  'favorite.set': (done) => ({
    lastValue: {
      what: 'favorite',
      id: `${done.userId} ${textAt(done, 'data.coachId')}`,
      value: textAt(done, 'data.isOn'),
    },
  }),
  'privacy.requestDeletion': (done) => ({
    made: {
      kind: 'deletion_notice',
      id: `deletionAsked:${done.userId}:${textAt(done, 'data.deletion.requestedAt')}`,
    },
    lastValue: { what: 'deletion', id: done.userId, value: 'asked' },
  }),
  'privacy.keepAccount': (done) => ({ lastValue: { what: 'deletion', id: done.userId, value: '' } }),
};

/** Commands with a rule above. */
export const ruledCommands: ReadonlySet<string> = new Set(Object.keys(rules));

/** Returns the rows of an order that a call without such an answer made. */
export const rowsOfOrder = (order: OrderRecord, isSlot: boolean): Effect => ({
  made: booked({ data: order }, 'data', isSlot),
});

/** Returns the effect of a success; empty where it leaves nothing to look up. */
export const effectOf = (name: RouteName, done: Done): Effect => rules[name]?.(done) ?? {};

/** A refusal with an effect: the class was full and the booking had asked to wait then. */
export const effectOfRefusal = (reason: string, done: Done): Effect =>
  reason === 'WAITLISTED' ? made('waitlist_entry', 'data.entryId')(done) : {};
