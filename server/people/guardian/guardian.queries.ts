import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listGuarded, listGuardians, listOpenInvites } from './guardian.repository.ts';
import { removalRefusal } from './guardian.rules.ts';
import { presentProof } from './proof.presenter.ts';
import { findMissing, listProofs } from './proof.repository.ts';

/** A refusal is shown so long. */
const refusedDays = 30;

/** Children and minors of the reader, with all their guardians; and the reader while a minor. */
export async function listFamilies({ database, actor, clock }: Ctx): Promise<Output<'guardian.list'>> {
  const { id: me } = signedIn(actor);
  const now = clock.now();
  const children = await listGuarded(database.query, me, now);
  const rows = await listGuardians(
    database.query,
    children.map((child) => child.id),
  );
  const invites = await listOpenInvites(database.query, me, now);
  const refusedSince = new Date(now.getTime() - refusedDays * DAY_MS);
  const proofs = await listProofs(database.query, me, refusedSince);
  const missing = proofs.some(({ account_id: id }) => id === me) ? await findMissing(database.query, me) : [];
  const byChild = Map.groupBy(rows, (row) => row.participant_id);
  return {
    items: children.map((child) => {
      const guardians = byChild.get(child.id) ?? [];
      return {
        participantId: child.id,
        name: child.name,
        guardians: guardians.map(({ account_id: accountId, name, since }) => ({
          accountId,
          name,
          since: since.toISOString(),
          isMe: accountId === me,
          leads: accountId === child.guardian_id,
          actions:
            removalRefusal(child, me, accountId, guardians) === null
              ? [accountId === me ? ('leave' as const) : ('remove' as const)]
              : [],
        })),
        invites: invites
          .filter((invite) => invite.participant_id === child.id)
          .map(({ id, target_hint: to, created_at: createdAt, expires_at: expiresAt }) => ({
            id,
            to,
            createdAt: createdAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })),
        // A guardian from whom the sessions are hidden gives nobody the right to read them.
        actions: guardians.some((one) => one.account_id === me && one.is_hidden) ? [] : ['invite' as const],
      };
    }),
    proofs: proofs.map((proof) => presentProof(proof, me, missing)),
  };
}
