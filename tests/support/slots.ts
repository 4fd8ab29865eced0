import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { ClassForm, ClassRecord } from '#contract/class.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { SlotPlanForm, SlotPlanRecord } from '#contract/slot.ts';
import { readSlotClass } from '#server/booking/slot/slot.queries.ts';
import { savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { as, readerOf } from './asking.ts';
import { bookAll, formFor } from './orders.ts';
import type { World } from './world.ts';

/** Input of a screen for free hours: Tuesdays from nine to noon, each lesson 45 minutes. */
export const planForm = (rest: Partial<SlotPlanForm> = {}): SlotPlanForm => ({
  id: randomUUID(),
  version: 0,
  language: 'en',
  title: 'Swim one to one',
  description: '',
  activity: 'swim',
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'vancouver',
  priceMinor: 4000,
  lengthMinutes: 45,
  pauseMinutes: 15,
  noticeHours: 2,
  mostPerDay: null,
  startsOn: '2027-03-01',
  endsOn: null,
  weekly: [{ weekday: 2, from: '09:00', to: '12:00' }],
  daysOff: [],
  ...rest,
});

/** Free hours of a coach. */
export const addPlan = (
  world: World,
  coachId: string,
  rest: Partial<SlotPlanForm> = {},
): Promise<SlotPlanRecord> => as(world, coachId, savePlan, planForm(rest));

/** The class that a family would book. */
export const slotClass = (
  world: World,
  readerId: string,
  plan: { id: string },
  startsAt: string,
): Promise<ClassRecord> => readSlotClass(readerOf(world, readerId, 'student'), { planId: plan.id, startsAt });

type Form = ReturnType<typeof formFor>;

/** Input of a booking of a slot, with the facts of its class as they are now. */
export const slotForm = (
  world: World,
  plan: SlotPlanRecord,
  startsAt: string,
  studentId: string,
  rest: Partial<Form> = {},
): Form => ({
  orderId: randomUUID(),
  classId: randomUUID(),
  slot: { planId: plan.id, planVersion: plan.version, startsAt },
  participantIds: [studentId],
  basis: { classVersion: 1, priceMinor: plan.priceMinor, currency: plan.currency, startsAt },
  tappedAt: world.clock.now().toISOString(),
  replayed: false,
  payFromBalance: true,
  ...rest,
});

/** Books a slot; returns the order or the refusal. */
export async function bookSlot(
  world: World,
  plan: SlotPlanRecord,
  startsAt: string,
  studentId: string,
  rest: Partial<Form> = {},
) {
  const form = slotForm(world, plan, startsAt, studentId, rest);
  const [outcome] = await bookAll(world, [{ studentId, form }]);
  if (outcome === undefined) throw new Error('no outcome');
  return outcome;
}

/** Input of a class of several seats on the Tuesday of the tests. */
export const groupForm = (startTime: string, endTime: string): ClassForm => ({
  language: 'en',
  title: 'Group',
  description: '',
  activity: 'swim',
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'vancouver',
  zone: 'America/Vancouver',
  date: '2027-03-09',
  startTime,
  endTime,
  capacity: 4,
  priceMinor: 1000,
});

/** The same time in this many weeks, a week from one to the next. */
export const weeksFrom = (startsAt: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.parse(startsAt) + week * 7 * DAY_MS).toISOString(),
  );

type SetForm = Parsed<'orderSet.create'>;

/** Input of a screen for several slots of one plan, with the facts of each as they are now. */
export const slotSetForm = (
  { config, clock }: Pick<World, 'config' | 'clock'>,
  { plan, coachId, starts }: { plan: SlotPlanRecord; coachId: string; starts: readonly string[] },
  participantIds: string[],
  rest: Partial<SetForm> = {},
): SetForm => ({
  setId: randomUUID(),
  slots: { planId: plan.id, planVersion: plan.version },
  want: 'every',
  dates: starts.map((startsAt) => ({
    orderId: randomUUID(),
    classId: randomUUID(),
    basis: {
      classVersion: 1,
      priceMinor: plan.priceMinor,
      currency: plan.currency,
      startsAt,
      terms: {
        coachId,
        endsAt: new Date(Date.parse(startsAt) + plan.lengthMinutes * MINUTE_MS).toISOString(),
        placeName: plan.place.name,
        address: plan.place.address,
        cityId: plan.place.cityId,
        freeCancelHours: config.rules.freeCancelHours,
        lateRefundPct: config.rules.lateRefundPct,
        minSize: 1,
      },
    },
  })),
  participantIds,
  tappedAt: clock.now().toISOString(),
  replayed: false,
  payFromBalance: true,
  ...rest,
});
