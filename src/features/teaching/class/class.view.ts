import type { ClassRecord } from '#contract/class.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { isBookable } from '#src/features/teaching/course/bookable.view.ts';
import { dayIn, sameClock, type Format } from '#src/i18n/format.ts';

/** When a class is, for its place and, where that differs, on the reader's own clock. */
export interface When {
  day: string;
  time: string;
  /** Name of the place's clock, and the reader's clock in full. Both are undefined when they are equal. */
  zone: string | undefined;
  own: string | undefined;
}

type Times = Pick<ClassRecord, 'startsAt' | 'endsAt' | 'zone'>;

/**
 * The class's own zone leads: that is where one has to be. The reader's day is named only when it is another.
 */
export function classWhen({ startsAt, endsAt, zone }: Times, format: Format, reader: string): When {
  const isOneDay = dayIn(reader, startsAt) === dayIn(reader, endsAt);
  // A range over the reader's midnight would spell out both dates. Its two times are enough.
  const times = isOneDay
    ? format.timeRange(startsAt, endsAt, reader)
    : `${format.time(startsAt, reader)} – ${format.time(endsAt, reader)}`;
  const own = `${times} ${format.zoneName(startsAt, reader)}`;
  const isSameDay = dayIn(zone, startsAt) === dayIn(reader, startsAt);
  const isSame = sameClock(startsAt, zone, reader);
  return {
    day: format.day(startsAt, zone),
    time: format.timeRange(startsAt, endsAt, zone),
    zone: isSame ? undefined : format.zoneName(startsAt, zone),
    own: isSame
      ? undefined
      : isSameDay
        ? own
        : format.language === 'zh'
          ? `${format.day(startsAt, reader)} ${own}`
          : `${format.day(startsAt, reader)}, ${own}`,
  };
}

/**
 * Returns day, start and length for the rail of a row; the end is optional. Names the clock of the place where the reader
 * has another.
 */
export function railTimes(
  { startsAt, endsAt, zone }: Pick<Times, 'startsAt' | 'zone'> & { endsAt: string | undefined },
  format: Format,
  reader: string,
) {
  const minutes = endsAt && Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return {
    day: format.day(startsAt, zone),
    time: format.time(startsAt, zone),
    length: minutes ? format.duration(minutes) : undefined,
    zone: sameClock(startsAt, zone, reader) ? undefined : format.zoneName(startsAt, zone),
    startAt: startsAt,
  };
}

export type SeatsView = { key: 'full' | 'oneToOne' } | { key: 'left'; count: number };

/** Keys of `class:seats`. */
export function seatsView({ seatsLeft, type }: Pick<ClassRecord, 'seatsLeft' | 'type'>): SeatsView {
  if (seatsLeft <= 0) return { key: 'full' };
  return type === 'oneToOne' ? { key: 'oneToOne' } : { key: 'left', count: seatsLeft };
}

const knownWhyNot = [
  'CLASS_FULL',
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
] as const satisfies readonly ReasonName[];

/** Key of `class:whyNot`; a newer server may send a reason that this build has no words for. */
export const whyNotKey = (whyNot: ClassRecord['whyNot']): (typeof knownWhyNot)[number] | 'other' =>
  knownWhyNot.find((known) => known === whyNot) ?? 'other';

/** Reasons against a booking that are reasons against a question, too. */
const noQuestion: readonly ReasonName[] = [
  'CLASS_CANCELED',
  'CLASS_STARTED',
  'COACH_UNAVAILABLE',
  'OWN_CLASS',
];

/** True when the coach of the class can be asked about it. */
export const isAskable = ({ whyNot }: Pick<ClassRecord, 'whyNot'>): boolean =>
  whyNot === null || !noQuestion.includes(whyNot);

/** Query keys of answers with whole classes, used by the home screen and the page of a coach. */
export const classListKeys = {
  home: ['home', 'student', 'shown'],
  coach: ['coach', 'detail'],
} as const;

/**
 * A class without what was meant for one reader. It may be kept where every user of the phone sees it. The
 * public lists hold only what can be booked.
 */
export const asPublic = (record: ClassRecord): ClassRecord => ({
  ...record,
  ...(record.course
    ? { actions: [], whyNot: 'COURSE_WHOLE', course: { ...record.course, canBook: true } }
    : { actions: ['book'], whyNot: null }),
  myOrderId: null,
});

/** Classes that a family can book instead of one it cannot have: free seats for the reader, and no own order in it. */
export const offeredInstead = (classes: readonly ClassRecord[], id: string): ClassRecord[] =>
  classes.filter((one) => one.id !== id && one.myOrderId === null && isBookable(one));
