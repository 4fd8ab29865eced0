import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/envelope.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Returns the input with its times of taps converted to the server's clock. A phone's clock may be wrong by
 * days (docs/offline.md D13), but the time since a tap is right. Without the phone's time in the request, the
 * times stay as sent. The key's hash uses the input as sent, because every try sends another time.
 */
export function onOurClock(input: unknown, request: Pick<FastifyRequest, 'headers'>, now: Date): unknown {
  const sentAt = request.headers[headers.phoneTime.toLowerCase()];
  if (typeof sentAt !== 'string' || !INSTANT.test(sentAt)) return input;
  const sent = Date.parse(sentAt);
  return Number.isNaN(sent) ? input : moved(input, (tappedAt) => onClock(tappedAt, sent, now));
}

/** Every `tappedAt` of the input, also those of a list in it. What has none stays the same object. */
function moved(value: unknown, move: (tappedAt: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([name, part]): [string, unknown] => [
    name,
    name === 'tappedAt' && typeof part === 'string' ? move(part) : moved(part, move),
  ]);
  if (after.every(([, part], at) => part === before[at]?.[1])) return value;
  return Array.isArray(value) ? after.map(([, part]) => part) : Object.fromEntries(after);
}

function onClock(tappedAt: string, sent: number, now: Date): string {
  const age = sent - Date.parse(tappedAt);
  // A clock that was set back in between measured nothing.
  return Number.isNaN(age) ? tappedAt : new Date(now.getTime() - Math.max(0, age)).toISOString();
}
