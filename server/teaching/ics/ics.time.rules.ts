import ICAL from 'ical.js';
import { type ClockOf, clocksOf } from './ics.zone.rules.ts';

/** Zone that a property names. */
export const tzidOf = (property: ICAL.Property | null): string | undefined => {
  const tzid: unknown = property?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

export const isCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);

export interface CalendarEvents {
  events: ICAL.Event[];
  clockOf: ClockOf;
}

/** Events of a calendar that can be parsed and has at most `most` of them, and the clocks of its zones. */
export function eventsOf(text: string, most: number): CalendarEvents | 'broken' | 'tooMany' {
  try {
    const parsed = ICAL.parse(text.replace(/^\ufeff/, '')) as unknown[];
    // A file may hold several calendars.
    const roots = (Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]).map(
      (one) => new ICAL.Component(one),
    );
    const found = roots.flatMap((root) => root.getAllSubcomponents('vevent'));
    if (found.length > most) return 'tooMany';
    const zones = roots.flatMap((root) => root.getAllSubcomponents('vtimezone'));
    // Otherwise the library reads each time in the zone that it finds here, and fails with a zone without a name.
    for (const root of roots) root.removeAllSubcomponents('vtimezone');
    // Without the option each event compares itself with all others.
    return { events: found.map((one) => new ICAL.Event(one, { exceptions: [] })), clockOf: clocksOf(zones) };
  } catch {
    return 'broken';
  }
}
