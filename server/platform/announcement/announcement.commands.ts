import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { type AudienceRow, insertAnnouncementNotices } from './announcement-audience.repository.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import { requireAudience } from './announcement.queries.ts';
import {
  findAnnouncement,
  insertAnnouncement,
  lockScheduled,
  setSent,
  setStopped,
} from './announcement.repository.ts';

/** The instant of a scheduled announcement: BAD_INPUT when it is too soon or too far ahead. */
function requireTime(at: string, now: Date): Date {
  const sendAt = new Date(at);
  const ahead = sendAt.getTime() - now.getTime();
  const { minutes, days } = limits.announcementAhead;
  if (ahead < minutes * MINUTE_MS || ahead > days * DAY_MS) throw new AppError('BAD_INPUT', { field: 'at' });
  return sendAt;
}

/** Facts of the audit log: the conditions and the instant, never the words. */
const factsOf = ({ role, language, city_id: city, team_id: team }: AudienceRow) => ({
  role,
  language,
  city,
  team,
});

/**
 * Notifies an audience, immediately or by a job at an instant ahead (docs/domain.md 4.28). The key of the call makes it
 * once. NOT_FOUND for an unknown city or team.
 */
export async function makeAnnouncement(
  { tx, actor, clock, commandId }: CommandCtx,
  { text, at, ...conditions }: Parsed<'operator.announce'>,
): Promise<Output<'operator.announce'>> {
  const now = clock.now();
  const audience = await requireAudience(tx, conditions);
  const sendAt = at === undefined ? now : requireTime(at, now);
  await insertAnnouncement(tx, {
    id: commandId,
    text: JSON.stringify(text),
    ...audience,
    state: 'scheduled',
    send_at: sendAt,
    made_by: actor.id,
    made_at: now,
  });
  if (at === undefined) {
    const notified = await send(tx, { id: commandId, text, ...audience }, { by: actor.id, at: now });
    return { notified, sendAt: sendAt.toISOString() };
  }
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'notice.scheduled',
      subject: { kind: 'announcement', id: commandId },
      facts: { ...factsOf(audience), sendAt: sendAt.toISOString() },
      at: now,
    },
  ]);
  return { notified: 0, sendAt: sendAt.toISOString() };
}

/** Sends a scheduled announcement that is due. False when another server sends it, or it is not scheduled any longer. */
export async function sendDueAnnouncement(tx: Tx, id: string, now: Date): Promise<boolean> {
  const due = await lockScheduled(tx, id);
  if (due === undefined) return false;
  await send(tx, due, { by: null, at: now });
  return true;
}

/**
 * Writes the notices and marks the announcement as sent, in one transaction. The audience is that of this moment. The
 * notices are dated now, not when they were due: a phone fetches only what is newer than its newest notice.
 */
async function send(
  tx: Tx,
  announcement: AudienceRow & Pick<Row<'announcement'>, 'id' | 'text'>,
  { by, at }: { by: string | null; at: Date },
): Promise<number> {
  const { id } = announcement;
  const notified = await insertAnnouncementNotices(tx, announcement, at);
  if (!(await setSent(tx, id, { at, notified }))) throw new Error('an announcement was sent twice');
  await addAudit(tx, [
    {
      actorId: by,
      action: 'notice.announced',
      subject: { kind: 'announcement', id },
      facts: { told: notified, ...factsOf(announcement) },
      at,
    },
  ]);
  return notified;
}

/** Stops a scheduled announcement. One that was stopped before stays as it is; ANNOUNCEMENT_SENT for a sent one. */
export async function stopAnnouncement(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'operator.announcementStop'>,
): Promise<Output<'operator.announcementStop'>> {
  const at = clock.now();
  const isStopped = await setStopped(tx, id, { at, by: actor.id });
  const row = await findAnnouncement(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state === 'sent') throw new AppError('ANNOUNCEMENT_SENT');
  if (isStopped)
    await addAudit(tx, [
      { actorId: actor.id, action: 'notice.stopped', subject: { kind: 'announcement', id }, at },
    ]);
  return presentAnnouncement(row);
}
