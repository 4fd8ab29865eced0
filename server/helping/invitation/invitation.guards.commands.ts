import { AppError } from '#server/base/errors.ts';
import type { Account } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { lockParticipants, missingLessons } from '#server/people/public.ts';
import {
  findCoachOf,
  lockClassOf,
  lockHelperAccount,
  shareHelperRole,
} from './invitation.class.repository.ts';
import { findTies, lockInvitation, type InvitationRow } from './invitation.repository.ts';
import { sideIn, type InvitationSide } from './invitation.rules.ts';

export interface InvitationContext {
  invitation: InvitationRow;
  cls: Row<'class'>;
  coach: Row<'coach'>;
  side: InvitationSide;
}

/**
 * Locks an invitation of the account, after its helper (role, account, participant) and its class. Agreements
 * of one helper follow each other, and so do agreements about one class. A change of the helper's clearance
 * waits too. A stranger's invitation is NOT_FOUND.
 */
export async function lockOwnInvitation(tx: Tx, id: string, asker: Account): Promise<InvitationContext> {
  const ties = await findTies(tx, id);
  const side = ties === undefined ? null : sideIn(ties, asker);
  if (ties === undefined || side === null) throw new AppError('NOT_FOUND');
  return { ...(await lockTied(tx, id, ties)), side };
}

/** Locks an invitation after its helper (role, account, participant) and its class. */
export async function lockTied(
  tx: Tx,
  id: string,
  ties: NonNullable<Awaited<ReturnType<typeof findTies>>>,
): Promise<Omit<InvitationContext, 'side'>> {
  const coach = await findCoachOf(tx, ties.coach_id);
  await shareHelperRole(tx, ties.helper_id, ties.role);
  await lockHelperAccount(tx, ties.helper_id);
  // A guardian's booking for a minor locks the participant, and not the minor's account.
  await lockParticipants(tx, [ties.helper_id]);
  const cls = await lockClassOf(tx, ties.class_id);
  const invitation = await lockInvitation(tx, id);
  // Another coach leads the class by now.
  if (invitation?.coach_id !== coach.id) throw new AppError('STATUS_CHANGED');
  return { invitation, cls, coach };
}

/**
 * Refuses a helper with unread lessons. TRAINING_MISSING (facts: missing) goes to the helper; they can read
 * them now.
 */
export async function requireHelperTraining(tx: Tx, helperId: string, to: InvitationSide): Promise<void> {
  const missing = await missingLessons(tx, helperId);
  if (missing.length === 0) return;
  throw to === 'helper'
    ? new AppError('TRAINING_MISSING', { missing })
    : new AppError('HELPER_TRAINING_MISSING');
}
