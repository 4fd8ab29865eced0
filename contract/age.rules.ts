/** Years between two calendar dates; whole ones, as people count them. Dates are compared as texts. */
export function yearsUntil(day: string, date: string): number {
  const years = Number(day.slice(0, 4)) - Number(date.slice(0, 4));
  return day.slice(5) < date.slice(5) ? years - 1 : years;
}

/** Whole years that a calendar date lies back today, by the calendar of UTC. */
export const yearsSince = (date: string, now: Date): number =>
  yearsUntil(now.toISOString().slice(0, 10), date);

export const adultAge = 18;
