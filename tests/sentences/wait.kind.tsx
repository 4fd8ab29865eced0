import type { WaitlistState } from '#contract/enums.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { OfferRow } from '#src/features/booking/waitlist/components/offer-row.tsx';
import { WaitCard } from '#src/features/booking/waitlist/components/wait-card.tsx';
import { WaitsRow } from '#src/features/booking/waitlist/components/waits-row.tsx';
import { seenClass } from '#tests/support/seen-class.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const until = '2026-11-25T12:00:00.000Z';
const before = Date.parse('2026-11-24T11:00:00.000Z');
const nows = [before, Date.parse(until)];

const cls = seenClass();
cls.coach.name = 'Maya';

const blank: WaitlistRecord = {
  id: 'entry',
  state: 'waiting',
  class: cls,
  participants: [{ id: 'zoe', kind: 'child', name: 'Zoe' }],
  seats: 1,
  takesFewer: false,
  caregivers: 0,
  needs: [],
  joinedAt: '2026-11-20T12:00:00.000Z',
  place: null,
  offer: null,
  closedCode: null,
  actions: [],
};
const offer = (part: Partial<NonNullable<WaitlistRecord['offer']>> = {}): WaitlistRecord => ({
  ...blank,
  state: 'offered',
  offer: {
    orderId: 'order',
    seats: 1,
    totalMinor: 2400,
    expiresAt: until,
    changed: null,
    unsigned: [],
    ...part,
  },
});

/** Entries by state. The list has open ones only, so an ended one is on no screen. */
const byState: Record<WaitlistState, readonly [name: string, entry: WaitlistRecord][]> = {
  waiting: [
    ['next', { ...blank, place: 1 }],
    ['third', { ...blank, place: 3 }],
    ['without a place', blank],
  ],
  offered: [
    ['offered', offer()],
    ['offered, two seats', offer({ seats: 2, totalMinor: 4800 })],
    ['offered, free', offer({ totalMinor: 0 })],
    ['offered, changed', offer({ changed: { priceMinor: 2000, currency: 'USD', startsAt: cls.startsAt } })],
    ['offered, no waiver', offer({ unsigned: ['zoe'] })],
  ],
  accepted: [],
  declined: [],
  expired: [],
  left: [],
  closed: [],
};

function truthOf({ state, place, offer: held, participants }: WaitlistRecord, now: number): Truth {
  const isOver = held !== null && Date.parse(held.expiresAt) <= now;
  const isOpen = held !== null && !isOver;
  return {
    now,
    facts: factsOf({
      waits: state === 'waiting',
      offered: isOpen,
      over: isOver,
      inOrders: isOver,
      free: isOpen && held.totalMinor === 0,
      payLater: isOpen && held.totalMinor > 0,
      changed: isOpen && held.changed !== null,
      unsigned: isOpen && held.unsigned.length > 0,
    }),
    sums: { all: held === null ? [] : [held.totalMinor], back: [] },
    instants: [cls.startsAt, cls.endsAt, ...(held === null ? [] : [held.expiresAt])],
    zones: [cls.zone],
    names: ['Maya', ...(participants.some(({ name }) => name === 'Zoe') ? (['Zoe'] as const) : [])],
    counts: { place: place === null ? [] : [place], seats: held === null ? [] : [held.seats], classes: [1] },
  };
}

const rules: Rules = {
  meanings: [
    meaning('waits', /You are waiting/, /正在候补/),
    meaning('offered', /seats? for you/, /已为您保留/),
    meaning('over', /time to take the seats ended/, /接受名额的时间已于/),
    meaning('inOrders', /Your orders show whether/, /是否已被接受，请查看订单/),
    meaning('free', /free of charge/, /^免费$/),
    meaning('payLater', /paid after you take it/, /接受名额后付款/),
    meaning('changed', /different from when you joined/, /与您加入候补时不同/),
    meaning('unsigned', /waiver is to be signed/, /签署免责声明/),
  ],
  counters: [
    { count: 'place', en: /place (\d+)/, zh: /第\s?(\d+)\s?位/ },
    { count: 'seats', en: /(\d+) seats? for you/, zh: /保留 (\d+) 个名额/ },
    { count: 'classes', en: /(\d+) class(?:es)?/, zh: /(\d+) 节课/ },
  ],
};

/** Entries on waitlists, in the list of orders and in its sheet. */
export const waitKind: Kind = {
  name: 'waitlist entry',
  rules,
  sights: Object.values(byState)
    .flat()
    .flatMap(([state, entry]) =>
      nows.flatMap((now): Sight[] => {
        const seen = { state, truth: truthOf(entry, now) };
        return [
          { ...seen, screen: 'sheet of the waitlists', node: <WaitCard entry={entry} /> },
          entry.offer === null
            ? { ...seen, screen: 'row of the waitlists', node: <WaitsRow entries={[entry]} /> }
            : {
                ...seen,
                screen: 'row of an offer',
                node: <OfferRow entry={entry} offer={entry.offer} now={now} />,
              },
        ];
      }),
    ),
};
