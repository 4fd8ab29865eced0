import type { Output, Parsed } from '#contract/all-apis.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findOwnIds } from '#server/people/public.ts';
import { findProfile } from './needs.repository.ts';
import { open, owners } from './needs.seal.ts';

const empty: NeedProfile = { accommodations: [], communication: '', triggers: '', calming: '', medical: '' };

/**
 * Returns a participant's need profile for its guardians; empty before somebody writes it. NOT_FOUND for
 * strangers.
 */
export async function readNeeds(ctx: Ctx, { id }: Parsed<'needs.read'>): Promise<Output<'needs.read'>> {
  await requireGuardian(ctx, id);
  const row = await findProfile(ctx.database.query, id);
  if (row === undefined) return { ...empty, participantId: id, updatedAt: null };
  const profile = needProfile.parse(open(ctx.config.secret, owners.profile(row.participant_id), row));
  return { ...profile, participantId: row.participant_id, updatedAt: row.updated_at.toISOString() };
}

/** Returns the participant's id. NOT_FOUND unless the reader may decide for the participant. */
export async function requireGuardian({ database, actor }: Ctx, id: string): Promise<string> {
  const [own] = await findOwnIds(database.query, signedIn(actor).id, [id]);
  if (own === undefined) throw new AppError('NOT_FOUND');
  return own;
}
