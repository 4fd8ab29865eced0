import type { Parsed } from '#contract/all-apis.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { AppError } from '#server/base/errors.ts';
import { loadFacts, lockForBooking } from '#server/booking/order/creating/order.create-facts.commands.ts';
import { personRefusal } from '#server/booking/order/creating/order.create.rules.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type ClassRow,
  findClass,
  leastWantedOf,
  listClassesOfSeries,
  publicSeats,
} from '#server/teaching/public.ts';
import { setFirstDate } from './waitlist.course.repository.ts';
import { courseLine } from './waitlist.course.rules.ts';
import { addEntry, waitRefusal } from './waitlist.entry.commands.ts';
import { presentEntry } from './waitlist.record.queries.ts';
import { requestOf, requireRecent, waitOf } from './waitlist.request.rules.ts';

type Form = Parsed<'waitlist.joinCourse'>;

/**
 * Joins the line for a whole course: one entry for all dates to come, with the guards of a booking on each of them
 * (docs/domain.md 4.38). SEATS_FREE when the course can be booked. COURSE_BEGUN when nobody can join it any longer. BAD_INPUT
 * for a class that is booked alone.
 */
export async function joinCourse(ctx: CommandCtx, form: Form): Promise<WaitlistRecord> {
  const { tx, config, clock } = ctx;
  const { rules } = config;
  const wait = { ...waitOf(ctx.actor.id, form), seen: form.seen };
  const named = await findClass(tx, form.classId.toLowerCase());
  if (named === undefined) throw new AppError('NOT_FOUND');
  const { course, series_id: courseId } = named;
  if (course === null || courseId === null) throw new AppError('BAD_INPUT', { field: 'classId' });
  const classes = await listClassesOfSeries(tx, courseId);
  const locked = await lockForBooking(
    tx,
    classes.map((cls) => requestOf(wait, cls.id, form.tappedAt)),
    clock.now(),
  );
  const now = clock.now();
  requireRecent(form, now, rules);
  const line = courseLine(
    [...locked.offers.values()].map(({ cls }) => cls),
    now,
    rules,
  );
  if (line.ended !== null) throw new AppError(line.ended);
  const [soonest] = line.dates;
  const requests = line.dates.map((cls) => ({
    ...requestOf(wait, cls.id, form.tappedAt),
    course: { startsAt: soonest.starts_at },
  }));
  const facts = await loadFacts(tx, locked, requests, now, rules);
  for (const request of requests) {
    const refusal = personRefusal(facts, request);
    if (refusal !== null) throw refusal;
  }
  // The course has as many seats as its smallest date.
  const capacity = Math.min(...line.dates.map((cls) => cls.capacity));
  const whyNot =
    (await waitRefusal(tx, { ...line.first, capacity }, wait, now, rules)) ??
    (await freeSeatsRefusal(tx, line.dates, line.free, wait.participantIds.length));
  if (whyNot !== null) throw whyNot;
  await setFirstDate(tx, courseId, line.first.id);
  const entry = await addEntry(tx, config.secret, line.first, wait, now);
  if (entry === undefined) throw new AppError('ID_TAKEN');
  return presentEntry(tx, entry, ctx.actor, now, rules);
}

/** SEATS_FREE when each date has enough seats for everybody to book. */
async function freeSeatsRefusal(
  tx: Tx,
  dates: readonly ClassRow[],
  free: number,
  seats: number,
): Promise<AppError | null> {
  const least = (
    await leastWantedOf(
      tx,
      dates.map(({ id }) => id),
    )
  ).values();
  const seatsLeft = publicSeats(free, least.next().value, true);
  return seatsLeft >= seats ? new AppError('SEATS_FREE', { seatsLeft }) : null;
}
