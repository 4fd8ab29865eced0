import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarOrganizer } from '#contract/calendar.rules.ts';
import type { Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { Entry, FeedOwner } from './calendar.repository.ts';

const quarterHour = 900;
const statuses = {
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/** The feed as RFC 5545 text. Times are UTC instants, which every program shows in its reader's own zone. */
export function calendarText(owner: FeedOwner, entries: readonly Entry[], publicUrl: string): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Openfield', product: 'Openfield', language: owner.language.toUpperCase() },
    name: 'Openfield',
    method: ICalCalendarMethod.PUBLISH,
    ttl: quarterHour,
  });
  const { hostname } = new URL(publicUrl);
  for (const entry of entries) {
    const url = publicUrl + linkOf(entry);
    calendar.createEvent({
      id: `${entry.uid}@${hostname}`,
      // RFC 5546 needs an organizer, the same as in the file of a single order.
      organizer: { name: 'Openfield', email: calendarOrganizer(hostname) },
      sequence: entry.sequence,
      stamp: entry.changed_at,
      start: entry.starts_at,
      end: entry.ends_at,
      summary: inLanguage(entry.title, owner.language),
      location: locationOf(entry),
      description: [
        ...(owner.shows_names && entry.names.length > 0 ? [entry.names.join(', ')] : []),
        url,
      ].join('\n'),
      url,
      status: statuses[entry.status],
    });
  }
  return calendar.toString();
}

/** Place and address in words, with the confirmed coordinates of the venue. */
function locationOf({ place_name: name, address, lat_e6: lat, lon_e6: lon }: Entry) {
  const title = [name, address].filter((part) => part !== '').join(', ');
  return lat === null || lon === null ? title : { title, geo: { lat: lat / 1e6, lon: lon / 1e6 } };
}

const pages = {
  order: paths.student.orderDetail,
  class: paths.coach.classDetail,
  event: paths.activitiesDetail,
} as const;

const linkOf = ({ link, link_id: id }: Entry): string =>
  link === 'start' ? '/' : pathTo(pages[link], { id });

const inLanguage = (title: LocalText, language: Language) => title[language] ?? title.en ?? title.zh ?? '';
