import type { ClassRecord } from '#contract/class.ts';
import { cancelBys, classStates, type CancelBy, type ClassState } from '#contract/enums.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { CanceledClass } from '#src/features/teaching/class/components/canceled-class.tsx';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { ClosedToAll } from '#src/features/teaching/class/components/closed-to-all.tsx';
import { MinimumWarning } from '#src/features/teaching/class/components/minimum-warning.tsx';
import { SeatsTaken } from '#src/features/teaching/class/components/seats-taken.tsx';
import { seenClass } from '#tests/support/seen-class.ts';
import { classRules } from './class.meanings.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, type Truth } from './truth.ts';

const cls = seenClass({ whyNot: null, actions: ['book'], title: { en: 'First strokes' } });
cls.coach.name = 'Maya';
const minSizeAt = '2026-11-27T15:30:00.000Z';
const canceledAt = '2026-11-22T14:00:00.000Z';
const opensAt = '2026-11-26T09:00:00.000Z';

const nows = {
  before: Date.parse('2026-11-26T08:00:00.000Z'),
  during: Date.parse('2026-11-28T15:45:00.000Z'),
  after: Date.parse('2026-11-28T20:00:00.000Z'),
};
type Age = keyof typeof nows;

interface SeenState {
  name: string;
  record: ClassRecord;
  age: Age;
}

/** Reasons that a family reads instead of the free seats. */
const whyNots = [
  'CLASS_CANCELED',
  'CLASS_STARTED',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'COACH_UNAVAILABLE',
  'OWN_CLASS',
  'FORBIDDEN',
  'COURSE_WHOLE',
  'COURSE_BEGUN',
  'MEMBERS_FIRST',
  'ROSTER_NOT_CLEARED',
  'BUSY',
] as const satisfies readonly ReasonName[];

const full: Partial<ClassRecord> = { seatsLeft: 0, whyNot: 'CLASS_FULL', actions: [] };

/** A class as a family finds it: free, full, its own, or closed for a reason. */
const found: readonly (readonly [string, Partial<ClassRecord>])[] = [
  ['seats left', {}],
  ['one seat left', { seatsLeft: 1 }],
  ['one to one', { type: 'oneToOne', capacity: 1, seatsLeft: 1 }],
  ['free of charge', { priceMinor: 0 }],
  ['for a member', { priceMinor: 2000, fullPriceMinor: 2450 }],
  ['full', full],
  ['full, can wait', { ...full, actions: ['joinWaitlist'] }],
  ['own order', { myOrderId: 'order' }],
  ['own order, full', { ...full, myOrderId: 'order' }],
  ...whyNots.map((whyNot) => [whyNot, { whyNot, actions: [] }] satisfies [string, Partial<ClassRecord>]),
];

const none = { unpaid: 0, asked: 0, booked: 0, came: 0, unmarked: 0 };
/** Seats as the coach reads them. */
const seats: readonly NonNullable<ClassRecord['seats']>[] = [
  none,
  { ...none, unpaid: 1, asked: 1 },
  { ...none, booked: 2, unmarked: 2 },
  { ...none, booked: 3, came: 1, unmarked: 1, asked: 1 },
  { ...none, booked: 2, came: 2 },
  { ...none, booked: 2 },
];

/** A class by its state as its coach reads it. */
const byState: Record<ClassState, readonly ClassRecord[]> = {
  published: [
    ...seats.map((counts) => ({ ...cls, seats: counts })),
    { ...cls, seats: none, waitlist: { length: 2, mine: null } },
    { ...cls, seats: { ...none, booked: 1, unmarked: 1 }, minSize: 3, minSizeAt },
    ...(['TOO_SOON', 'TOO_FAR_AHEAD', 'COACH_UNAVAILABLE', 'ROSTER_NOT_CLEARED'] as const).map((why) => ({
      ...cls,
      seats: none,
      closedToAll: { why, opensAt: why === 'TOO_FAR_AHEAD' ? opensAt : null },
    })),
  ],
  canceled: cancelBys.flatMap((by: CancelBy) =>
    (by === 'system' ? ['minSize', 'slotFreed'] : ['weather']).map((code) => ({
      ...cls,
      seats: none,
      canceled: { at: canceledAt, by, code, text: by === 'coach' ? 'A storm.' : '' },
    })),
  ),
};

