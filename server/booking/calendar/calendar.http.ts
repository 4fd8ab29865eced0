import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import { calendarHash } from './calendar.address.rules.ts';
import { calendarText } from './calendar.presenter.ts';
import { findFeedOwner, listEntries } from './calendar.repository.ts';

const address = /^([\w-]{43})\.ics$/;

/**
 * Serves the feed to calendar programs. The secret in the address replaces the sign-in. A program that
 * already has the same text gets 304. A renewed or closed address gets 404, like an unknown one.
 */
export function serveCalendars(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = address.exec(request.params.file)?.[1];
    const { database, clock, config } = deps;
    const owner = token === undefined ? undefined : await findFeedOwner(database.query, calendarHash(token));
    if (owner === undefined) throw new AppError('NOT_FOUND');
    const now = clock.now();
    const { calendarPastDays, calendarFutureDays } = config.rules;
    const from = new Date(now.getTime() - calendarPastDays * DAY_MS);
    const until = new Date(now.getTime() + calendarFutureDays * DAY_MS);
    const text = calendarText(
      owner,
      await listEntries(database.query, owner.account_id, { now, from, until }),
      config.publicUrl,
    );
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'private, max-age=900' });
    if (isKnown(request.headers['if-none-match'], etag)) return await reply.code(304).send();
    return await reply.type('text/calendar; charset=utf-8').send(text);
  });
}

/** The weak comparison of RFC 9110, 13.1.2: a proxy that compresses marks our tag as weak. */
const isKnown = (sent: string | undefined, etag: string): boolean =>
  sent?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true;
