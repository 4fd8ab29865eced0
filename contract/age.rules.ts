/** Years that a calendar date lies back; whole ones, as people count them. Dates are compared as texts, in UTC. */
export function yearsSince(date: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

export const adultAge = 18;
