import type { City } from '#contract/content.ts';
import { endDay } from '#contract/form.rules.ts';
import type { Format } from '#src/i18n/format.ts';
import type { ClassDraft } from './class-form.view.ts';

/**
 * "Sat, Nov 28 9:30 – 10:30 AM" as the clocks of the place will show it. No zone is computed here: what was typed is a
 * wall-clock time, and it is read back as one. Undefined until day and both times are there.
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

/** The place by which people know a zone: one of our cities in it, the chosen one first, else the zone's own. */
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

/** The zones one can choose: those of our cities, the one of this phone, and what is chosen already. */
export const zonesToChoose = (cities: readonly City[], own: string, chosen: string): string[] => [
  ...new Set([...cities.map(({ zone }) => zone), own, chosen].filter((zone) => zone !== '')),
];
