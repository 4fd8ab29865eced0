import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { requirePlace } from '#server/teaching/partner/partner.classes.ts';
import { requireTraining } from '#server/people/public.ts';
import { lockPerson } from './class.lock.ts';
import { refuseLateMinSize, requirePayable } from './class.guards.ts';
import { presentClass } from './class.presenter.ts';
import { refuseOverlap, refuseUnknownCity, timesOf, whenAndWhere } from './class.times.ts';

/**
 * Creates a class of the coach. TIME_DOES_NOT_EXIST, TIME_HAPPENS_TWICE: the clocks are changed at that time.
 * COACH_CLASH: the coach has another class then; COACH_ENGAGED: helps or takes part in one. TRAINING_MISSING before the
 * first class: lessons that were not read. PARTNER_NOT_YOURS: the coach gives no classes under that partner.
 */
export async function create(ctx: CommandCtx, form: Parsed<'class.create'>): Promise<ClassRecord> {
  const { tx, config } = ctx;
  // Locked: two classes of one coach cannot be created side by side at one time.
  const coach = await tx
    .selectFrom('coach')
    .select('id')
    .where('id', '=', ctx.actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (coach === undefined) throw new AppError('FORBIDDEN');
  requirePayable(form.priceMinor, config.rules.currency);
  await lockPerson(tx, coach.id);
  if (!(await hasClass(tx, coach.id))) await requireTraining(tx, coach.id);
  const now = ctx.clock.now();
  const times = timesOf(form, now);
  const minSize = {
    capacity: form.capacity,
    min_size: form.minSize ?? 1,
    min_size_hours: form.minSizeHours ?? config.rules.minSizeHours,
  };
  refuseLateMinSize({ ...minSize, starts_at: times.startsAt }, now);
  await refuseUnknownCity(tx, form.cityId);
  await refuseOverlap(tx, coach.id, times);
  if (form.partnerId !== undefined) await requirePlace(tx, form.partnerId, coach.id);
  const row = await tx
    .insertInto('class')
    .values({
      id: randomUUIDv7(),
      coach_id: coach.id,
      title: JSON.stringify({ [form.language]: form.title }),
      description: JSON.stringify(form.description === '' ? {} : { [form.language]: form.description }),
      activity: form.activity,
      meets: [...new Set(form.meets)],
      ...whenAndWhere(form, times),
      ...minSize,
      price_minor: form.priceMinor,
      currency: config.rules.currency,
      free_cancel_hours: form.freeCancelHours ?? null,
      late_refund_pct: form.lateRefundPct ?? null,
      min_notice_minutes: form.minNoticeMinutes ?? null,
      auto_accept: form.autoAccept ?? false,
      members_first: form.membersFirst ?? false,
      partner_id: form.partnerId ?? null,
      ...(form.helperSlots === undefined ? {} : { helper_slots: form.helperSlots }),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentClass(tx, row, ctx.actor, now, config.rules);
}

async function hasClass(tx: Tx, coachId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('class')
    .select('id')
    .where('coach_id', '=', coachId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
