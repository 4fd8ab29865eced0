import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findName, findBirthDate } from '#server/people/account/account.repository.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { listContacts } from '#server/people/contact/contact.repository.ts';
import { hashTarget } from '#server/people/contact/contact.rules.ts';
import { joinRefusal } from './guardian-refusal.queries.ts';
import { notifyGuardians } from './guardian.notices.ts';
import {
  addLinks,
  invitedIds,
  listGuardians,
  lockGuarded,
  lockOpenInvite,
  setUsed,
} from './guardian.repository.ts';
import { hashInviteCode } from './invite-code.rules.ts';
import { beginProof } from './proof.commands.ts';

/**
 * Becomes a guardian with equal rights; of an inviting minor with a sign-in, once that is proven.
 * INVITE_CODE_WRONG when the code was used, withdrawn, has expired or was sent by the account itself. Also
 * when the inviter no longer decides for any of them. INVITE_ELSEWHERE unless the account has proved the
 * address that the code was sent to. ADULT_PROOF_MISSING or TOO_YOUNG unless the account is known to be an
 * adult. GUARDIANS_FULL, GUARDIAN_TEACHES: see `joinRefusal`. GUARDIAN_ALREADY when nothing would change.
 */
export async function acceptInvite(
  ctx: CommandCtx,
  { code }: Parsed<'guardian.accept'>,
): Promise<Output<'guardian.accept'>> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const invite = await lockOpenInvite(tx, hashInviteCode(code, config), actor.id, now);
  if (invite === undefined) throw new AppError('INVITE_CODE_WRONG');
  const contacts = await listContacts(tx, actor.id);
  if (!contacts.some((contact) => hashTarget(contact, config).equals(invite.target_hash)))
    throw new AppError('INVITE_ELSEWHERE', { to: invite.target_hint });
  const { birth_date: birthDate } = await findBirthDate(tx, actor.id);
  if (birthDate === null) throw new AppError('ADULT_PROOF_MISSING');
  if (yearsSince(birthDate, now, actor.zone) < adultAge) throw new AppError('TOO_YOUNG');
  // The inviter may have left meanwhile; minors may have grown up.
  const participants = await lockGuarded(tx, invite.inviter_id, await invitedIds(tx, invite.id), now);
  if (participants.length === 0) throw new AppError('INVITE_CODE_WRONG');
  const refusal = await joinRefusal(
    tx,
    participants.map(({ id }) => id),
    actor.id,
    config.rules,
  );
  if (refusal !== null) throw refusal;
  const already = await listGuardians(
    tx,
    participants.map(({ id }) => id),
  );
  const isMine = (id: string) =>
    already.some((row) => row.participant_id === id && row.account_id === actor.id);
  // A guardian vouches for the next one. A minor alone does not: it could be the same person.
  const unproven = participants.filter(({ id }) => id === invite.inviter_id && !isMine(id));
  const linked = participants.filter((participant) => !unproven.includes(participant));
  const gained = await addLinks(
    tx,
    actor.id,
    linked.map(({ id }) => id),
    now,
  );
  if (gained.length === 0 && unproven.length === 0) throw new AppError('GUARDIAN_ALREADY');
  await setUsed(tx, invite.id, actor.id, now);
  const guardian = { id: actor.id, name: (await findName(tx, actor.id))?.name ?? '' };
  const added = linked.filter(({ id }) => gained.includes(id));
  await notifyGuardians(tx, 'guardianJoined', added, guardian, now);
  const waiting = [];
  for (const { id, name } of unproven) {
    const proof = await beginProof(ctx, id);
    waiting.push({ id, name, dueAt: proof.due_at.toISOString() });
  }
  return { participants: linked.map(({ id, name }) => ({ id, name })), waiting };
}
