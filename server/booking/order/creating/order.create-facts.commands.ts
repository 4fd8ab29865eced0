import type { Tx } from '#server/db/database.ts';
import {
  asksForMembership,
  type ClassPackRow,
  ledger,
  lockBalances,
  lockMemberships,
  lockPacks,
} from '#server/money/public.ts';
import { lockParticipants } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  listLiveUses,
  listMakers,
  lockCodes,
  presentPriceRule,
  sumByCoach,
} from '#server/teaching/public.ts';
import {
  findFacts,
  type HoldRows,
  lockClasses,
  lockCoaches,
  lockCoachesOf,
  lockLeaders,
  lockStudents,
} from './order.create-facts.repository.ts';
import { type BookingFacts, type OrderRequest, type Offer, pairOf } from './order.create.rules.ts';
import { endedSince, longSince } from './order.hold.rules.ts';

export interface LockedOffers {
  /** Keyed by class id; a class that does not exist is missing. */
  offers: Map<string, Offer>;
  students: Map<string, { id: string; name: string }>;
  /** Ended classes whose unpaid holds count as those of each class with one of these ids. */
  earlier?: { ids: readonly string[]; as: readonly string[] };
}

/**
 * Locks what bookings need in the one order of locks. First coaches (shared), then students with their
 * families, then participants, then classes, each by id. The lock of a participant serializes bookings of one
 * child by different guardians, so that nobody has seats in two places at the same time. The class's row
 * guards the seats. `leaders`: coaches of whom the caller makes a class; nobody else makes one meanwhile.
 */
export async function lockForBooking(
  tx: Tx,
  requests: readonly OrderRequest[],
  now: Date,
  leaders: readonly string[] = [],
): Promise<LockedOffers> {
  if (leaders.length > 0) await lockLeaders(tx, leaders);
  const classIds = [...new Set(requests.map(({ form }) => form.classId))];
  const coaches = await lockCoachesOf(tx, classIds);
  const students = await lockStudents(
    tx,
    [...new Set([...requests.map(({ studentId }) => studentId), ...leaders])],
    now,
  );
  await lockParticipants(tx, [
    ...new Set([...requests.flatMap(({ form }) => form.participantIds), ...leaders]),
  ]);
  const classes = await lockClasses(tx, classIds);
  // The class got another coach between the first read and the lock.
  const known = coaches.map(({ id }) => id);
  const others = classes.map((cls) => cls.coach_id).filter((id) => !known.includes(id));
  if (others.length > 0) coaches.push(...(await lockCoaches(tx, others)));
  const coachById = new Map(coaches.map((row) => [row.id, row]));
  const offers = new Map<string, Offer>();
  for (const cls of classes) {
    const coach = coachById.get(cls.coach_id);
    if (coach !== undefined) offers.set(cls.id, { cls, coach });
  }
  return { offers, students: new Map(students.map((row) => [row.id, row])) };
}

/** Reads all facts of the rules for all requests in one query, then the balances that may pay. */
export async function loadFacts(
  tx: Tx,
  { offers, earlier = { ids: [], as: [] } }: LockedOffers,
  requests: readonly OrderRequest[],
  now: Date,
  rules: Rules,
): Promise<BookingFacts> {
  const orderIds = requests.map(({ form }) => form.orderId);
  const studentIds = [...new Set(requests.map(({ studentId }) => studentId))];
  const participantIds = [...new Set(requests.flatMap(({ form }) => form.participantIds))];
  const classIds = [...offers.keys(), ...earlier.ids];
  // Reads a participant's seats in these classes, and in any other at the same time. A seat in a moved class
  // keeps its old time until the family has answered. The rules decide per class which of them clash.
  const starts = [...offers.values()].map(({ cls }) => cls.starts_at.getTime());
  const ends = [...offers.values()].map(({ cls }) => cls.ends_at.getTime());
  const from = new Date(Math.min(now.getTime(), ...starts));
  const until = new Date(Math.max(now.getTime(), ...ends));
  const row = await findFacts(tx, {
    orderIds,
    studentIds,
    participantIds,
    classIds,
    coachIds: [...new Set([...offers.values()].map(({ coach }) => coach.id))],
    from,
    until,
    now,
    endedSince: endedSince(now, rules),
    longSince: longSince(now),
  });
  if (row === undefined || row.waiver === null) throw new Error('no liability waiver is published');
  return {
    now,
    rules,
    offers,
    waiverVersion: row.waiver,
    participants: new Map(
      row.participants.map((one) => [
        one.id,
        { ...one, removed_at: one.removed_at === null ? null : new Date(one.removed_at) },
      ]),
    ),
    signed: new Set(row.participants.filter((one) => one.signed).map((one) => one.id)),
    takenOrderIds: new Set(row.taken),
    seats: row.seats.map((seat) => ({
      participantId: seat.participant_id,
      classId: seat.class_id,
      orderId: seat.order_id,
      startsAt: new Date(seat.starts_at),
      endsAt: new Date(seat.ends_at),
    })),
    engagements: row.engagements.map((one) => ({
      personId: one.person_id,
      classId: one.class_id,
      startsAt: new Date(one.starts_at),
      endsAt: new Date(one.ends_at),
      as: one.side,
    })),
    memberships: await lockMemberships(
      tx,
      asksForMembership([...offers.values()].map(({ cls }) => cls)) ? studentIds : [],
      now,
    ),
    packs: await packsOf(tx, requests),
    codes: await codesOf(tx, requests, {
      families: row.families,
      coachIds: [...new Set([...offers.values()].map(({ coach }) => coach.id))],
      now,
    }),
    balances: await balancesOf(tx, requests),
    leastWanted: new Map(row.queues.map(({ class_id: id, least }) => [id, least])),
    ...holdFacts(row, (classId) => (earlier.ids.includes(classId) ? earlier.as : [classId])),
    blocked: new Set(row.blocked.map((pair) => pairOf(pair.student_id, pair.coach_id))),
    consentPending: new Set(row.pending),
    ageUnknown: new Set(row.ageless),
    priceRules: new Map(
      [...Map.groupBy(row.price_rules, (rule) => rule.coach_id)].map(([id, live]) => [
        id,
        live.map(presentPriceRule),
      ]),
    ),
    smallGroups: new Map(
      [...Map.groupBy(row.small_groups, (pair) => pair.account_id)].map(([id, pairs]) => [
        id,
        new Set(pairs.map((pair) => pair.coach_id)),
      ]),
    ),
    met: row.met.map((one) => ({
      participantId: one.participant_id,
      coachId: one.coach_id,
      orderId: one.order_id,
      isFirst: one.is_first,
    })),
  };
}

