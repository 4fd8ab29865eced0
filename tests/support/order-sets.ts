import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { agreeable } from '#server/booking/order/creating/order.basis.rules.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { addClass, type ClassChoice } from './orders.ts';
import type { World } from './world.ts';

type Form = Parsed<'orderSet.create'>;

/** A series of a coach with this many classes, a week from one to the next. */
export async function addDates(
  world: World,
  count: number,
  { inHours = 96, ...choice }: ClassChoice,
): Promise<{ seriesId: string; classes: Row<'class'>[] }> {
  const seriesId = randomUUID();
  const dayOf = (week: number) =>
    new Date(world.clock.now().getTime() + (inHours + week * 168) * 3_600_000).toISOString().slice(0, 10);
  await world.database.query
    .insertInto('class_series')
    .values({
      id: seriesId,
      coach_id: choice.coachId,
      zone: 'America/Vancouver',
      start_time: '09:00',
      end_time: '10:00',
      weekdays: [6],
      every_weeks: 1,
      first_date: dayOf(0),
      last_date: dayOf(count - 1),
      created_at: world.clock.now(),
    })
    .execute();
  const classes: Row<'class'>[] = [];
  for (let week = 0; week < count; week++) {
    const { id } = await addClass(world, { ...choice, inHours: inHours + week * 168 });
    classes.push(
      await world.database.query
        .updateTable('class')
        .set({ series_id: seriesId, series_date: dayOf(week) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }
  return { seriesId, classes };
}

/** Input of a screen for several dates, with the facts of each as they are now. */
export const setForm = (
  { config, clock }: Pick<CommandCtx, 'config' | 'clock'>,
  classes: readonly Row<'class'>[],
  participantIds: string[],
  rest: Partial<Form> = {},
): Form => ({
  setId: randomUUID(),
  seriesId: classes[0]?.series_id ?? '',
  want: 'every',
  dates: classes.map((cls) => ({
    orderId: randomUUID(),
    classId: cls.id,
    basis: {
      classVersion: cls.version,
      priceMinor: cls.price_minor,
      currency: cls.currency,
      startsAt: cls.starts_at.toISOString(),
      terms: agreeable(cls, config.rules),
    },
  })),
  participantIds,
  tappedAt: clock.now().toISOString(),
  replayed: false,
  payFromBalance: true,
  ...rest,
});
