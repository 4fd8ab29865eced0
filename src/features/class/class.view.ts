import type { ClassRecord } from '#contract/class.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { dayIn, sameClock, type Format } from '#src/i18n/format.ts';

/** When a class is, for its place and, where that differs, on the reader's own clock. */
export interface When {
  day: string;
  time: string;
  /** The name of the place's clock, and the reader's clock in full. Both are undefined when they say the same. */
  zone: string | undefined;
  own: string | undefined;
}

type Times = Pick<ClassRecord, 'startsAt' | 'endsAt' | 'zone'>;

/** The class's own zone leads: that is where one has to be. The reader's day is named only when it is another. */
export function classWhen({ startsAt, endsAt, zone }: Times, format: Format, reader: string): When {
  // A range over the reader's midnight would spell out both dates: the beginning is enough.
  const isOneDay = dayIn(reader, startsAt) === dayIn(reader, endsAt);
  const times = isOneDay ? format.timeRange(startsAt, endsAt, reader) : format.time(startsAt, reader);
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
  'MEMBERS_FIRST',
  'ROSTER_NOT_CLEARED',
] as const satisfies readonly ReasonName[];

/** Key of `class:whyNot`; a newer server may send a reason that this build has no words for. */
export const whyNotKey = (whyNot: ClassRecord['whyNot']): (typeof knownWhyNot)[number] | 'other' =>
  knownWhyNot.find((known) => known === whyNot) ?? 'other';

/**
 * A class without what was meant for one reader. It may be kept where everybody who uses the phone sees it. The
 * public lists hold only what can be booked.
 */
export const asPublic = (record: ClassRecord): ClassRecord => ({
  ...record,
  actions: ['book'],
  whyNot: null,
  myOrderId: null,
});