const holdFacts = (
  row: HoldRows,
  classesOf: (classId: string) => readonly string[],
): Pick<BookingFacts, 'families' | 'unpaid' | 'free' | 'freeDates' | 'endedUnpaid' | 'longHolds'> => ({
  families: new Map(
    [...Map.groupBy(row.families, (pair) => pair.account_id)].map(([id, pairs]) => [
      id,
      new Set(pairs.map((pair) => pair.member_id)),
    ]),
  ),
  unpaid: row.unpaid.map((one) => ({
    ...heldIn(one),
    seats: one.seats,
    ...(one.set_id !== null && { setId: one.set_id, coachId: one.coach_id }),
  })),
  free: row.free.map((one) => ({ ...heldIn(one), seats: one.seats })),
  freeDates: new Map(row.free_dates.map((one) => [one.participant_id, one.dates])),
  endedUnpaid: row.ended_unpaid.flatMap((one) =>
    classesOf(one.class_id).map((classId) => ({
      ...heldIn(one),
      classId,
      expired: one.expired,
      canceled: one.canceled,
      lastEndedAt: new Date(one.last_ended_at),
    })),
  ),
  longHolds: row.long_holds.flatMap((one) =>
    classesOf(one.class_id).map((classId) => ({ ...heldIn(one), classId })),
  ),
});

const heldIn = ({ holder_id: holderId, class_id: classId }: { holder_id: string; class_id: string }) => ({
  holderId,
  classId,
});

/**
 * Locks all money of requests that are decided one after the other. A refund of several families locks it by id, and
 * would wait in a ring with them.
 */
export async function lockMoney(tx: Tx, requests: readonly OrderRequest[]): Promise<void> {
  await packsOf(tx, requests);
  await lockCodes(tx, codeIdsOf(requests));
  await balancesOf(tx, requests);
}

/** Class packs are locked before the balances; only those are taken that may pay. */
async function packsOf(tx: Tx, requests: readonly OrderRequest[]): Promise<Map<string, ClassPackRow>> {
  const ids = requests.flatMap(({ form }) => form.classPackId ?? []);
  const packs = await lockPacks(tx, [...new Set(ids)]);
  return new Map(packs.map((pack) => [pack.id, pack]));
}

/** Codes that requests name, and those of orders that another date replaces: their uses change after the balances. */
const codeIdsOf = (requests: readonly OrderRequest[]): string[] =>
  [
    ...new Set(requests.flatMap(({ form, replaces }) => [form.codeId ?? [], replaces?.codeId ?? []].flat())),
  ].toSorted();

/** Codes are locked between packs and balances: of two families on the last use, the second one sees the first. */
async function codesOf(
  tx: Tx,
  requests: readonly OrderRequest[],
  { families, coachIds, now }: { families: HoldRows['families']; coachIds: readonly string[]; now: Date },
): Promise<BookingFacts['codes']> {
  const codes = await lockCodes(tx, codeIdsOf(requests));
  const accounts = [
    ...new Set([...families.map((pair) => pair.member_id), ...requests.map((one) => one.studentId)]),
  ];
  const ids = codes.map(({ id }) => id);
  const uses = await listLiveUses(tx, {
    codeIds: ids,
    accountIds: accounts,
    orderIds: requests.flatMap(({ replaces }) => replaces?.orderId ?? []),
  });
  const paid = codes.filter(({ budget_minor: budget }) => budget !== null).map(({ id }) => id);
  const sums = await sumByCoach(tx, paid, coachIds);
  const makers = await listMakers(tx, codes, now);
  return new Map(
    codes.map((code) => [
      code.id,
      {
        code,
        makers: makers.get(code.id),
        uses: uses.filter((use) => use.code_id === code.id),
        byCoach: new Map(
          sums.filter((sum) => sum.code_id === code.id).map((sum) => [sum.coach_id, sum.amount_minor]),
        ),
      },
    ]),
  );
}

/** Balances are the last lock; only those are taken that may pay. */
async function balancesOf(tx: Tx, requests: readonly OrderRequest[]): Promise<Map<string, number>> {
  const payers = [
    ...new Set(requests.filter(({ form }) => form.payFromBalance).map(({ studentId }) => studentId)),
  ];
  if (payers.length === 0) return new Map();
  const balances = await lockBalances(tx, payers.map((id) => ledger.student(id)).toSorted());
  return new Map(payers.map((id) => [id, balances.get(ledger.student(id)) ?? 0]));
}
