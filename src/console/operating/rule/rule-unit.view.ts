/** Units of rules, by the last part of the name. */
const units = {
  Seconds: 'seconds',
  Minutes: 'minutes',
  Hours: 'hours',
  Days: 'days',
  Years: 'years',
  Hour: 'hour',
  Bps: 'bps',
  Pct: 'percent',
  Minor: 'money',
} as const;

export type RuleUnit = (typeof units)[keyof typeof units] | 'count';

/** Returns the unit that the name of a rule contains: `freeCancelHours` is in hours. A rule without one counts. */
export function unitOf(name: string): RuleUnit {
  const last = /[A-Z]?[a-z]+$/.exec(name)?.[0] ?? '';
  const key = last.charAt(0).toUpperCase() + last.slice(1);
  return isUnit(key) ? units[key] : 'count';
}

const isUnit = (key: string): key is keyof typeof units => Object.hasOwn(units, key);
