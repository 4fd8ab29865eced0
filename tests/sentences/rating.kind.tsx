import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OwnRating } from '#contract/rating.ts';
import { RatingForm } from '#src/features/booking/order/rating/components/rating-form.tsx';
import { ToRateLine } from '#src/features/booking/order/rating/components/to-rate-line.tsx';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { ownRatingQueries } from '#src/features/teaching/rating/own-rating.queries.ts';
import { Component as SeeRating } from '#src/pages/coach/see-rating.page.tsx';
import { Component as OwnRatings } from '#src/pages/student/rating-list.page.tsx';
import { seenOrder } from '#tests/support/seen-order.ts';
import type { Kind, Sight } from './kind.ts';
import { ratingRules } from './rating.meanings.ts';
import { pageOf } from './shown.tsx';
import { factsOf, type Truth } from './truth.ts';

const rateUntil = '2026-12-12T17:00:00.000Z';
const nows = {
  open: Date.parse('2026-12-02T11:00:00.000Z'),
  over: Date.parse(rateUntil),
};
type Age = keyof typeof nows;

const given = { stars: 4, tags: [], text: 'It ended early.', revealed: false };
const shown = { ...given, revealed: true };
const theirs = { stars: 5, text: 'The bus is late.' };
const { completed, canceled, progress } = OrderStatus;
const ratable: Partial<OrderRecord> = {
  status: completed,
  payState: 'released',
  attendance: 'present',
  rateUntil,
  actions: ['rate'],
};

/** Orders before, between and after the ratings of both sides. */
const states: readonly (readonly [name: string, part: Partial<OrderRecord>])[] = [
  ['asked', ratable],
  ['given', { ...ratable, myRating: given }],
  ['both given', { ...ratable, myRating: shown, theirRating: theirs, actions: [] }],
  ['only theirs, shown', { ...ratable, theirRating: theirs, actions: [] }],
  ['missed', { ...ratable, attendance: 'noShow', rateUntil: null, actions: [] }],
  ['excused', { ...ratable, attendance: 'excused', rateUntil: null, actions: [] }],
  ['coach absent', { ...ratable, status: canceled, attendance: 'unknown' }],
  ['canceled', { ...ratable, status: canceled, attendance: 'unknown', rateUntil: null, actions: [] }],
  ['booked', { status: progress, rateUntil: null, actions: [] }],
];

function truthOf(order: OrderRecord, age: Age): Truth {
  const now = nows[age];
  const { status, attendance, myRating, theirRating, actions } = order;
  const isMissed = attendance === 'noShow' || attendance === 'excused';
  const isSealed = order.rateUntil !== null && now < Date.parse(order.rateUntil);
  const isOpen = isSealed && actions.includes('rate');
  return {
    now,
    facts: factsOf({
      open: isOpen,
      sealed: isSealed && theirRating === null,
      mineSealed: isSealed && myRating?.revealed === false,
      private: isOpen || (myRating !== null && (myRating.revealed || !isSealed)),
      mineNone: myRating === null,
      theirsNone: theirRating === null && !isSealed,
      shown: myRating?.revealed === true,
      over: order.rateUntil !== null && !isSealed,
      closed: order.rateUntil !== null && !isOpen && myRating?.revealed !== true,
      missed: status === completed && isMissed,
      never: status === canceled && order.rateUntil === null,
      notYet: status === progress,
      card: order.rateUntil !== null,
    }),
    sums: { all: [], back: [] },
    instants: [
      order.class.startsAt,
      order.class.endsAt,
      ...(order.rateUntil === null ? [] : [order.rateUntil]),
    ],
    zones: ['UTC'],
    names: ['Maya', 'Ann', 'Zoe', 'Ben'],
    counts: { given: [1, 2, 3, 4, 5] },
  };
}

const orderSights = states.flatMap(([name, part]) =>
  (Object.keys(nows) as Age[]).flatMap((age): Sight[] => {
    const order = seenOrder(part);
    const one = { state: `${name}, ${age}`, truth: truthOf(order, age) };
    const answers = [[orderQueries.detail(order.id).queryKey, order]] as const;
    return [
      ...(order.actions.includes('rate')
        ? [
            {
              ...one,
              screen: 'card of what waits to be rated',
              node: <ToRateLine order={order} tapped={undefined} side="student" />,
            },
          ]
        : []),
      ...(['student', 'coach'] as const).map((side) => ({
        ...one,
        screen: `form of the ${side}`,
        node: <RatingForm orderId={order.id} side={side} back="/" />,
        at: '/',
        answers,
      })),
      {
        ...one,
        screen: '/coach/seeRating',
        node: <SeeRating />,
        at: `/coach/seeRating?id=${order.id}`,
        answers,
      },
    ];
  }),
);

const createdAt = '2026-11-30T12:00:00.000Z';
const repliedAt = '2026-12-01T12:00:00.000Z';
const own = (part: Partial<OwnRating>): OwnRating => ({
  id: 'rating',
  orderId: 'order',
  stars: 4,
  tags: [],
  text: 'It ended early.',
  language: 'en',
  revealed: true,
  createdAt,
  coach: seenOrder({}).coach,
  classTitle: { en: 'Swimming', zh: 'Swimming' },
  reply: null,
  ...part,
});

/** The family's ratings: sealed, open, answered and hidden. */
const ownStates: readonly (readonly [name: string, rating: OwnRating])[] = [
  ['sealed', own({ revealed: false })],
  ['open', own({})],
  ['answered', own({ reply: { text: 'The bus is late.', at: repliedAt } })],
  ['hidden', own({ isHidden: true })],
];

const ownSights = ownStates.map(([state, rating]): Sight => ({
  state,
  screen: '/student/ratingList',
  node: <OwnRatings />,
  at: '/student/ratingList',
  answers: [[ownRatingQueries.list().queryKey, pageOf(rating)]],
  truth: {
    now: nows.open,
    facts: factsOf({
      'own sealed': !rating.revealed,
      'own open': rating.revealed && rating.isHidden !== true,
      'own hidden': rating.isHidden === true,
      answered: rating.reply !== null,
    }),
    sums: { all: [], back: [] },
    instants: [createdAt, ...(rating.reply === null ? [] : [repliedAt])],
    zones: [],
    names: ['Maya'],
    counts: { stars: [rating.stars] },
  },
}));

/** Ratings of both sides: asked, given, sealed, open, answered and hidden. */
export const ratingKind: Kind = {
  name: 'rating',
  rules: ratingRules,
  sights: [...orderSights, ...ownSights],
};
