import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { SlotChoice } from '#contract/slot-choice.ts';
import { AppError } from '#server/base/errors.ts';
import { storeCards } from '#server/booking/order/steps/order.effects.ts';
import { countHeldSlots, findOwnOfSlot } from '#server/booking/slot/slot.repository.ts';
import { slotTaken } from '#server/booking/slot/slot.rules.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { lockParticipants } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  classOfSlot,
  findOfferingCoach,
  insertSlotClass,
  isInReach,
  listEndedSlots,
  listPlansById,
  readNearSlots,
  slotAt,
  type SlotPlanRow,
} from '#server/teaching/public.ts';
import { loadFacts, type LockedOffers, lockMoney } from './order.create-facts.commands.ts';
import { lockClasses, lockLeaders, lockStudents } from './order.create-facts.repository.ts';
import { writeOrders, type WrittenOrder } from './order.create-write.commands.ts';
import { type Booking, decideOrders, type OrderRequest } from './order.create.rules.ts';
import { endedSince } from './order.hold.rules.ts';
import { setSlotMark, undoToSlotMark } from './order.slot.repository.ts';

/** A booking of a slot. */
export interface SlotRequest extends OrderRequest {
  slot: SlotChoice;
  zone: string | null;
}

interface LockedPlan {
  plan: SlotPlanRow;
  coach: Row<'coach'>;
}

/**
 * Books slots: each makes its class of one seat here, by the rules of classes (docs/domain.md 4.22). One after the other,
 * so that each sees the classes of those before it. A refused booking leaves no class.
 */
export async function bookSlots(
  deps: Deps,
  tx: Tx,
  requests: readonly SlotRequest[],
  arrivedAt: Date,
  present: (written: readonly WrittenOrder[], now: Date) => Promise<Map<string, OrderRecord>>,
): Promise<(OrderRecord | AppError)[]> {
  const { plans, ...locked } = await lockForSlots(tx, requests, arrivedAt);
  // Read under the locks, as for classes.
  const now = deps.clock.now();
  const outcomes: (OrderRecord | AppError)[] = [];
  const hours: KnownHours = new Map();
  for (const request of requests) {
    await setSlotMark(tx);
    const written = await bookSlot(
      deps,
      tx,
      { ...locked, plan: plans.get(request.slot.planId), hours },
      request,
      now,
    );
    if (written instanceof AppError) {
      await undoToSlotMark(tx);
      outcomes.push(written);
      continue;
    }
    hours.clear();
    if (request.form.cards !== undefined) {
      const guardian = { id: request.studentId, zone: request.zone };
      await storeCards(tx, { guardian, form: request.form }, now, deps.config);
    }
    const records = await present([written], now);
    outcomes.push(records.get(request.form.orderId) ?? new AppError('ID_TAKEN'));
  }
  return outcomes;
}

/**
 * Locks as a new class and a booking together do, each kind by id: coaches, then accounts and participants of families
 * and coaches, classes, packs and balances. A new class or an agreement to help of the coach waits.
 */
export async function lockForSlots(tx: Tx, requests: readonly SlotRequest[], now: Date) {
  const planIds = [...new Set(requests.map(({ slot }) => slot.planId))];
  const coachIds = [...new Set((await listPlansById(tx, planIds)).map((plan) => plan.coach_id))];
  const coaches = new Map((await lockLeaders(tx, coachIds)).map((row) => [row.id, row]));
  const students = await lockStudents(
    tx,
    [...new Set([...requests.map(({ studentId }) => studentId), ...coachIds])],
    now,
  );
  await lockParticipants(tx, [
    ...new Set([...requests.flatMap(({ form }) => form.participantIds), ...coachIds]),
  ]);
  const taken = await lockClasses(
    tx,
    requests.map(({ form }) => form.classId),
  );
  await lockMoney(tx, requests);
  const plans = new Map<string, LockedPlan>();
  // A plan changes under the lock of its coach.
  for (const plan of await listPlansById(tx, planIds)) {
    const coach = coaches.get(plan.coach_id);
    if (coach !== undefined) plans.set(plan.id, { plan, coach });
  }
  return {
    plans,
    students: new Map(students.map((row) => [row.id, row])),
    takenClassIds: new Set(taken.map(({ id }) => id)),
  };
}

/** Facts that block slots of a coach around an instant, and the refusal of one that is taken. */
interface Hours {
  facts: Awaited<ReturnType<typeof readNearSlots>>['facts'];
  refusal: () => AppError;
}
/** Hours by coach, kind of plan and instant; a booking changes them. */
type KnownHours = Map<string, Hours>;

