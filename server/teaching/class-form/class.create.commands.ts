import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { ClassForm, ClassRecord } from '#contract/class.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { lockParticipants, requireTraining } from '#server/people/public.ts';
import { refuseUnusableActivity } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentClass } from '#server/teaching/class/class.record.queries.ts';
import {
  type ClassRow,
  countComingClasses,
  hasClass,
  insertClass,
  lockAccount,
  lockCoach,
} from '#server/teaching/class/class.repository.ts';
import {
  fitColumns,
  refuseLateMinSize,
  requireAgesInOrder,
  requirePayable,
} from '#server/teaching/class/class.rules.ts';
import { freeTimesOf } from '#server/teaching/class/class.times.commands.ts';
import { whenAndWhere } from '#server/teaching/class/class.times.rules.ts';
import { requirePlace } from '#server/teaching/partner/partner.class.commands.ts';
import { venueOfPlace } from '#server/teaching/venue/venue.commands.ts';
import { writtenWords } from './class.words.rules.ts';

/**
 * Creates a class of the coach. TIME_DOES_NOT_EXIST, TIME_HAPPENS_TWICE: the clocks are changed at that time.
 * ZONE_NOT_OF_CITY: the city's clocks show another time. COACH_CLASH: the coach has another class then. COACH_ENGAGED: the coach helps or takes part in one then.
 * TOO_MANY_CLASSES: the coach has as many coming classes as one may have.
 * ACTIVITY_UNKNOWN, ACTIVITY_ENDED. TRAINING_MISSING: lessons are not read before the first class. PARTNER_NOT_YOURS: the coach has no place there.
 */
export async function createClass(ctx: CommandCtx, form: Parsed<'class.create'>): Promise<ClassRecord> {
  const { tx, config } = ctx;
  await lockForClasses(ctx);
  const now = ctx.clock.now();
  await refuseTooMany(ctx, 1, now);
  const row = await addClass(ctx, form, now);
  return presentClass(tx, row, ctx.actor, now, config.rules);
}

/** Locks the coach's rows, so that two classes of one coach are not created at one time. */
export async function lockForClasses({ tx, actor }: CommandCtx): Promise<void> {
  await lockOwnTimes(tx, actor.id);
  if (!(await hasClass(tx, actor.id))) await requireTraining(tx, actor.id);
}

/** Locks the coach's rows without requiring the training: taking an offer back needs none. */
export async function lockOwnTimes(tx: Tx, coachId: string): Promise<void> {
  const coach = await lockCoach(tx, coachId);
  if (coach === undefined) throw new AppError('FORBIDDEN');
  await lockAccount(tx, coach.id);
  await lockParticipants(tx, [coach.id]);
}

/** TOO_MANY_CLASSES when the coach, whose rows are locked, would have too many coming classes with this number more. */
export async function refuseTooMany(
  { tx, config, actor }: CommandCtx,
  more: number,
  now: Date,
): Promise<void> {
  const most = config.rules.coachComingClasses;
  if ((await countComingClasses(tx, actor.id, now)) + more > most)
    throw new AppError('TOO_MANY_CLASSES', { most });
}

/** Adds one class of the coach whose rows are locked: alone, as a date of a series, or with an id of the phone. */
export async function addClass(
  { tx, config, actor }: CommandCtx,
  form: ClassForm,
  now: Date,
  given: Pick<NewRow<'class'>, 'series_id' | 'series_date' | 'course'> & { id?: string } = {},
): Promise<ClassRow> {
  const { times, minSize } = await requirePossible(tx, actor.id, form, now, config.rules);
  const words = writtenWords(form);
  return insertClass(tx, {
    id: randomUUIDv7(),
    coach_id: actor.id,
    title: JSON.stringify(words.title),
    description: JSON.stringify(words.description),
    bring: JSON.stringify(words.bring),
    activity: form.activity,
    meets: [...new Set(form.meets)],
    ...fitColumns(form),
    ...whenAndWhere(form, times),
    venue_id: await venueOfPlace(tx, actor.id, form, now),
    ...minSize,
    price_minor: form.priceMinor,
    currency: config.rules.currency,
    free_cancel_hours: form.freeCancelHours ?? null,
    late_refund_pct: form.lateRefundPct ?? null,
    min_notice_minutes: form.minNoticeMinutes ?? null,
    auto_accept: form.autoAccept ?? false,
    members_first: form.membersFirst ?? false,
    partner_id: form.partnerId ?? null,
    ...(form.helperSlots === undefined ? {} : { helper_slots: form.helperSlots, helpers_planned: true }),
    ...given,
    created_at: now,
  });
}

/** Refuses a class that the coach cannot give (the refusals of `createClass`), and returns its times and smallest size. */
export async function requirePossible(tx: Tx, coachId: string, form: ClassForm, now: Date, rules: Rules) {
  await refuseUnusableActivity(tx, form.activity);
  requirePayable(form.priceMinor, rules.currency);
  requireAgesInOrder(form);
  const times = await freeTimesOf(tx, coachId, form, now);
  const minSize = {
    capacity: form.capacity,
    min_size: form.minSize ?? 1,
    min_size_hours: form.minSizeHours ?? rules.minSizeHours,
  };
  refuseLateMinSize({ ...minSize, starts_at: times.startsAt }, now);
  if (form.partnerId !== undefined) await requirePlace(tx, form.partnerId, coachId);
  return { times, minSize };
}
