import { calendarOrganizer } from '#contract/calendar.rules.ts';
import { OrderStatus } from '#contract/enums.ts';
import { seatHolding } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';

/** 20261128T153000Z */
const stamp = (instant: string): string =>
  new Date(instant).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** RFC 5545: a line has at most 75 octets and continues after a space. A character is never split. */
function folded(line: string): string {
  const lines = [''];
  let room = 75;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (size > room) {
      lines.push('');
      room = 74;
    }
    lines[lines.length - 1] += sign;
    room -= size;
  }
  return lines.join('\r\n ');
}

const statusOf = ({ status, proposal }: OrderRecord): string => {
  if (!seatHolding.includes(status) && status !== OrderStatus.completed) return 'CANCELLED';
  const isOpen = status === OrderStatus.awaitPayment || status === OrderStatus.awaitAgree;
  // A move or another coach is a question until the family answers.
  return isOpen || proposal !== null ? 'TENTATIVE' : 'CONFIRMED';
};

/**
 * Makes the calendar file of one order on the phone, so it works offline. The UID is the same as in the
 * calendar address, so a program that has both shows one entry. Names of children are left out.
 */
export function icsOf(order: OrderRecord, url: string, now: number, format: Format): string {
  const { title, startsAt, endsAt, place, version } = order.class;
  const { hostname } = new URL(url);
  const status = statusOf(order);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Openfield//Openfield//${format.language.toUpperCase()}`,
    // Programs remove an entry for this method only, with UID and organizer of the saved one.
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:order-${order.id}@${hostname}`,
    `SEQUENCE:${order.version + version}`,
    `ORGANIZER;CN=Openfield:mailto:${calendarOrganizer(hostname)}`,
    `DTSTAMP:${stamp(new Date(now).toISOString())}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(format.local(title))}`,
    `LOCATION:${escaped([place.name, place.address].filter(Boolean).join(', '))}`,
    ...(place.point === undefined
      ? []
      : [`GEO:${(place.point.latE6 / 1e6).toFixed(6)};${(place.point.lonE6 / 1e6).toFixed(6)}`]),
    `URL:${url}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
