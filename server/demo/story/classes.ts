import { DAY_MS } from '#contract/durations.ts';
import type { Accommodation } from '#contract/enums.ts';
import { cities } from './cities.ts';
import { classTemplates } from './class-templates.ts';
import { coaches } from './coaches.ts';
import type { ClassTemplate, StoryCoach } from './shapes.ts';
import { venues, type StoryVenue } from './venues.ts';

/** One class on one day. */
export interface StoryClass {
  /** Unique and the same at every run on the same day: template and week. */
  readonly key: string;
  readonly week: number;
  readonly template: ClassTemplate;
  readonly coach: StoryCoach;
  readonly venue: StoryVenue;
  readonly zone: string;
  /** Wall-clock day `YYYY-MM-DD` in `zone`; with `template.time` it names the start. The database makes the instant of it. */
  readonly day: string;
  readonly meets: readonly Accommodation[];
}

const named = <T extends { readonly id: string }>(items: readonly T[], id: string): T => {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`the demo story names "${id}", which is not there`);
  return found;
};

/**
 * The day of a template, `week` weeks away. Week 0 is 2 to 8 days after today's UTC date, so it is in the future in
 * every zone. Week -2 is 12 to 6 days before it, so it is in the past.
 */
export const dayOf = (weekday: number, week: number, now: Date): string => {
  const first = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + 2 * DAY_MS);
  const ahead = (weekday - (first.getUTCDay() || 7) + 7) % 7;
  return new Date(first.getTime() + (ahead + 7 * week) * DAY_MS).toISOString().slice(0, 10);
};

/** Every class of the demo around `now`: past ones for orders and ratings, coming ones to book. Same day, same list. */
export const classesAround = (now: Date): StoryClass[] =>
  classTemplates.flatMap((template) => {
    const coach = named(coaches, template.coach);
    const venue = named(venues, template.venue);
    const { zone } = named(cities, venue.cityId);
    // A group is not one to one, whatever the instructor can offer elsewhere.
    const meets = coach.meets.filter((need) => need !== 'oneToOne' || template.capacity === 1);
    return template.weeks.map((week) => ({
      key: `${template.id}:${week}`,
      week,
      template,
      coach,
      venue,
      zone,
      day: dayOf(template.weekday, week, now),
      meets,
    }));
  });
