import { acceptedZone, nameIn } from '#contract/zone.rules.ts';
import { phoneZone } from './phone-zone.ts';

const known = new Set<string>();

/**
 * Returns the zone in which a time of `zone` is shown: the phone's when this browser lacks it. Then the
 * screen shows the right instant as a local time, instead of an error.
 */
export function shownZone(zone: string): string {
  if (known.has(zone)) return zone;
  if (nameIn(zone) === undefined) return phoneZone();
  known.add(zone);
  return zone;
}

/** Every zone that this engine supports and the server accepts. */
export const allZones = (): string[] => [
  ...new Set(Intl.supportedValuesOf('timeZone').flatMap((zone) => acceptedZone(zone) ?? [])),
];

/** Returns the name to show: the sign in `Etc/GMT-8` is that of POSIX, and people write UTC+8. */
export const zoneLabel = (zone: string): string =>
  zone.replace(/^Etc\/GMT([+-])/, (_name, sign: string) => `UTC${sign === '-' ? '+' : '-'}`);
