import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/store.ts';
import { AppError } from '#server/errors.ts';
import { toInstant } from '#server/time/zone.ts';
import { presentClasses } from './class.presenter.ts';

/**
 * Creates a class of the coach. TIME_DOES_NOT_EXIST, TIME_HAPPENS_TWICE: the clocks are changed at that time.
 * COACH_CLASH: the coach has another class then.
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
  const now = ctx.clock.now();
  const { startsAt, endsAt } = timesOf(form, now);
  await refuseUnknownCity(tx, form.cityId);
  await refuseOverlap(tx, coach.id, startsAt, endsAt);
  const row = await tx
    .insertInto('class')
    .values({
      id: randomUUIDv7(),
      coach_id: coach.id,
      title: JSON.stringify({ [form.language]: form.title }),
      description: JSON.stringify(form.description === '' ? {} : { [form.language]: form.description }),
      activity: form.activity,
      meets: [...new Set(form.meets)],
      place_name: form.placeName,
      address: form.address,
      city_id: form.cityId,
      zone: form.zone,
      local_start: `${form.date} ${form.startTime}`,
      local_end: `${form.date} ${form.endTime}`,
      starts_at: startsAt,
      ends_at: endsAt,
      capacity: form.capacity,
      price_minor: form.priceMinor,
      currency: config.rules.currency,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [record] = await presentClasses(tx, [row], ctx.actor, now, config.rules);
  if (record === undefined) throw new Error('the new class cannot be read');
  return record;
}

/** A class begins and ends on one wall-clock day, and begins in the future. */
function timesOf(form: Parsed<'class.create'>, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = toInstant(form.date, form.startTime, form.zone, form.fold);
  const endsAt = toInstant(form.date, form.endTime, form.zone, form.fold);
  if (endsAt <= startsAt) throw new AppError('BAD_INPUT', { field: 'endTime' });
  if (startsAt <= now) throw new AppError('BAD_INPUT', { field: 'date' });
  return { startsAt, endsAt };
}

async function refuseUnknownCity(tx: Tx, cityId: string): Promise<void> {
  const city = await tx.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst();
  if (city === undefined) throw new AppError('BAD_INPUT', { field: 'cityId' });
}

async function refuseOverlap(tx: Tx, coachId: string, startsAt: Date, endsAt: Date): Promise<void> {
  const other = await tx
    .selectFrom('class')
    .select(['id', 'starts_at'])
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .limit(1)
    .executeTakeFirst();
  if (other)
    throw new AppError('COACH_CLASH', { classId: other.id, startsAt: other.starts_at.toISOString() });
}