const ages = Object.keys(nows) as Age[];
const familyStates: readonly SeenState[] = found.map(([name, part]) => ({
  name,
  record: { ...cls, ...part },
  age: 'before',
}));
const coachStates: readonly SeenState[] = classStates.flatMap((state) =>
  byState[state].flatMap((record, index) =>
    ages.map((age) => ({ name: `${state} ${index}, ${age}`, record: { ...record, state }, age })),
  ),
);

function truthOf({ record, age }: SeenState, side: 'family' | 'coach'): Truth {
  const { whyNot, seatsLeft, myOrderId, actions, canceled, closedToAll: closed, waitlist } = record;
  const now = nows[age];
  const counts = record.seats ?? none;
  const isAhead = now < Date.parse(record.startsAt);
  const isOver = Date.parse(record.endsAt) <= now;
  const canWait = actions.includes('joinWaitlist');
  const missing = record.minSize - counts.asked - counts.booked;
  const isPublished = record.state === 'published';
  return {
    now,
    facts: factsOf({
      [`why ${whyNot}`]: true,
      'why other': whyNot === 'BUSY',
      mine: myOrderId !== null,
      canWait,
      full: seatsLeft === 0,
      available: seatsLeft > 0 && record.type === 'oneToOne',
      oneToOne: record.type === 'oneToOne',
      free: record.priceMinor === 0,
      member: record.fullPriceMinor !== undefined,
      canceled: !isPublished || whyNot === 'CLASS_CANCELED',
      byYou: canceled?.by === 'coach',
      bySize: canceled?.code === 'minSize',
      slotFreed: canceled?.code === 'slotFreed',
      byUs: canceled?.by === 'operator' || canceled?.by === 'student',
      words: canceled != null && canceled.text !== '',
      [`closed ${closed?.why}`]: isAhead && isPublished,
      closed: closed != null && isAhead,
      nobodyAsked: counts.booked + counts.asked + counts.unpaid === 0,
      nobodyBooked: counts.booked === 0,
      nobodyCame: isOver && counts.booked > 0 && counts.came === 0 && counts.unmarked === 0,
      notMarked: counts.unmarked > 0,
      over: isOver,
      ifTooFew: isPublished && missing > 0,
    }),
    sums: { all: [record.priceMinor, record.fullPriceMinor ?? record.priceMinor], back: [] },
    instants: [
      record.startsAt,
      record.endsAt,
      minSizeAt,
      canceledAt,
      ...(closed?.opensAt ? [closed.opensAt] : []),
    ],
    zones: [record.zone],
    names: ['Maya'],
    counts: {
      left: [seatsLeft],
      capacity: [record.capacity],
      taken: [counts.booked],
      asked: [counts.asked + counts.unpaid],
      booked: side === 'coach' ? [counts.booked] : [],
      came: [counts.came],
      unmarked: [counts.unmarked],
      waiting: [waitlist.length],
      missing: [missing],
    },
    minutes: [45, record.minNoticeMinutes],
  };
}

const familySights = familyStates.map((seen): Sight => ({
  state: seen.name,
  screen: 'row of a class',
  truth: truthOf(seen, 'family'),
  node: <ClassRow record={seen.record} />,
}));

const coachSights = coachStates.flatMap((seen): Sight[] => {
  const { record, name: state } = seen;
  const one = { state, truth: truthOf(seen, 'coach') };
  const { canceled, capacity, startsAt, endsAt, waitlist } = record;
  return [
    {
      ...one,
      screen: 'seats of an own class',
      node: (
        <SeatsTaken
          seats={record.seats}
          capacity={capacity}
          waiting={waitlist.length}
          isCanceled={record.state === 'canceled'}
          startsAt={startsAt}
          endsAt={endsAt}
        />
      ),
    },
    {
      ...one,
      screen: 'page of an own class',
      node: (
        <>
          {canceled === null ? null : <CanceledClass canceled={canceled} zone={record.zone} />}
          <ClosedToAll record={record} />
          <MinimumWarning record={record} isNamed />
        </>
      ),
    },
  ];
});

/** Classes as families find them and as their coach reads them. */
export const classKind: Kind = {
  name: 'class',
  rules: classRules,
  sights: [...familySights, ...coachSights],
};
