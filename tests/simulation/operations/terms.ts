import type { ClassRecord } from '#contract/class.ts';
import type { Turn } from '../turn.ts';
import type { Operation } from './operation.ts';
import { timesAhead, timesNear } from './times.ts';
import { toClass } from './to-class.ts';

/** Terms that a coach may choose; each is sometimes left as it is. */
export function termsOf({ random }: Turn, capacity: number) {
  return {
    ...(random.isTrue(0.25) ? { autoAccept: random.isTrue(0.6) } : {}),
    ...(random.isTrue(0.15) ? { minSize: Math.min(2, capacity), minSizeHours: random.int(1, 24) } : {}),
    ...(random.isTrue(0.4) ? { lateRefundPct: random.pick([0, 50, 100] as const) } : {}),
    ...(random.isTrue(0.3) ? { freeCancelHours: random.int(2, 48) } : {}),
    ...(random.isTrue(0.5) ? { minNoticeMinutes: random.pick([0, 30]) } : {}),
  };
}

/** Seats and price. Orders that exist keep theirs. */
const change = toClass((turn, { id }) =>
  turn.command('class.update', {
    id,
    ...(turn.random.isTrue(0.6) ? { capacity: turn.random.int(1, 7) } : {}),
    ...(turn.random.isTrue(0.5) ? { priceMinor: turn.random.pick([0, 1500, 5200]) } : {}),
    ...(turn.random.isTrue(0.2) ? { helperSlots: turn.random.int(0, 3) } : {}),
  }),
);

/** Changes the cost of leaving for later bookings, and the rule for acceptance without the coach. */
const changeTerms = toClass((turn, { id, capacity }) =>
  turn.command('class.update', { id, ...termsOf(turn, capacity) }),
);

const move = toClass((turn, { id }) =>
  moved(turn, { id, address: '2 Street' }, timesAhead(turn, turn.random.int(3, 90))),
);

/** Moves a class so little that silence may keep the seat; sometimes over midnight, or twice in a row. */
const moveALittle = toClass(async (turn, cls) => {
  const once = await moved(turn, at(cls), timesNear(cls, turn.random.pick([-40, -30, -10, 10, 20, 30, 40])));
  if (once === undefined || turn.random.isTrue(0.7)) return once;
  return (await moved(turn, at(once), timesNear(once, turn.random.pick([-20, 20])))) ?? once;
});

/** The class at its address: silence keeps no seat elsewhere. */
const at = ({ id, place }: ClassRecord) => ({ id, address: place.address });

const moved = (
  turn: Turn,
  { id, address }: { id: string; address: string },
  times: ReturnType<typeof timesAhead>,
) =>
  turn.command('class.move', {
    id,
    placeName: turn.random.pick(['Other pool', 'Third pool']),
    address,
    cityId: 'vancouver',
    ...times,
  });

export const termOperations: readonly Operation[] = [
  { kind: 'change a class', weight: 3, run: change },
  { kind: 'change the terms of a class', weight: 2, run: changeTerms },
  { kind: 'move a class', weight: 3, run: move },
  { kind: 'move a class a little', weight: 3, run: moveALittle },
];
