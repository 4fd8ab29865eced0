import type { TFunction } from 'i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';

/**
 * Lists offers by deadline, then waiting entries by class start. Omits ended entries: they are in the orders.
 */
export const openEntries = (entries: readonly WaitlistRecord[], now: number): WaitlistRecord[] =>
  entries
    .filter(({ state, offer, class: cls }) =>
      state === 'offered'
        ? offer !== null && Date.parse(offer.expiresAt) > now
        : state === 'waiting' && Date.parse(cls.startsAt) > now,
    )
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));

export type OfferedEntry = WaitlistRecord & { offer: NonNullable<WaitlistRecord['offer']> };

const isOffered = (entry: WaitlistRecord): entry is OfferedEntry => entry.offer !== null;

/**
 * Names of the people that offered seats are for. Empty when fewer seats than people are offered: then the
 * order names them.
 */
export const seatedNames = ({
  offer,
  participants,
}: Pick<WaitlistRecord, 'offer' | 'participants'>): string[] =>
  offer === null || participants.length > offer.seats ? [] : participants.map(({ name }) => name);

/** Splits the open entries into offers and those that wait, each in their order. */
export function splitEntries(entries: readonly WaitlistRecord[], now: number) {
  const open = openEntries(entries, now);
  return { offers: open.filter(isOffered), waits: open.filter((entry) => !isOffered(entry)) };
}

/** Waiting entries of one card: the dates of a series for the same people, or a single class. */
export type WaitGroup = readonly [WaitlistRecord, ...WaitlistRecord[]];

/** Groups waiting entries by series and people, in their order. A class without a series is alone. */
export function groupWaits(waits: readonly WaitlistRecord[]): WaitGroup[] {
  const groups = new Map<string, WaitGroup>();
  for (const entry of waits) {
    const key = cardOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

const cardOf = ({ id, class: { series }, participants }: WaitlistRecord): string =>
  series === undefined ? id : [series.id, ...participants.map((one) => one.id)].join(' ');

const placeOf = ({ offer, class: cls }: WaitlistRecord): string =>
  offer === null ? `1${cls.startsAt}` : `0${offer.expiresAt}`;

/** Sentence about the dates that a family left: some may have been taken or offered in the meantime. */
export function endedSentence(items: readonly Pick<WaitlistRecord, 'state'>[], t: TFunction): string {
  const count = (state: WaitlistRecord['state']) => items.filter((item) => item.state === state).length;
  const [left, accepted, offered] = [count('left'), count('accepted'), count('offered')];
  const parts = [
    left > 0 && (items.length === 1 ? t('waitlist.left') : t('waitlist.leftDates', { count: left })),
    accepted > 0 && t('waitlist.takenMeanwhile', { count: accepted }),
    offered > 0 && t('waitlist.offeredMeanwhile', { count: offered }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('waitlist.endedAlready') : parts.join(' ');
}
