import ICAL from 'ical.js';
import { instantsOf, isZone } from '#server/base/zone.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Date of a value as YYYY-MM-DD. */
export const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${pad(month)}-${pad(day)}`;

/** Wall time of a value as HH:MM. */
export const minuteOf = ({ hour, minute }: ICAL.Time): string => `${pad(hour)}:${pad(minute)}`;

/** Zone that a property names. */
export const tzidOf = (property: ICAL.Property | null): string | undefined => {
  const tzid: unknown = property?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

export const isCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);

/** Events of a calendar that can be parsed and has at most `most` of them. */
export function eventsOf(text: string, most: number): ICAL.Event[] | 'broken' | 'tooMany' {
  try {
    const root = new ICAL.Component(ICAL.parse(text.replace(/^\ufeff/, '')) as unknown[]);
    const found = root.getAllSubcomponents('vevent');
    if (found.length > most) return 'tooMany';
    // Without the option each event compares itself with all others.
    return found.map((one) => new ICAL.Event(one, { exceptions: [] }));
  } catch {
    return 'broken';
  }
}

/**
 * The instant of a time in UTC or in a named zone. A zone that only the file describes is read from there. Undefined for
 * an unknown zone, and for a time that the clocks skip.
 */
export function instantOf(time: ICAL.Time, name: string | undefined): Date | undefined {
  if (time.isDate || name === undefined) return undefined;
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  if (!isZone(name))
    return time.zone === null || time.zone === ICAL.Timezone.localTimezone
      ? undefined
      : new Date(time.toUnixTime() * 1000);
  return instantsOf(dayOf(time), minuteOf(time), name)[0];
}

/** Instants that a property names, in whichever zone it is written; a day for a value without a time. */
export function marksOf(event: ICAL.Event, name: string, zone: string | undefined): (number | string)[] {
  return event.component.getAllProperties(name).flatMap((property) => {
    const values: unknown[] = property.getValues();
    return values.flatMap((value): (number | string)[] => {
      if (!(value instanceof ICAL.Time)) return [];
      if (value.isDate) return [dayOf(value)];
      const at = instantOf(value, tzidOf(property) ?? zone);
      return at === undefined ? [] : [at.getTime()];
    });
  });
}
