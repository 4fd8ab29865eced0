import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { PartnerCoach } from '#contract/partner.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
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
  const partner = await lockKnownPartner(tx, id);
  if (!isManager(partner, actor.id)) throw new AppError('NOT_FOUND');
  const by = { tx, actorId: actor.id, now: clock.now(), days: config.rules.invitationDays };
  return await sendInvitation(by, partner, coachId);
}

interface Inviter {
  tx: Tx;
  /** The manager, who is notified of the answer. */
  actorId: string;
  now: Date;
  days: number;
}

/** Invites a coach to a locked partner, with the refusals of `inviteCoach`. */
export async function sendInvitation(
  by: Inviter,
  partner: PartnerRow,
  coachId: string,
): Promise<PartnerCoach> {
  const { tx, actorId, now, days } = by;
  if ((await findListedCoach(tx, coachId)) === undefined) throw new AppError('COACH_UNAVAILABLE');
  await endOverdueInvitations(tx, now, { partnerId: partner.id, coachId });
  if ((await findLivePlace(tx, partner.id, coachId)) !== undefined) throw new AppError('PARTNER_INVITED');
  const row = await insertInvitation(tx, {
    id: randomUUIDv7(),
    partner_id: partner.id,
    coach_id: coachId,
    invited_by: actorId,
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
  });
  return notified(by, partner, row, 'partnerInvited');
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
  return notified(sideOf(ctx), partner, after, agrees ? 'partnerAccepted' : 'partnerDeclined');
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
  return notified(sideOf(ctx), partner, after, end.kind);
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

const sideOf = ({ tx, actor, clock }: CommandCtx) => ({ tx, actorId: actor.id, now: clock.now() });

/** Notifies the other side, and returns the row as this side sees it. */
async function notified(
  { tx, actorId, now }: Omit<Inviter, 'days'>,
  partner: PartnerRow,
  row: PartnerCoachRow,
  kind: PlaceNoticeKind,
): Promise<PartnerCoach> {
  const [record] = await partnerCoachesOf(tx, partner, [row], actorId, now);
  if (record === undefined) throw new Error('a place points to a coach who is not there');
  await notifyOtherSide(tx, { partner, row, coach: record.coach }, kind, actorId, now);
  return record;
}
