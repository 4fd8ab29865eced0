import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findName, findBirthDate } from '#server/people/account/account.repository.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { hashInviteCode } from './invite-code.rules.ts';
import { notifyGuardians } from './guardian.notices.ts';
import { addLinks, claimInvite, invitedIds, lockGuarded } from './guardian.repository.ts';

/**
 * Becomes a guardian with equal rights. INVITE_CODE_WRONG when the code was used, withdrawn, has expired or is the
 * own one, or when the inviter decides for none of them any more. ADULT_PROOF_MISSING or TOO_YOUNG unless the
 * account is known to be an adult. GUARDIAN_ALREADY when nothing would change.
 */
export async function acceptInvite(
  { tx, actor, clock, config }: CommandCtx,
  { code }: Parsed<'guardian.accept'>,
): Promise<Output<'guardian.accept'>> {
  const now = clock.now();
  const { birth_date: birthDate } = await findBirthDate(tx, actor.id);
  if (birthDate === null) throw new AppError('ADULT_PROOF_MISSING');
  if (yearsSince(birthDate, now) < adultAge) throw new AppError('TOO_YOUNG');
  const invite = await claimInvite(tx, hashInviteCode(code, config), actor.id, now);
  if (invite === undefined) throw new AppError('INVITE_CODE_WRONG');
  // The inviter may have left meanwhile; minors may have grown up.
  const participants = await lockGuarded(tx, invite.inviter_id, await invitedIds(tx, invite.id), now);
  if (participants.length === 0) throw new AppError('INVITE_CODE_WRONG');
  const gained = await addLinks(
    tx,
    actor.id,
    participants.map((participant) => participant.id),
    now,
  );
  if (gained.length === 0) throw new AppError('GUARDIAN_ALREADY');
  const guardian = { id: actor.id, name: (await findName(tx, actor.id))?.name ?? '' };
  const added = participants.filter(({ id }) => gained.includes(id));
  await notifyGuardians(tx, 'guardianJoined', added, guardian, now);
  return { participants: participants.map(({ id, name }) => ({ id, name })) };
}
