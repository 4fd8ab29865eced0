import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { PartnerCoach } from '#contract/partner.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findListedCoach } from '#server/teaching/coach-card/coach-card.repository.ts';
import { takeClassesOut } from './partner.class.commands.ts';
import {
  findLivePlace,
  findPlace,
  insertInvitation,
  type PartnerCoachRow,
  setPlace,
} from './partner.coach.repository.ts';
import { endOverdueInvitations } from './partner.expiry.commands.ts';
import { lockKnownPartner } from './partner.guards.commands.ts';
import { notifyOtherSide, type PlaceNoticeKind } from './partner.notices.ts';
import { partnerCoachesOf } from './partner.record.queries.ts';
import type { PartnerRow } from './partner.repository.ts';
import { coachActionsOf, isManager } from './partner.rules.ts';

/** COACH_UNAVAILABLE unless a search finds the coach. PARTNER_INVITED when there is an invitation or a place already. */
export async function inviteCoach(
  ctx: CommandCtx,
  { id, coachId }: Parsed<'partner.inviteCoach'>,
): Promise<PartnerCoach> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const partner = await lockKnownPartner(tx, id);
  if (!isManager(partner, actor.id)) throw new AppError('NOT_FOUND');
  if ((await findListedCoach(tx, coachId)) === undefined) throw new AppError('COACH_UNAVAILABLE');
  await endOverdueInvitations(tx, now, { partnerId: id, coachId });
  if ((await findLivePlace(tx, id, coachId)) !== undefined) throw new AppError('PARTNER_INVITED');
  const row = await insertInvitation(tx, {
    id: randomUUIDv7(),
    partner_id: id,
    coach_id: coachId,
    invited_by: actor.id,
    created_at: now,
    expires_at: new Date(now.getTime() + config.rules.invitationDays * DAY_MS),
  });
  return notified(ctx, partner, row, 'partnerInvited');
}

/** The coach's answer. STATUS_CHANGED when the invitation was answered, withdrawn or over already. */
export async function answerInvite(
  ctx: CommandCtx,
  { id, agrees }: Parsed<'partner.answerInvite'>,
): Promise<PartnerCoach> {
  const { partner, row } = await lockPlace(ctx, id);
  if (row.coach_id !== ctx.actor.id) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  if (!coachActionsOf(partner, row, ctx.actor.id, now).includes('answer'))
    throw new AppError('STATUS_CHANGED');
  const change = agrees
    ? { state: 'joined' as const, answered_at: now }
    : { state: 'declined' as const, answered_at: now, ended_at: now };
  const after = await setPlace(ctx.tx, row, change);
  return notified(ctx, partner, after, agrees ? 'partnerAccepted' : 'partnerDeclined');
}

/**
 * Ends a coach's place: the manager withdraws an invitation or removes the coach, or the coach leaves.
 * Classes of the coach that have not begun continue without the partner. STATUS_CHANGED when the place has
 * ended already.
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
  if (end === undefined) throw new AppError('STATUS_CHANGED');
  if (row.state === 'joined') await takeClassesOut(tx, { partnerId: partner.id, coachId: row.coach_id }, now);
  const words = reason === '' ? null : reason;
  const after = await setPlace(tx, row, { state: end.state, ended_at: now, reason: words });
  return notified(ctx, partner, after, end.kind);
}

const ends = [
  { action: 'leave', state: 'left', kind: 'partnerLeft' },
  { action: 'withdraw', state: 'withdrawn', kind: 'partnerWithdrawn' },
  { action: 'remove', state: 'removed', kind: 'partnerRemoved' },
] as const;

/** A coach's place with its partner, which is locked. NOT_FOUND for everybody but the coach and the manager. */
async function lockPlace({ tx, actor }: CommandCtx, id: string) {
  const found = await findPlace(tx, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const partner = await lockKnownPartner(tx, found.partner_id);
  const row = await findPlace(tx, id);
  if (row === undefined || (row.coach_id !== actor.id && partner.manager_id !== actor.id))
    throw new AppError('NOT_FOUND');
  return { partner, row };
}

/** Notifies the other side, and returns the row as this side sees it. */
async function notified(
  { tx, actor, clock }: CommandCtx,
  partner: PartnerRow,
  row: PartnerCoachRow,
  kind: PlaceNoticeKind,
): Promise<PartnerCoach> {
  const [record] = await partnerCoachesOf(tx, partner, [row], actor.id, clock.now());
  if (record === undefined) throw new Error('a place points to a coach who is not there');
  await notifyOtherSide(tx, { partner, row, coach: record.coach }, kind, actor.id, clock.now());
  return record;
}
