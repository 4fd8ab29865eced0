import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Rules } from '#server/rules.ts';
import { findName, findBirthDate } from '#server/people/account/account.repository.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { listContacts } from '#server/people/contact/contact.repository.ts';
import { hashTarget } from '#server/people/contact/contact.rules.ts';
import { hashInviteCode } from './invite-code.rules.ts';
import { taughtBy } from '#server/people/guardian-link/guardian-link.effects.ts';
import { notifyGuardians } from './guardian.notices.ts';
import {
  addLinks,
  invitedIds,
  listGuardians,
  lockGuarded,
  lockOpenInvite,
  setUsed,
} from './guardian.repository.ts';

/**
 * Becomes a guardian with equal rights. INVITE_CODE_WRONG when the code was used, withdrawn, has expired or is the
 * own one, or when the inviter decides for none of them any more. INVITE_ELSEWHERE unless the account has proved the
 * address that the code was sent to. ADULT_PROOF_MISSING or TOO_YOUNG unless the
 * account is known to be an adult. GUARDIANS_FULL when one of them has as many as a child can have. GUARDIAN_TEACHES
 * while one is booked in a class of theirs. GUARDIAN_ALREADY when nothing would change.
 */
export async function acceptInvite(
  { tx, actor, clock, config }: CommandCtx,
  { code }: Parsed<'guardian.accept'>,
): Promise<Output<'guardian.accept'>> {
  const now = clock.now();
  const invite = await lockOpenInvite(tx, hashInviteCode(code, config), actor.id, now);
  if (invite === undefined) throw new AppError('INVITE_CODE_WRONG');
  const contacts = await listContacts(tx, actor.id);
  if (!contacts.some((contact) => hashTarget(contact, config).equals(invite.target_hash)))
    throw new AppError('INVITE_ELSEWHERE', { to: invite.target_hint });
  const { birth_date: birthDate } = await findBirthDate(tx, actor.id);
  if (birthDate === null) throw new AppError('ADULT_PROOF_MISSING');
  if (yearsSince(birthDate, now) < adultAge) throw new AppError('TOO_YOUNG');
  // The inviter may have left meanwhile; minors may have grown up.
  const participants = await lockGuarded(tx, invite.inviter_id, await invitedIds(tx, invite.id), now);
  if (participants.length === 0) throw new AppError('INVITE_CODE_WRONG');
  await refuseCrowd(tx, participants, config.rules, actor.id);
  const taught = await taughtBy(
    tx,
    actor.id,
    participants.map(({ id }) => id),
  );
  if (taught.length > 0) throw new AppError('GUARDIAN_TEACHES', { participantIds: taught });
  const gained = await addLinks(
    tx,
    actor.id,
    participants.map((participant) => participant.id),
    now,
  );
  if (gained.length === 0) throw new AppError('GUARDIAN_ALREADY');
  await setUsed(tx, invite.id, actor.id, now);
  const guardian = { id: actor.id, name: (await findName(tx, actor.id))?.name ?? '' };
  const added = participants.filter(({ id }) => gained.includes(id));
  await notifyGuardians(tx, 'guardianJoined', added, guardian, now);
  return { participants: participants.map(({ id, name }) => ({ id, name })) };
}

async function refuseCrowd(
  tx: Tx,
  participants: readonly { id: string }[],
  { guardiansPerChild }: Rules,
  joiner: string,
): Promise<void> {
  const ids = participants.map(({ id }) => id);
  const guardians = Map.groupBy(await listGuardians(tx, ids), (row) => row.participant_id);
  const isFull = [...guardians.values()].some(
    (rows) => rows.length >= guardiansPerChild && !rows.some((row) => row.account_id === joiner),
  );
  if (isFull) throw new AppError('GUARDIANS_FULL', { most: guardiansPerChild });
}
