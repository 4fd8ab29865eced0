import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { requireGuardian } from './needs.queries.ts';
import { setProfile } from './needs.repository.ts';
import { keyId, owners, seal } from './needs.seal.ts';

/** Writes the need profile; the last one counts. Orders keep what was shared with them. */
export async function updateNeeds(
  ctx: Ctx,
  { id, ...profile }: Parsed<'needs.update'>,
): Promise<Output<'needs.update'>> {
  const participantId = await requireGuardian(ctx, id);
  const { secret } = ctx.config;
  const now = ctx.clock.now();
  const value = { ...profile, accommodations: [...new Set(profile.accommodations)] };
  await setProfile(ctx.database.query, participantId, {
    key_id: keyId(secret),
    sealed: seal(secret, owners.profile(participantId), value),
    updated_at: now,
    updated_by: signedIn(ctx.actor).id,
  });
  return { ...value, participantId, updatedAt: now.toISOString() };
}
