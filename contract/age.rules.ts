/** Years between two calendar dates; whole ones, as people count them. Dates are compared as texts. */
export function yearsUntil(day: string, date: string): number {
  const years = Number(day.slice(0, 4)) - Number(date.slice(0, 4));
  return day.slice(5) < date.slice(5) ? years - 1 : years;
}

const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
const yearText = (year: number): string => String(year).padStart(4, '0');

/** Returns the latest birth date of a person who has this age on a calendar day, as `YYYY-MM-DD`. */
export function bornBy(day: string, age: number): string {
  const year = Number(day.slice(0, 4)) - age;
  const rest = day.slice(4);
  return `${yearText(year)}${rest === '-02-29' && !isLeapYear(year) ? '-02-28' : rest}`;
}

/**
 * Returns the day on which a person reaches an age. A person born on 29 February reaches it on 1 March of a year
 * without that day (docs/domain.md 4.11).
 */
export function birthdayOf(date: string, age: number): string {
  const year = Number(date.slice(0, 4)) + age;
  const rest = date.slice(4);
  return `${yearText(year)}${rest === '-02-29' && !isLeapYear(year) ? '-03-01' : rest}`;
}

export const adultAge = 18;
