import { PaymentMethod } from '#contract/enums.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { requestRefund } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { familyNeeds } from './act-needs.ts';
import { bookSeat, childOf, does, leaveFree, made, openClass, placeIn, waitFor, type Act } from './act.ts';
import { markPresent, markSeats } from './attend.ts';
import type { CastFamily } from './family-cast.ts';
import { orderName, pairsOf, type Pair } from './front-pair.ts';
import { payOnce } from './plot.ts';
import type { Entry } from './stage.ts';
import { frontClasses, frontTime, type FrontClassName } from './story/front-classes.ts';

/** Orders between a family and a coach in front, so that both accounts show every state of an order. */
export function front(act: Act): Entry[] {
  return pairsOf(act).flatMap((pair) => [
    ...purses(act, pair),
    ...openings(act, pair),
    ...familyNeeds(act, pair),
    ...changes(act, pair),
    ...waits(act, pair),
    ...afterwards(act, pair),
  ]);
}

/** Money for these evenings. */
function purses(act: Act, { family, others }: Pair): Entry[] {
  const { currency } = act.stage.deps.config.rules;
  return [family, ...others].map(({ id: accountId }) =>
    does(act, 13, () =>
      payOnce(act.stage, {
        accountId,
        orderId: null,
        method: PaymentMethod.visa,
        amountMinor: 30_000,
        currency,
      }),
    ),
  );
}

const openings = (act: Act, { key, coach, title }: Pair): Entry[] =>
  Object.entries(frontClasses).map(([name, { inDays, capacity, ...rest }]) =>
    does(act, name === 'members' ? 0.2 : 12, () =>
      openClass(act, `${key} ${name}`, coach, {
        inDays,
        capacity,
        time: frontTime,
        priceMinor: 3000,
        meets: ['quietSpace', 'clearRoutine', 'caregiverSeat'],
        title: title(name as FrontClassName),
        ...('terms' in rest && { terms: rest.terms }),
      }),
    ),
  );

/** Books days ago; the coach accepts half a day later. */
function accepted(
  act: Act,
  pair: Pair,
  family: CastFamily,
  name: FrontClassName,
  { daysAgo, ...extras }: { daysAgo: number } & Parameters<typeof bookSeat>[4],
): Entry[] {
  const order = orderName(pair, family, name);
  return [
    does(act, daysAgo, () => bookSeat(act, order, family, `${pair.key} ${name}`, extras)),
    does(act, daysAgo - 0.5, () =>
      acceptOrder(act.stage.as(pair.coach.id, 'coach'), { id: made(act, order) }),
    ),
  ];
}

/** A class that is moved by two hours, a seat given back, and everything asked back after the free time. */
function changes(act: Act, pair: Pair): Entry[] {
  const { stage, now } = act;
  const { key, family, coach, others } = pair;
  const [first, second] = others;
  const child = childOf(family);
  const asStudent = () => stage.as(family.id, 'student');
  return [
    ...accepted(act, pair, family, 'moved', { daysAgo: 6 }),
    ...(first === undefined ? [] : accepted(act, pair, first, 'moved', { daysAgo: 5 })),
    does(act, 0.1, () =>
      moveClass(stage.as(coach.id, 'coach'), {
        id: made(act, `${key} moved`),
        ...placeIn(
          { city: coach.story.cityId, activity: coach.story.activity },
          now,
          frontClasses.moved.inDays,
        ),
        startTime: '17:30',
        endTime: '18:30',
        fold: 'earlier',
      }),
    ),
    ...accepted(act, pair, family, 'left', { daysAgo: 5, participantIds: [child, family.id] }),
    does(act, 1, () =>
      cancelParticipants(asStudent(), {
        id: made(act, orderName(pair, family, 'left')),
        participantIds: [family.id],
        reason: { code: 'plans', text: '' },
        shownRefundMinor: 3000,
        tappedAt: stage.deps.clock.now().toISOString(),
      }),
    ),
    ...accepted(act, pair, family, 'refund', { daysAgo: 5 }),
    ...(second === undefined ? [] : accepted(act, pair, second, 'refund', { daysAgo: 4 })),
    does(act, 0.15, () =>
      requestRefund(asStudent(), {
        id: made(act, orderName(pair, family, 'refund')),
        reason: { code: 'ill', text: '' },
      }),
    ),
    ...(first === undefined
      ? []
      : [does(act, 3, () => bookSeat(act, `${key} small`, first, `${key} small`))]),
  ];
}

/** A seat that is offered to the family, and a full class in which it waits behind another one. */
function waits(act: Act, { key, family, others }: Pair): Entry[] {
  const [first, second, third, fourth] = others;
  if (!first || !second || !third || !fourth) return [];
  const child = childOf(family);
  return [
    does(act, 8, () => bookSeat(act, `${key} given back`, second, `${key} offered`)),
    does(act, 7, () => waitFor(act, family, `${key} offered`, child)),
    does(act, 6, () => waitFor(act, third, `${key} offered`, childOf(third))),
    does(act, 0.03, () => leaveFree(act, `${key} given back`, second)),
    does(act, 0.02, () => offerSeats(act.stage.deps)),
    does(act, 8, () => bookSeat(act, `${key} full one`, third, `${key} full`)),
    does(act, 8, () => bookSeat(act, `${key} full two`, fourth, `${key} full`)),
    does(act, 7, () => waitFor(act, first, `${key} full`, childOf(first))),
    does(act, 5, () => waitFor(act, family, `${key} full`, child)),
  ];
}

/** Sessions that have been. One is contested; to another one the child did not come, and the adult was excused. */
function afterwards(act: Act, pair: Pair): Entry[] {
  const { stage } = act;
  const { family, others } = pair;
  const [, second] = others;
  const child = childOf(family);
  const contested = orderName(pair, family, 'contested');
  const missed = orderName(pair, family, 'missed');
  const zh = family.language === 'zh';
  return [
    ...accepted(act, pair, family, 'contested', { daysAgo: 6 }),
    does(act, 1, () => markPresent(stage, made(act, contested))),
    does(act, 0.8, () =>
      openDispute(stage.as(family.id, 'student'), {
        id: made(act, contested),
        reason: {
          code: 'notAsDescribed',
          text: zh ? '场地有一半时间在维修。' : 'Half of the pool was closed for repairs.',
        },
      }),
    ),
    ...accepted(act, pair, family, 'missed', { daysAgo: 8, participantIds: [child, family.id] }),
    ...(second === undefined ? [] : accepted(act, pair, second, 'missed', { daysAgo: 8 })),
    does(act, 3, () =>
      markSeats(stage, made(act, missed), (participantId) =>
        participantId === child ? 'absent' : 'excused',
      ),
    ),
    ...(second === undefined
      ? []
      : [does(act, 3, () => markSeats(stage, made(act, orderName(pair, second, 'missed')), () => 'absent'))]),
  ];
}
