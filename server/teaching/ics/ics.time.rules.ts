import ICAL from 'ical.js';
import { type ClockOf, clocksOf } from './ics.zone.rules.ts';

/** Zone that a property names. */
export const tzidOf = (property: ICAL.Property | null): string | undefined => {
  const tzid: unknown = property?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

export const isCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);

/** An event, and the clocks of its own calendar: others in the file may describe a zone of the same name differently. */
export interface CalendarEvent {
  event: ICAL.Event;
  clockOf: ClockOf;
}

/** Events of a file that can be parsed and has at most `most` of them. */
export function eventsOf(text: string, most: number): CalendarEvent[] | 'broken' | 'tooMany' {
  try {
    const parsed = ICAL.parse(text.replace(/^\ufeff/, '')) as unknown[];
    // A file may hold several calendars.
    const roots = (Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]).map(
      (one) => new ICAL.Component(one),
    );
    const count = roots.reduce((sum, root) => sum + root.getAllSubcomponents('vevent').length, 0);
    return count > most ? 'tooMany' : roots.flatMap(eventsIn);
  } catch {
    return 'broken';
  }
}

function eventsIn(calendar: ICAL.Component): CalendarEvent[] {
  const clockOf = clocksOf(calendar.getAllSubcomponents('vtimezone'));
  // Otherwise the library reads each time in the zone that it finds here, and fails with a zone without a name.
  calendar.removeAllSubcomponents('vtimezone');
  return calendar.getAllSubcomponents('vevent').map((one) => ({
    // Without the option each event compares itself with all others.
    event: new ICAL.Event(one, { exceptions: [] }),
    clockOf,
  }));
}
