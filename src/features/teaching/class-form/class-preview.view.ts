import type { Output } from '#contract/all-apis.ts';
import type { City } from '#contract/content.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { endDay } from '#contract/form.rules.ts';
import { type Format, wallTimeIn } from '#src/i18n/format.ts';
import { allZones } from '#src/i18n/zones.ts';
import type { ClassDraft } from './class-draft.view.ts';

/**
 * "Sat, Nov 28 9:30 – 10:30 AM" as the clocks of the place will show it. No zone is computed here: the input
 * is a wall-clock time, and it is formatted as one. Undefined until day and both times are typed.
 */
export function previewWhen(
  { date, startTime, endTime }: Pick<ClassDraft, 'date' | 'startTime' | 'endTime'>,
  format: Format,
): string | undefined {
  if (date === '' || startTime === '' || endTime === '') return undefined;
  const from = `${date}T${startTime}:00Z`;
  if (Number.isNaN(Date.parse(from))) return undefined;
  const lastDay = endDay(date, startTime, endTime);
  if (lastDay === undefined) return undefined;
  return `${format.day(from, 'UTC')} ${format.timeRange(from, `${lastDay}T${endTime}:00Z`, 'UTC')}`;
}

/**
 * The place by which people know a zone. It is one of our cities in it, the chosen one first, else the zone's own.
 */
export function placeOfZone(
  zone: string,
  cities: readonly City[],
  cityId: string,
  language: Format['language'],
): string {
  const inZone = cities.filter((city) => city.zone === zone);
  const city = inZone.find(({ id }) => id === cityId) ?? inZone[0];
  return city ? city[language] : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The zones one can choose. First come those of our cities, of this phone and the chosen one, then all others. */
export const zonesToChoose = (cities: readonly City[], own: string, chosen: string): string[] => [
  ...new Set([...cities.map(({ zone }) => zone), own, chosen, ...allZones()].filter((zone) => zone !== '')),
];

export type BookingTime = { key: 'tooSoon'; minutes: number } | { key: 'tooFar'; opensOn: string };

/**
 * Reason why families cannot book a class of that time right after it is published. Undefined without one, or
 * while the time is incomplete. A class may have a notice of its own. Clocks of one zone are compared, as both were read there. `opensOn` is a day
 * of that zone.
 */
export function bookingTimeOf(
  { date, startTime, zone, noticeHours }: Pick<ClassDraft, 'date' | 'startTime' | 'zone' | 'noticeHours'>,
  { minNoticeMinutes, horizonDays }: Output<'app.config'>['booking'],
  now: number,
): BookingTime | undefined {
  if (date === '' || startTime === '' || zone === '') return undefined;
  const start = `${date} ${startTime}`;
  const clockAt = (instant: number) => wallTimeIn(zone, new Date(instant).toISOString());
  // A time in the past is marked at its field.
  if (start <= clockAt(now)) return undefined;
  const minutes = noticeHours === '' ? minNoticeMinutes : Math.round(Number(noticeHours) * 60);
  if (start < clockAt(now + minutes * MINUTE_MS)) return { key: 'tooSoon', minutes };
  if (start <= clockAt(now + horizonDays * DAY_MS)) return undefined;
  return { key: 'tooFar', opensOn: new Date(Date.parse(date) - horizonDays * DAY_MS).toISOString() };
}
