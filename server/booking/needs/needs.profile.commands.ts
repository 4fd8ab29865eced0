import type { Output, Parsed } from '#contract/all-apis.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { findOwnIds } from '#server/people/public.ts';
import { keyId, open, owners, seal } from './needs.seal.ts';

const empty: NeedProfile = { accommodations: [], communication: '', triggers: '', calming: '', medical: '' };

/** What a participant needs, for its guardians; empty until somebody wrote it. A stranger's does not exist. */
export async function readNeeds(ctx: Ctx, { id }: Parsed<'needs.read'>): Promise<Output<'needs.read'>> {
  await requireGuardian(ctx, id);
  const row = await ctx.database.query
    .selectFrom('need_profile')
    .selectAll()
    .where('participant_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { ...empty, participantId: id, updatedAt: null };
  const profile = needProfile.parse(open(ctx.config.secret, owners.profile(row.participant_id), row));
  return { ...profile, participantId: row.participant_id, updatedAt: row.updated_at.toISOString() };
}

/** Writes it; the last one counts. Bookings keep what was shared with them. */
export async function updateNeeds(
  ctx: Ctx,
  { id, ...profile }: Parsed<'needs.update'>,
): Promise<Output<'needs.update'>> {
  const participantId = await requireGuardian(ctx, id);
  const { secret } = ctx.config;
  const now = ctx.clock.now();
  const value = { ...profile, accommodations: [...new Set(profile.accommodations)] };
  const row = {
    key_id: keyId(secret),
    sealed: seal(secret, owners.profile(participantId), value),
    updated_at: now,
    updated_by: signedIn(ctx.actor).id,
  };
  await ctx.database.query
    .insertInto('need_profile')
    .values({ ...row, participant_id: participantId })
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(row))
    .execute();
  return { ...value, participantId, updatedAt: now.toISOString() };
}

async function requireGuardian({ database, actor }: Ctx, id: string): Promise<string> {
  const [own] = await findOwnIds(database.query, signedIn(actor).id, [id]);
  if (own === undefined) throw new AppError('NOT_FOUND');
  return own;
}
