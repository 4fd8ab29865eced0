import type { CourseForm } from '#contract/course.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { SeriesForm } from '#contract/series.ts';
import type { Row } from '#server/db/types.ts';
import { listClassesOfSeries } from '#server/teaching/public.ts';
import { createSeries } from '#server/teaching/series/series.create.commands.ts';
import { as } from './asking.ts';
import { setForm } from './order-sets.ts';
import type { World } from './world.ts';

export interface CourseChoice extends Partial<CourseForm> {
  dates?: number;
  /** Days until the first date. */
  inDays?: number;
  form?: Partial<SeriesForm>;
}

/** The form of a course at nine in the morning, a week from one date to the next. */
export function courseForm(
  world: Pick<World, 'clock'>,
  { dates: count = 3, inDays = 20, form = {}, ...course }: CourseChoice = {},
): SeriesForm {
  const dayOf = (week: number) =>
    new Date(world.clock.now().getTime() + (inDays + week * 7) * DAY_MS).toISOString().slice(0, 10);
  const dates = Array.from({ length: count }, (_, week) => dayOf(week));
  const [first = ''] = dates;
  return {
    title: 'Swim',
    description: '',
    language: 'en',
    activity: 'swim',
    meets: [],
    placeName: 'Pool',
    address: '1 Street',
    cityId: 'vancouver',
    zone: 'America/Vancouver',
    date: first,
    startTime: '09:00',
    endTime: '10:00',
    capacity: 4,
    priceMinor: 0,
    weekdays: [new Date(`${first}T00:00:00Z`).getUTCDay() || 7],
    everyWeeks: 1,
    until: dates.at(-1) ?? first,
    dates,
    course: {
      priceMinor: 10_000,
      freeDays: 7,
      lateRefundPct: 50,
      restRefundPct: 50,
      joinsLater: false,
      ...course,
    },
    ...form,
  };
}

/** A course of a coach with its classes, soonest first. */
export async function addCourse(
  world: World,
  coachId: string,
  choice: CourseChoice = {},
): Promise<{ seriesId: string; classes: Row<'class'>[] }> {
  const { id: seriesId } = await as(world, coachId, createSeries, courseForm(world, choice));
  return { seriesId, classes: await listClassesOfSeries(world.database.query, seriesId) };
}

type Rest = Partial<Parameters<typeof setForm>[3]>;

/** Input of the screen of a course, with its rule of leaving as it was read. */
export function courseSetForm(
  world: World,
  classes: readonly Row<'class'>[],
  participantIds: string[],
  rest: Rest = {},
) {
  const course = classes[0]?.course;
  if (course == null) throw new Error('the classes are of no course');
  const { freeDays, lateRefundPct, restRefundPct } = course;
  return setForm(world, classes, participantIds, {
    course: { freeDays, lateRefundPct, restRefundPct },
    ...rest,
  });
}
