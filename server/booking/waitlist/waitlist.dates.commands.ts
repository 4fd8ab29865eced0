import type { Output, Parsed } from '#contract/all-apis.ts';
import type { WaitedDate } from '#contract/waitlist.ts';
import { AppError } from '#server/base/errors.ts';
import {
  loadFacts,
  lockForBooking,
  type LockedOffers,
} from '#server/booking/order/creating/order.create-facts.commands.ts';
import { lockClasses } from '#server/booking/order/creating/order.create-facts.repository.ts';
import { type OrderRequest, personRefusal } from '#server/booking/order/creating/order.create.rules.ts';
import { isOfPeople } from '#server/booking/order/together/order.set.rules.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { ClassRow } from '#server/teaching/public.ts';
import { addEntry, waitRefusal } from './waitlist.entry.commands.ts';
import { freeSeatsRefusal } from './waitlist.join.commands.ts';
import { presentEntries } from './waitlist.record.queries.ts';
import { endWaiting, listOwnByIds } from './waitlist.repository.ts';
import { requestOf, requireRecent, type Wait, waitOf } from './waitlist.request.rules.ts';

type Form = Parsed<'waitlist.joinDates'>;

/** One date of the form: its wait, and the request that the guards of a booking check. */
interface DateToWait {
  wait: Wait;
  request: OrderRequest;
}

/**
 * Joins the waitlists of several dates of one series in this transaction, an entry for each (docs/domain.md 4.33). Each
 * date is decided by the rules of `waitlist.join`, soonest first, and its refusal is part of the answer. A refusal about
 * the people comes once, as it is: they mend it for all dates. Locks as a booking of several dates does.
 */
export async function joinDates(ctx: CommandCtx, form: Form): Promise<Output<'waitlist.joinDates'>> {
  const { tx, config } = ctx;
  const { rules } = config;
  const dates = datesOf(form, ctx.actor.id);
  const requests = dates.map(({ request }) => request);
  const locked = await lockForBooking(tx, requests, ctx.clock.now());
  refuseOthers(locked, form.seriesId.toLowerCase());
  const now = ctx.clock.now();
  requireRecent(form, now, rules);
  const facts = await loadFacts(tx, locked, requests, now, rules);
  const refusals = requests.map((request) => personRefusal(facts, request));
  const ofAll = refusals.find((refusal) => refusal !== null && isOfAll(refusal));
  if (ofAll) throw ofAll;
  const answers: WaitedDate[] = [];
  for (const [index, { wait, request }] of dates.entries()) {
    const cls = locked.offers.get(request.form.classId)?.cls;
    const outcome = refusals[index] ?? (cls ? await joinOne(ctx, cls, wait, now) : new AppError('NOT_FOUND'));
    answers.push(answerOf(wait, { classId: request.form.classId, cls, outcome }));
  }
  return { dates: answers };
}

/** Every date of a course has this refusal, too. */
const isOfAll = (refusal: AppError): boolean => isOfPeople(refusal) || refusal.reason === 'COURSE_WHOLE';

/** Adds the entry of one date, or returns why not. ID_TAKEN ends the call: the phone draws an id once. */
async function joinOne(
  { tx, config }: CommandCtx,
  cls: ClassRow,
  wait: Wait,
  now: Date,
): Promise<AppError | null> {
  const whyNot =
    (await waitRefusal(tx, cls, wait, now, config.rules)) ??
    (await freeSeatsRefusal(tx, cls, wait.participantIds.length));
  if (whyNot !== null) return whyNot;
  if ((await addEntry(tx, config.secret, cls, wait, now)) === undefined) throw new AppError('ID_TAKEN');
  return null;
}

function answerOf(
  { entryId, seen }: Wait,
  { classId, cls, outcome }: { classId: string; cls: ClassRow | undefined; outcome: AppError | null },
): WaitedDate {
  const { entryId: earlier, seatsLeft, opensAt } = outcome?.facts ?? {};
  return {
    classId,
    startsAt: cls?.starts_at.toISOString() ?? seen.startsAt,
    ...(cls && { zone: cls.zone }),
    entryId: outcome === null ? entryId : typeof earlier === 'string' ? earlier : null,
    reason: outcome?.reason ?? null,
    ...(typeof seatsLeft === 'number' && { seatsLeft }),
    ...(typeof opensAt === 'string' && { opensAt }),
  };
}

/** Dates of the form, soonest first. BAD_INPUT when two of them have one class or one entry. */
function datesOf(form: Form, accountId: string): DateToWait[] {
  const dates = form.dates
    .toSorted((a, b) => Date.parse(a.basis.startsAt) - Date.parse(b.basis.startsAt))
    .map(({ entryId, classId, basis }) => {
      const wait: Wait = { ...waitOf(accountId, { ...form, entryId }), seen: basis };
      return { wait, request: requestOf(wait, classId.toLowerCase(), form.tappedAt) };
    });
  const isTwice = (['classId', 'orderId'] as const).some(
    (key) => new Set(dates.map(({ request }) => request.form[key])).size < dates.length,
  );
  if (isTwice) throw new AppError('BAD_INPUT', { field: 'dates' });
  return dates;
}

/** BAD_INPUT for a class of another series, or of none. */
function refuseOthers({ offers }: LockedOffers, seriesId: string): void {
  const isOther = [...offers.values()].some(({ cls }) => cls.series_id !== seriesId);
  if (isOther) throw new AppError('BAD_INPUT', { field: 'dates' });
}

/**
 * Ends the wait for several dates. A date that was offered meanwhile keeps its seats: the family answers each offer with
 * its price before it. A second call gets the same answer.
 */
export async function leaveDates(
  { tx, actor, clock, config }: CommandCtx,
  { entryIds }: Parsed<'waitlist.leaveDates'>,
): Promise<Output<'waitlist.leaveDates'>> {
  const ids = [...new Set(entryIds.map((id) => id.toLowerCase()))];
  const own = await listOwnByIds(tx, actor.id, ids);
  if (own.length < ids.length) throw new AppError('NOT_FOUND');
  // Classes first, then entries, each by id: a series that is canceled meanwhile closes the same entries.
  await lockClasses(tx, [...new Set(own.map((entry) => entry.class_id))]);
  const now = clock.now();
  for (const id of ids.toSorted())
    await endWaiting(tx, id, { state: 'left', closed_code: null }, now, actor.id);
  const items = await presentEntries(tx, await listOwnByIds(tx, actor.id, ids), actor, now, config.rules);
  return { items };
}
