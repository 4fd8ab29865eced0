import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import { defaultRules } from '#server/start/rules.ts';
import { decideOrders, type BookingFacts, type OrderRequest } from './order.create.rules.ts';
import { participantRefusal } from './order.participant.rules.ts';

const now = new Date('2027-03-01T08:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

const cls: Row<'class'> = {
  id: 'class',
  coach_id: 'coach',
  version: 3,
  state: 'published',
  title: { en: 'Swim' },
  description: {},
  bring: {},
  activity: 'swim',
  meets: [],
  age_from: null,
  age_to: null,
  level: null,
  taught_in: [],
  place_name: 'Pool',
  address: '1 Street',
  city_id: 'vancouver',
  zone: 'America/Vancouver',
  local_start: '',
  local_end: '',
  starts_at: after(48),
  ends_at: after(49),
  capacity: 3,
  taken: 0,
  helper_slots: 3,
  helpers_planned: true,
  helpers_taken: 0,
  helpers_cleared_until: null,
  price_minor: 1000,
  currency: 'USD',
  free_cancel_hours: null,
  late_refund_pct: null,
  min_notice_minutes: null,
  auto_accept: false,
  min_size: 1,
  min_size_hours: 24,
  min_size_checked_at: null,
  moved_at: null,
  canceled_at: null,
  series_id: null,
  series_date: null,
  course: null,
  slot_plan_id: null,
  is_trial: false,
  venue_id: null,
  cancel_by: null,
  cancel_code: null,
  cancel_text: null,
  members_first: false,
  partner_id: null,
  created_at: now,
};

const coach: Row<'coach'> = {
  id: 'coach',
  is_listed: true,
  name: 'Coach',
  name_zh: null,
  gender: null,
  city_id: 'vancouver',
  activity: 'swim',
  experience: {},
  meets: [],
  speaks: [],
  years: 1,
  hidden_until: null,
  hidings: 0,
  cleared_until: after(49),
  stars_sum: 0,
  stars_count: 0,
  rank: 4000,
  avatar: null,
  pictures: [],
  version: 0,
};

const person = (id: string, guardian = 'ann', born: string | null = null) =>
  [
    id,
    {
      id,
      guardian_ids: [guardian],
      hidden_from: [],
      kind: 'child' as const,
      name: id,
      birth_date: born,
      removed_at: null,
    },
  ] as const;

const facts = (rest: Partial<BookingFacts> = {}): BookingFacts => ({
  now,
  rules: defaultRules,
  offers: new Map([['class', { cls, coach }]]),
  codes: new Map(),
  waiverVersion: 'w2',
  participants: new Map([person('ann'), person('kid'), person('kid2'), person('bob', 'bob')]),
  signed: new Set(['ann', 'kid', 'kid2', 'bob']),
  takenOrderIds: new Set(),
  seats: [],
  engagements: [],
  packs: new Map(),
  balances: new Map(),
  leastWanted: new Map(),
  families: new Map(),
  unpaid: [],
  free: [],
  endedUnpaid: [],
  longHolds: [],
  memberships: new Map(),
  consentPending: new Set(),
  blocked: new Set(),
  ageUnknown: new Set(),
  priceRules: new Map(),
  smallGroups: new Map(),
  met: [],
  ...rest,
});

let made = 0;
const request = (form: Partial<OrderRequest['form']> = {}, studentId = 'ann'): OrderRequest => ({
  studentId,
  away: null,
  form: {
    orderId: `order ${(made += 1)}`,
    classId: 'class',
    participantIds: [studentId],
    basis: { classVersion: 3, priceMinor: 1000, currency: 'USD', startsAt: cls.starts_at.toISOString() },
    tappedAt: now.toISOString(),
    replayed: false,
    payFromBalance: false,
    ...form,
  },
});

const decided = (given: BookingFacts, ...requests: OrderRequest[]) =>
  decideOrders(given, requests).map((outcome) =>
    outcome instanceof AppError ? outcome.reason : outcome.start,
  );

const withClass = (rest: Partial<Row<'class'>>) =>
  facts({ offers: new Map([['class', { cls: { ...cls, ...rest }, coach }]]) });
const withCoach = (rest: Partial<Row<'coach'>>) =>
  facts({ offers: new Map([['class', { cls, coach: { ...coach, ...rest } }]]) });
const elsewhere = {
  participantId: 'ann',
  classId: 'other',
  orderId: 'o',
  startsAt: after(48),
  endsAt: after(49),
};

describe('one booking', () => {
  it.each([
    ['holds seats', facts(), request(), 'awaitsPayment'],
    [
      'is a request at once when free',
      withClass({ price_minor: 0 }),
      request({ basis: { ...request().form.basis, priceMinor: 0 } }),
      'requested',
    ],
    [
      'is paid from the balance',
      facts({ balances: new Map([['ann', 1000]]) }),
      request({ payFromBalance: true }),
      'paid',
    ],
    [
      'waits when the balance is short',
      facts({ balances: new Map([['ann', 999]]) }),
      request({ payFromBalance: true }),
      'awaitsPayment',
    ],
    [
      'does not touch a balance unasked',
      facts({ balances: new Map([['ann', 5000]]) }),
      request(),
      'awaitsPayment',
    ],
    [
      'is refused to whoever holds eighteen seats unpaid',
      facts({ unpaid: [{ holderId: 'ann', classId: 'other', seats: 18 }] }),
      request(),
      'UNPAID_SEATS_FULL',
    ],
    [
      'that is paid at once is not an unpaid one',
      facts({
        unpaid: [{ holderId: 'ann', classId: 'other', seats: 18 }],
        balances: new Map([['ann', 1000]]),
      }),
      request({ payFromBalance: true }),
      'paid',
    ],
    ['of a canceled class', withClass({ state: 'canceled' }), request(), 'CLASS_CANCELED'],
    ['of a class that has begun', withClass({ starts_at: now }), request(), 'CLASS_STARTED'],
    [
      'two hours before',
      withClass({ starts_at: after(2) }),
      request({ basis: { ...request().form.basis, startsAt: after(2).toISOString() } }),
      'awaitsPayment',
    ],
    ['a moment later', withClass({ starts_at: new Date(after(2).getTime() - 1) }), request(), 'TOO_SOON'],
    ['too far ahead', withClass({ starts_at: after(90 * 24 + 1) }), request(), 'TOO_FAR_AHEAD'],
    [
      'of a series and too far ahead',
      withClass({ starts_at: after(365 * 24 + 1), series_id: 'series' }),
      request(),
      'TOO_FAR_AHEAD',
    ],
    ['of a coach who is not listed', withCoach({ is_listed: false }), request(), 'COACH_UNAVAILABLE'],
    ['of a coach without clearance', withCoach({ cleared_until: null }), request(), 'COACH_UNAVAILABLE'],
    [
      'of a coach cleared until before the end',
      withCoach({ cleared_until: new Date(after(49).getTime() - 1) }),
      request(),
      'COACH_UNAVAILABLE',
    ],
    ['of the own class', withClass({ coach_id: 'ann' }), request(), 'OWN_CLASS'],
    ['for nobody known', facts(), request({ participantIds: ['ghost'] }), 'PARTICIPANT_UNKNOWN'],
    ['for a child of others', facts(), request({ participantIds: ['ann', 'bob'] }), 'PARTICIPANT_UNKNOWN'],
    [
      'without the current waiver',
      facts({ signed: new Set(['ann']) }),
      request({ participantIds: ['ann', 'kid'] }),
      'WAIVER_MISSING',
    ],
    ['of somebody of unknown age', facts({ ageUnknown: new Set(['ann']) }), request(), 'BIRTH_DATE_NEEDED'],
    [
      'of somebody of unknown age for a child alone',
      facts({ ageUnknown: new Set(['ann']) }),
      request({ participantIds: ['kid'] }),
      'awaitsPayment',
    ],
    ['at a higher price', withClass({ price_minor: 1001 }), request(), 'CHANGED'],
    ['at a lower price', withClass({ price_minor: 999 }), request(), 'awaitsPayment'],
    [
      'at the most that one seat may cost',
      withClass({ price_minor: 1100 }),
      request({ basis: { ...request().form.basis, maxPriceMinor: 1100 } }),
      'awaitsPayment',
    ],
    [
      'above a most that is below the price seen',
      withClass({ price_minor: 1000 }),
      request({ basis: { ...request().form.basis, maxPriceMinor: 900 } }),
      'CHANGED',
    ],
    [
      'above what one seat may cost at most',
      withClass({ price_minor: 1101 }),
      request({ basis: { ...request().form.basis, maxPriceMinor: 1100 } }),
      'CHANGED',
    ],
    ['at another time', withClass({ starts_at: after(47) }), request(), 'CHANGED'],
    ['in another currency', withClass({ currency: 'CAD' }), request(), 'CHANGED'],
    ['of a class whose version alone is new', withClass({ version: 9 }), request(), 'awaitsPayment'],
    ['in time after 72 hours', facts(), request({ tappedAt: after(-72).toISOString() }), 'awaitsPayment'],
    [
      'older than 72 hours',
      facts(),
      request({ tappedAt: new Date(after(-72).getTime() - 1).toISOString() }),
      'TOO_OLD',
    ],
    [
      'under an id that is taken',
      facts({ takenOrderIds: new Set(['x']) }),
      request({ orderId: 'x' }),
      'ID_TAKEN',
    ],
    ['again', facts({ seats: [{ ...elsewhere, classId: 'class' }] }), request(), 'ALREADY_BOOKED'],
    ['while elsewhere', facts({ seats: [elsewhere] }), request(), 'CLASH'],
    ['of a full class', withClass({ taken: 3 }), request(), 'CLASS_FULL'],
    [
      'for more than are left',
      withClass({ taken: 2 }),
      request({ participantIds: ['ann', 'kid'] }),
      'CLASS_FULL',
    ],
    [
      'for exactly as many as are left',
      withClass({ taken: 1 }),
      request({ participantIds: ['ann', 'kid'] }),
      'awaitsPayment',
    ],
  ])('%s', (_name, given, wanted, outcome) => {
    expect(decided(given, wanted)).toEqual([outcome]);
  });

  it('takes as many participants as the place allows, and no more', () => {
    const family = ['ann', 'kid', 'kid2'];
    const most = (maxParticipants: number) => facts({ rules: { ...defaultRules, maxParticipants } });
    expect(decided(most(3), request({ participantIds: family }))).toEqual(['awaitsPayment']);
    expect(decided(most(2), request({ participantIds: family }))).toEqual(['BAD_INPUT']);
    // A waitlist entry keeps the limit that applied when it was made.
    expect(decided(most(2), { ...request({ participantIds: family }), isWait: true })).toEqual([
      'awaitsPayment',
    ]);
  });

  it('carries the terms of leaving as they are now', () => {
    const rules = { ...defaultRules, mistakeGraceMinutes: 30, mistakeGraceBeforeStartHours: 5 };
    const [booking] = decideOrders(facts({ rules }), [request()]);
    expect(booking).toMatchObject({ policy: { graceMinutes: 30, graceBeforeStartHours: 5 } });
  });

  it('counts a participant named twice once', () => {
    const [booking] = decideOrders(facts(), [request({ participantIds: ['kid', 'kid'] })]);
    expect(booking).toMatchObject({ totalMinor: 1000, participants: [{ id: 'kid' }] });
  });

  it('returns what has changed', () => {
    const [refusal] = decideOrders(withClass({ price_minor: 1500, version: 4 }), [request()]);
    expect(refusal).toMatchObject({
      facts: { priceMinor: 1500, currency: 'USD', startsAt: cls.starts_at.toISOString(), classVersion: 4 },
    });
  });
});

describe('several bookings in one moment', () => {
  it('are decided in order of arrival, each seeing those before it', () => {
    const requests = [
      request({ participantIds: ['ann', 'kid'] }),
      request({ participantIds: ['kid2', 'kid'] }),
      request({}, 'bob'),
      request({ participantIds: ['kid2'] }),
    ];
    expect(decided(facts(), ...requests)).toEqual([
      'awaitsPayment',
      'ALREADY_BOOKED',
      'awaitsPayment',
      'CLASS_FULL',
    ]);
  });

  it('in several classes keep a child from sitting in two places, and count seats by class', () => {
    const other = { ...cls, id: 'other', capacity: 1, starts_at: after(48.5), ends_at: after(49) };
    const later = { ...cls, id: 'later', capacity: 1, starts_at: after(49), ends_at: after(49) };
    const given = facts({
      offers: new Map([cls, other, later].map((one) => [one.id, { cls: one, coach }])),
    });
    const of = (one: Row<'class'>, participantId: string) =>
      request({
        classId: one.id,
        participantIds: [participantId],
        basis: { ...request().form.basis, startsAt: one.starts_at.toISOString() },
      });
    const wanted = [of(cls, 'ann'), of(other, 'ann'), of(later, 'ann'), of(other, 'kid'), of(other, 'kid2')];
    expect(decided(given, ...wanted, request({ classId: 'ghost' }))).toEqual([
      'awaitsPayment',
      'CLASH',
      'awaitsPayment',
      'awaitsPayment',
      'CLASS_FULL',
      'NOT_FOUND',
    ]);
  });

  it('spend a balance once', () => {
    const given = facts({ balances: new Map([['ann', 1500]]) });
    const paying = (participantId: string) =>
      request({ participantIds: [participantId], payFromBalance: true });
    expect(decided(given, paying('ann'), paying('kid'))).toEqual(['paid', 'awaitsPayment']);
  });

  it('cannot share an order id', () => {
    expect(
      decided(facts(), request({ orderId: 'same' }), request({ orderId: 'same', participantIds: ['kid'] })),
    ).toEqual(['awaitsPayment', 'ID_TAKEN']);
  });
});

describe('age range', () => {
  const reasonAt = (
    ages: Partial<Pick<Row<'class'>, 'age_from' | 'age_to' | 'zone' | 'starts_at'>>,
    born: string | null,
  ) =>
    participantRefusal(
      facts({ participants: new Map([person('kid', 'ann', born)]) }),
      { ...cls, ...ages },
      request({ participantIds: ['kid'] }),
    )?.reason ?? 'ok';
  // 2 March at three in the afternoon in Honolulu and at five in Los Angeles, and 3 March in Shanghai.
  const evening = { starts_at: new Date('2027-03-03T01:00:00Z') };

  it.each([
    ['Pacific/Honolulu', '2021-03-02', 'ok'],
    ['Pacific/Honolulu', '2021-03-03', 'AGE_OUT_OF_RANGE'],
    ['America/Los_Angeles', '2021-03-02', 'ok'],
    ['America/Los_Angeles', '2021-03-03', 'AGE_OUT_OF_RANGE'],
    ['Asia/Shanghai', '2021-03-03', 'ok'],
    ['Asia/Shanghai', '2021-03-04', 'AGE_OUT_OF_RANGE'],
  ])('counts a birthday on the day of the class in %s, for %s', (zone, born, expected) => {
    expect(reasonAt({ ...evening, age_from: 6, zone }, born)).toBe(expected);
  });

  it('is judged at the first date of a course', () => {
    const late = { ...cls, ...evening, age_to: 5, zone: 'Asia/Shanghai' };
    const people = facts({ participants: new Map([person('kid', 'ann', '2021-03-03')]) });
    const asked = request({ participantIds: ['kid'] });
    const course = { startsAt: new Date('2027-03-01T01:00:00Z') };
    expect(participantRefusal(people, late, asked)?.reason).toBe('AGE_OUT_OF_RANGE');
    expect(participantRefusal(people, late, { ...asked, course })).toBeNull();
  });

  it('ends on the day before the birthday above the oldest age', () => {
    const upTo = { ...evening, age_to: 5, zone: 'Asia/Shanghai' };
    expect(reasonAt(upTo, '2021-03-04')).toBe('ok');
    expect(reasonAt(upTo, '2021-03-03')).toBe('AGE_OUT_OF_RANGE');
  });

  it('counts a child born on 29 February from 1 March of a year without that day', () => {
    const at = (starts: string) =>
      reasonAt({ age_from: 7, zone: 'UTC', starts_at: new Date(starts) }, '2020-02-29');
    expect(at('2027-02-28T23:00:00Z')).toBe('AGE_OUT_OF_RANGE');
    expect(at('2027-03-01T00:00:00Z')).toBe('ok');
  });

  it('refuses an unknown birth date only in a class with a range', () => {
    expect(reasonAt({}, null)).toBe('ok');
    expect(reasonAt({ age_from: 0 }, null)).toBe('AGE_OUT_OF_RANGE');
  });

  it('refuses an adult above an oldest age', () => {
    expect(reasonAt({ age_to: 12 }, '1988-01-01')).toBe('AGE_OUT_OF_RANGE');
    expect(reasonAt({ age_from: 6 }, '1988-01-01')).toBe('ok');
  });
});
