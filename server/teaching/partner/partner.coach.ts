import { DAY_MS } from '#contract/durations.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { PartnerCoach } from '#contract/partner.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { findListedCoach } from '#server/teaching/coach/coach.repository.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { takeClassesOut } from './partner.classes.ts';
import { presentPartnerCoaches } from './partner.presenter.ts';
import {
  findLiveCoach,
  findPartner,
  isAfter,
  lockPartner,
  type PartnerCoachRow,
  type PartnerRow,
} from './partner.repository.ts';
import { coachActionsOf, isManager } from './partner.rules.ts';
import { endInvites } from './partner.jobs.ts';

/** Coaches and invitations, newest first, for who manages the partner; NOT_FOUND for everybody else. */
export async function listCoaches(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'partner.coaches'>,
): Promise<Output<'partner.coaches'>> {
  const me = signedIn(actor);
  const partner = await findPartner(database.query, id);
  if (partner === undefined || !isManager(partner, me.id)) throw new AppError('NOT_FOUND');
  let query = database.query
    .selectFrom('partner_coach')
    .selectAll()
    .where('partner_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageRead);
  if (cursor !== undefined) query = query.where(isAfter('partner_coach', decodeCursor(cursor, timeCursor)));
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: await presentPartnerCoaches(database.query, partner, rows, me.id, clock.now()), next };
}

/** COACH_UNAVAILABLE for nobody whom a search finds; PARTNER_INVITED when there is an invitation or a place already. */
export async function inviteCoach(
  ctx: CommandCtx,
  { id, coachId }: Parsed<'partner.inviteCoach'>,
): Promise<PartnerCoach> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const partner = await lockPartner(tx, id);
  if (!isManager(partner, actor.id)) throw new AppError('NOT_FOUND');
  if ((await findListedCoach(tx, coachId)) === undefined) throw new AppError('COACH_UNAVAILABLE');
  await endInvites(tx, now, { partnerId: id, coachId });
  if ((await findLiveCoach(tx, id, coachId)) !== undefined) throw new AppError('PARTNER_INVITED');
  const row = await tx
    .insertInto('partner_coach')
    .values({
      id: randomUUIDv7(),
      partner_id: id,
      coach_id: coachId,
      invited_by: actor.id,
      created_at: now,
      expires_at: new Date(now.getTime() + config.rules.invitationDays * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return told(ctx, partner, row, 'partnerInvited');
}

/** The coach's answer. MOVED_ON when the invitation was answered, taken back or over already. */
export async function answerInvite(
  ctx: CommandCtx,
  { id, agrees }: Parsed<'partner.answerInvite'>,
): Promise<PartnerCoach> {
  const { partner, row } = await lockPlace(ctx, id);
  if (row.coach_id !== ctx.actor.id) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  if (!coachActionsOf(partner, row, ctx.actor.id, now).includes('answer')) throw new AppError('MOVED_ON');
  const change = agrees
    ? { state: 'joined' as const, answered_at: now }
    : { state: 'declined' as const, answered_at: now, ended_at: now };
  const after = await setPlace(ctx, row, change);
  return told(ctx, partner, after, agrees ? 'partnerAccepted' : 'partnerDeclined');
}

/**
 * The manager takes an invitation back or lets a coach go, or the coach leaves. Classes of the coach that have not begun
 * run without the partner from now on. MOVED_ON when it is over already.
 */
export async function endCoach(
  ctx: CommandCtx,
  { id, reason }: Parsed<'partner.endCoach'>,
): Promise<PartnerCoach> {
  const { tx, actor, clock } = ctx;
  const { partner, row } = await lockPlace(ctx, id);
  const now = clock.now();
  const may = coachActionsOf(partner, row, actor.id, now);
  const end = ends.find(({ action }) => may.includes(action));
  if (end === undefined) throw new AppError('MOVED_ON');
  if (row.state === 'joined') await takeClassesOut(tx, { partnerId: partner.id, coachId: row.coach_id }, now);
  const words = reason === '' ? null : reason;
  return told(
    ctx,
    partner,
    await setPlace(ctx, row, { state: end.state, ended_at: now, reason: words }),
    end.kind,
  );
}

const ends = [
  { action: 'leave', state: 'left', kind: 'partnerLeft' },
  { action: 'withdraw', state: 'withdrawn', kind: 'partnerWithdrawn' },
  { action: 'remove', state: 'removed', kind: 'partnerRemoved' },
] as const;

/** A coach's row with its partner, which is locked; NOT_FOUND for who is neither the coach nor the manager. */
async function lockPlace({ tx, actor }: CommandCtx, id: string) {
  const find = () => tx.selectFrom('partner_coach').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await find();
  if (found === undefined) throw new AppError('NOT_FOUND');
  const partner = await lockPartner(tx, found.partner_id);
  const row = await find();
  if (row === undefined || (row.coach_id !== actor.id && partner.manager_id !== actor.id))
    throw new AppError('NOT_FOUND');
  return { partner, row };
}

const setPlace = (
  { tx }: CommandCtx,
  before: PartnerCoachRow,
  change: Partial<Pick<PartnerCoachRow, 'state' | 'answered_at' | 'ended_at' | 'reason'>>,
): Promise<PartnerCoachRow> =>
  tx
    .updateTable('partner_coach')
    .set(change)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Tells the other side, and answers with the row as this one sees it. */
async function told(
  { tx, actor, clock }: CommandCtx,
  partner: PartnerRow,
  row: PartnerCoachRow,
  kind: Extract<
    NoticeKind,
    `partner${'Invited' | 'Accepted' | 'Declined' | 'Withdrawn' | 'Removed' | 'Left'}`
  >,
): Promise<PartnerCoach> {
  const [record] = await presentPartnerCoaches(tx, partner, [row], actor.id, clock.now());
  if (record === undefined) throw new Error('a place points to a coach who is not there');
  const { coach } = record;
  await notifyTeam(tx, {
    subject: partner.id,
    kind,
    title: partner.name,
    to: [row.coach_id === actor.id ? partner.manager_id : row.coach_id],
    facts: {
      coach: coach.name,
      ...(coach.nameZh !== null && { coachZh: coach.nameZh }),
      reason: row.reason ?? '',
    },
    about: row.id,
    at: clock.now(),
  });
  return record;
}
