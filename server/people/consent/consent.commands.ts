import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { consentsOf } from './consent.queries.ts';
import { insertConsents, listHeld } from './consent.repository.ts';

/** Records what the person read and agreed to. LEGAL_CHANGED when a newer version holds by now: that one was not read. */
export async function giveConsent(
  { tx, actor, clock }: CommandCtx,
  { versions }: Parsed<'consent.give'>,
): Promise<Output<'consent.give'>> {
  const now = clock.now();
  const held = await listHeld(tx, now);
  const isHeld = (one: { kind: string; version: string }) =>
    held.some(({ kind, version }) => kind === one.kind && version === one.version);
  if (!versions.every(isHeld)) throw new AppError('LEGAL_CHANGED');
  await insertConsents(tx, actor.id, versions, now);
  return await consentsOf(tx, actor.id, now);
}

/** Records the consent given by the checkbox at a sign-in, to the versions that hold then. */
export async function consentAtSignIn(tx: Tx, accountId: string, now: Date): Promise<void> {
  await insertConsents(tx, accountId, await listHeld(tx, now), now);
}
