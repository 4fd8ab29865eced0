import { DAY_MS } from '#contract/durations.ts';
import { seriesDates, weekdayOf } from '#contract/series.rules.ts';
import { createSeries } from '#server/teaching/series/series.create.commands.ts';
import { inFront } from './accounts.ts';
import { classFormOf, does, type Act } from './act.ts';
import type { Entry } from './stage.ts';

const title = { en: 'Every week: first thing in the morning', zh: '每周晨课' };
const weeks = 12;

/** A coach in Austin gives a class each week. */
export function weeklySeries(act: Act): Entry[] {
  const coach = act.coaches.findLast(
    ({ story }) => story.cityId === 'austin' && !(inFront.coaches as readonly string[]).includes(story.id),
  );
  if (coach === undefined) throw new Error('the story has no coach for a series');
  const form = {
    ...classFormOf(act, coach, { inDays: 4, time: '07:00', capacity: 8, title, priceMinor: 2400 }),
    other: { title: title.zh, description: '' },
  };
  const last = new Date(Date.parse(`${form.date}T00:00:00Z`) + (weeks - 1) * 7 * DAY_MS);
  const rule = {
    weekdays: [weekdayOf(form.date)],
    everyWeeks: 1 as const,
    until: last.toISOString().slice(0, 10),
  };
  const dates = seriesDates({ ...rule, date: form.date });
  return [does(act, 3, () => createSeries(act.stage.as(coach.id, 'coach'), { ...form, ...rule, dates }))];
}
