import type { Output, Parsed } from '#contract/all-apis.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findOwnIds } from '#server/people/public.ts';
import { signedIn } from '#server/signed-in.ts';
import { findProfile } from './needs.repository.ts';
import { open, owners } from './needs.seal.ts';

const empty: NeedProfile = { accommodations: [], communication: '', triggers: '', calming: '', medical: '' };

/** What a participant needs, for its guardians; empty before somebody writes it. NOT_FOUND for a stranger's. */
export async function readNeeds(ctx: Ctx, { id }: Parsed<'needs.read'>): Promise<Output<'needs.read'>> {
  await requireGuardian(ctx, id);
  const row = await findProfile(ctx.database.query, id);
  if (row === undefined) return { ...empty, participantId: id, updatedAt: null };
  const profile = needProfile.parse(open(ctx.config.secret, owners.profile(row.participant_id), row));
  return { ...profile, participantId: row.participant_id, updatedAt: row.updated_at.toISOString() };
}

/** The participant's id. NOT_FOUND unless the reader decides for the participant. */
export async function requireGuardian({ database, actor }: Ctx, id: string): Promise<string> {
  const [own] = await findOwnIds(database.query, signedIn(actor).id, [id]);
  if (own === undefined) throw new AppError('NOT_FOUND');
  return own;
}
