import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import {
  loadFacts,
  lockForBooking,
  type LockedOffers,
} from '#server/booking/order/creating/order.create-facts.commands.ts';
import { writeOrders } from '#server/booking/order/creating/order.create-write.commands.ts';
import { presentWritten, withPlainIds } from '#server/booking/order/creating/order.create.commands.ts';
import { isSetTaken } from '#server/booking/order/creating/order.create.repository.ts';
import type { OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import { storeCards } from '#server/booking/order/steps/order.effects.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { wholeCourse } from './order.set-course.commands.ts';
import { offerSlots, type OfferedDates } from './order.set-slots.commands.ts';
import { decideSet } from './order.set.rules.ts';

/**
 * Books several dates of a series, or several slots of a plan, in this transaction, an order for each (docs/domain.md
 * 4.20). Locks as bookings of one class or slot do, each kind by id, so that no two bookings wait for each other in a ring.
 */
export async function bookDates(
  ctx: CommandCtx,
  form: Parsed<'orderSet.create'>,
): Promise<Output<'orderSet.create'>> {
  const { tx, actor, config } = ctx;
  const setId = form.setId.toLowerCase();
  const named = requestsOf(form, actor.id);
  if (await isSetTaken(tx, setId)) throw new AppError('ID_TAKEN');
  const offered = await offeredDates(ctx, form, named);
  const { locked, now, rules, notFree } = offered;
  const requests = await wholeCourse(tx, { locked, form, requests: named }, now, rules);
  const facts = await loadFacts(tx, locked, requests, now, rules);
  const isFitting = form.want === 'fitting';
  const decided = decideSet(facts, {
    studentId: actor.id,
    requests,
    isFitting,
    ...(notFree !== undefined && { notFree }),
  });
  if (decided instanceof AppError) throw decided;
  const set = { id: setId, dates: decided.bookings.length };
  const bookings = decided.bookings.map((booking) => ({ ...booking, set }));
  await offered.makeClasses?.(bookings, facts.families.get(actor.id) ?? new Set([actor.id]));
  const written = await writeOrders(tx, locked, bookings, now, config);
  if (written.length < bookings.length) throw new AppError('ID_TAKEN');
  const [first] = bookings;
  if (first?.form.cards !== undefined)
    await storeCards(tx, { guardian: { id: actor.id, zone: actor.zone }, form: first.form }, now, config);
  const records = await presentWritten(tx, written, now, config.rules);
  return {
    id: setId,
    orders: bookings.flatMap((booking) => records.get(booking.form.orderId) ?? []),
    missed: decided.missed,
  };
}

/** Locks the classes of a series, or what makes the classes of slots. BAD_INPUT when a form names both or neither. */
function offeredDates(
  ctx: CommandCtx,
  { seriesId, slots }: Parsed<'orderSet.create'>,
  requests: readonly OrderRequest[],
): Promise<OfferedDates> {
  if (seriesId !== undefined && slots === undefined) return datesOfSeries(ctx, seriesId, requests);
  if (slots !== undefined && seriesId === undefined) return offerSlots(ctx, slots, requests);
  throw new AppError('BAD_INPUT', { field: 'seriesId' });
}

async function datesOfSeries(
  { tx, clock, config }: CommandCtx,
  seriesId: string,
  requests: readonly OrderRequest[],
): Promise<OfferedDates> {
  const now = clock.now();
  const locked = await lockForBooking(tx, requests, now);
  refuseOthers(locked, seriesId.toLowerCase());
  return { locked, now, rules: config.rules };
}

/** One request for each date, soonest first. BAD_INPUT when two dates have one class or one order. */
function requestsOf(form: Parsed<'orderSet.create'>, studentId: string): OrderRequest[] {
  const { setId, seriesId: _, slots: __, want: ___, course: ____, dates, ...people } = form;
  const sorted = dates.toSorted((a, b) => Date.parse(a.basis.startsAt) - Date.parse(b.basis.startsAt));
  const requests = sorted.map((date) => ({
    studentId,
    form: withPlainIds({ ...people, ...date }),
    // The seats of many dates are held for the usual time only.
    away: null,
    setId: setId.toLowerCase(),
  }));
  const isTwice = (['classId', 'orderId'] as const).some(
    (key) => new Set(requests.map((one) => one.form[key])).size < requests.length,
  );
  if (isTwice) throw new AppError('BAD_INPUT', { field: 'dates' });
  return requests;
}

/** BAD_INPUT for a class of another series, or of none. */
function refuseOthers({ offers }: LockedOffers, seriesId: string): void {
  const isOther = [...offers.values()].some(({ cls }) => cls.series_id !== seriesId);
  if (isOther) throw new AppError('BAD_INPUT', { field: 'dates' });
}
