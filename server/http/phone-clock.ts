import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/envelope.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * The input with its tap on our clock. A phone's clock may be wrong by days (docs/offline.md D13); what it measures
 * is how long ago the tap was. Without the phone's own time on the request the tap's time stays as it was sent. The
 * key's hash is made of the input as it was sent, because every try sends another time.
 */
export function onOurClock(input: unknown, request: Pick<FastifyRequest, 'headers'>, now: Date): unknown {
  const sentAt = request.headers[headers.phoneTime.toLowerCase()];
  if (typeof sentAt !== 'string' || !INSTANT.test(sentAt)) return input;
  if (typeof input !== 'object' || input === null || !('tappedAt' in input)) return input;
  const { tappedAt } = input;
  const age = typeof tappedAt === 'string' ? Date.parse(sentAt) - Date.parse(tappedAt) : Number.NaN;
  if (Number.isNaN(age)) return input;
  // A clock that was set back in between measured nothing.
  return { ...input, tappedAt: new Date(now.getTime() - Math.max(0, age)).toISOString() };
}
