import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { insertAnnouncement } from './notice.repository.ts';

/** Notifies every active account, or those of a role or language. The key of the call makes it once. */
export async function sendAnnouncement(
  { tx, actor, clock, commandId }: CommandCtx,
  { text, role, language }: Parsed<'operator.announce'>,
): Promise<Output<'operator.announce'>> {
  const at = clock.now();
  const notified = await insertAnnouncement(tx, { id: commandId, text, role, language, at });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'notice.announced',
      subject: { kind: 'announcement', id: commandId },
      facts: { told: notified, role: role ?? null, language: language ?? null },
      at,
    },
  ]);
  return { notified };
}