interface Locked extends Pick<LockedOffers, 'students'> {
  plan: LockedPlan | undefined;
  hours: KnownHours;
  takenClassIds: ReadonlySet<string>;
}

/** Reads a coach's plans and what blocks their slots around an instant, unless a request since the last booking has. */
async function hoursAround(
  tx: Tx,
  known: KnownHours,
  { plan, start }: { plan: SlotPlanRow; start: number },
  now: Date,
  rules: Rules,
): Promise<Hours> {
  // Facts of a trial plan leave out those of other plans, and the other way round.
  const key = `${plan.coach_id} ${plan.is_trial} ${start}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { plans, facts } = await readNearSlots(tx, { plan, start }, now, rules);
  let taken: AppError | undefined;
  const made = { facts, refusal: () => (taken ??= slotTaken(plans, facts, start)) };
  known.set(key, made);
  return made;
}

/**
 * One family keeps only a few slots of a coach from others without paying (docs/domain.md 4.22). A booking of several
 * slots counts once.
 */
export async function heldRefusal(
  tx: Tx,
  { start }: Pick<Booking, 'start'>,
  of: { coachId: string; family: readonly string[] },
  now: Date,
): Promise<AppError | null> {
  if (start === 'paid') return null;
  const { unpaid, left } = await countHeldSlots(tx, { ...of, since: new Date(now.getTime() - DAY_MS) });
  if (start === 'awaitsPayment')
    return unpaid >= limits.unpaidSlots ? new AppError('UNPAID_SEATS_FULL', { held: unpaid }) : null;
  return left >= limits.freeSlotsLeft ? new AppError('FREE_SEATS_FULL', { held: left }) : null;
}

async function bookSlot(
  deps: Deps,
  tx: Tx,
  { plan: known, students, hours, takenClassIds }: Locked,
  request: SlotRequest,
  now: Date,
): Promise<WrittenOrder | AppError> {
  const { rules } = deps.config;
  const { form, slot: wanted } = request;
  if (known === undefined) return new AppError('NOT_FOUND');
  if (takenClassIds.has(form.classId)) return new AppError('ID_TAKEN');
  const { plan, coach } = known;
  // Nobody learns of a block (docs/domain.md 4.19).
  if ((await findOfferingCoach(tx, coach.id, request.studentId)) === undefined)
    return new AppError('COACH_UNAVAILABLE');
  const start = Date.parse(wanted.startsAt);
  if (!isInReach(start, now, rules)) return new AppError('SLOT_TAKEN', { near: [] });
  const { facts, refusal } = await hoursAround(tx, hours, { plan, start }, now, rules);
  const slot = slotAt(plan, facts, start);
  // An edit of the plan is compared with what was agreed to, as with a class; without terms nothing else may have changed.
  // Terms do not name a trial lesson, so of its plan only the shown version is booked.
  const isUnknown = (form.basis.terms === undefined || plan.is_trial) && plan.version !== wanted.planVersion;
  if (slot === undefined || isUnknown) {
    const own = await findOwnOfSlot(tx, request.studentId, { planId: plan.id, startsAt: new Date(start) });
    return own === undefined ? refusal() : new AppError('ALREADY_BOOKED', own);
  }
  const cls = classOfSlot(plan, slot, form.classId, now, rules);
  const locked: LockedOffers = {
    students,
    offers: new Map([[cls.id, { cls, coach }]]),
    // A family that let holds of this coach's slots end unpaid waits, as with a class: else it takes one after the other.
    earlier: { ids: await listEndedSlots(tx, coach.id, endedSince(now, rules)), as: [cls.id] },
  };
  const decidedBy = await loadFacts(tx, locked, [request], now, rules);
  const [outcome] = decideOrders(decidedBy, [request]);
  if (outcome === undefined || outcome instanceof AppError) return outcome ?? new AppError('NOT_FOUND');
  const family = decidedBy.families.get(request.studentId) ?? new Set([request.studentId]);
  const full = await heldRefusal(tx, outcome, { coachId: coach.id, family: [...family] }, now);
  if (full !== null) return full;
  if (!(await insertSlotClass(tx, cls))) return new AppError('ID_TAKEN');
  const [written] = await writeOrders(tx, locked, [outcome], now, deps.config);
  return written ?? new AppError('ID_TAKEN');
}
