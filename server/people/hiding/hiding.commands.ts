import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { eraseAnswers } from '#server/keyed/erased-answers.ts';
import { lockParticipant } from '#server/people/guardian-link/guardian-link.repository.ts';
import { listGuardians } from '#server/people/guardian/guardian.repository.ts';
import { refuseOwnPerson } from '#server/people/guardian/own-person.commands.ts';
import { addAudit, removeNotices } from '#server/platform/public.ts';
import { sessionsHidden } from './hiding.effects.ts';
import {
  findHiding,
  insertHiding,
  listGuardedBy,
  passLead,
  removeCopies,
  setHidingEnded,
  withdrawInvites,
} from './hiding.repository.ts';
import { isReadByAnother } from './hiding.rules.ts';

/**
 * Hides the sessions of a participant from a guardian (docs/domain.md 4.11, "Hidden sessions"). In the same transaction
 * notices, stored answers and copies of the guardian go, another guardian leads, and open invitations end. NOT_FOUND
 * without the link. FORBIDDEN for an operator who is a guardian of the participant. LAST_GUARDIAN when nobody else
 * reads the sessions. DO_NOT_REPEAT when they are hidden already.
 */
export async function hideSessions(
  { tx, actor, clock }: CommandCtx,
  { id, participantId, reason }: Parsed<'operator.hidingSet'>,
): Promise<Output<'operator.hidingSet'>> {
  const now = clock.now();
  await lockParticipant(tx, participantId);
  const child = (await listGuardedBy(tx, id)).find((one) => one.id === participantId.toLowerCase());
  if (child === undefined) throw new AppError('NOT_FOUND');
  const guardians = await listGuardians(tx, [child.id]);
  await refuseOwnPerson(tx, child.id, actor.id);
  if (!isReadByAnother(child.kind, guardians, id)) throw new AppError('LAST_GUARDIAN');
  const hidingId = randomUUIDv7();
  const row = {
    id: hidingId,
    participant_id: child.id,
    account_id: id,
    reason,
    made_by: actor.id,
    made_at: now,
  };
  const open = { end_reason: null, ended_by: null, ended_at: null };
  if (!(await insertHiding(tx, { ...row, ...open }))) throw new AppError('DO_NOT_REPEAT');
  await passLead(tx, child.id, id);
  await withdrawInvites(tx, child.id, id, now);
  const orderIds = await sessionsHidden(tx, { participantId: child.id, accountId: id }, now);
  await removeNotices(tx, id, orderIds, child.name);
  await eraseAnswers(tx, [child.id, ...orderIds], id);
  await removeCopies(tx, id);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'sessions.hidden',
      subject: { kind: 'child', id: child.id },
      facts: { hiding: hidingId, guardian: id },
      at: now,
    },
  ]);
  return { id: hidingId };
}

/** Ends a hiding. NOT_FOUND, FORBIDDEN as above, STATUS_CHANGED when it ended before. */
export async function showSessions(
  { tx, actor, clock }: CommandCtx,
  { id, reason }: Parsed<'operator.hidingEnd'>,
): Promise<Output<'operator.hidingEnd'>> {
  const now = clock.now();
  const row = await findHiding(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  await refuseOwnPerson(tx, row.participant_id, actor.id);
  const end = { end_reason: reason, ended_by: actor.id, ended_at: now };
  if (!(await setHidingEnded(tx, id, end))) throw new AppError('STATUS_CHANGED');
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'sessions.shown',
      subject: { kind: 'child', id: row.participant_id },
      facts: { hiding: id, guardian: row.account_id },
      at: now,
    },
  ]);
  return { id };
}
