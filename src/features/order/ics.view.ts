import { OrderStatus } from '#contract/enums.ts';
import { seatHolding } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';

/** 20261128T153000Z */
const stamp = (instant: string): string =>
  new Date(instant).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** RFC 5545: a line has at most 75 octets, and goes on after a space. A character is never cut. */
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

const statusOf = ({ status }: OrderRecord): string => {
  if (!seatHolding.includes(status) && status !== OrderStatus.completed) return 'CANCELLED';
  return status === OrderStatus.awaitPayment || status === OrderStatus.awaitAgree ? 'TENTATIVE' : 'CONFIRMED';
};

/**
 * One order as a calendar file, made on the phone: it works without a network. The entry is that of the own calendar
 * address, so a program that has both shows it once. Names of children are not in it.
 */
export function icsOf(order: OrderRecord, url: string, now: number, format: Format): string {
  const { title, startsAt, endsAt, place, version } = order.class;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Openfield//Openfield//${format.language.toUpperCase()}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:order-${order.id}@${new URL(url).hostname}`,
    `SEQUENCE:${order.version + version}`,
    `DTSTAMP:${stamp(new Date(now).toISOString())}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(format.local(title))}`,
    `LOCATION:${escaped([place.name, place.address].filter(Boolean).join(', '))}`,
    `URL:${url}`,
    `STATUS:${statusOf(order)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
