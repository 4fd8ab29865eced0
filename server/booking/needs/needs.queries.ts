import type { Output, Parsed } from '#contract/all-apis.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findOwnIds } from '#server/people/public.ts';
import { signedIn } from '#server/signed-in.ts';
import { findClass } from '#server/teaching/public.ts';
import { isClearedHelper } from './needs.effects.ts';
import { findProfile, listOrderIds } from './needs.repository.ts';
import { closesAt } from './needs.rules.ts';
import { open, owners } from './needs.seal.ts';
import { sharedNeeds } from './needs.shared.queries.ts';

const empty: NeedProfile = { accommodations: [], communication: '', triggers: '', calming: '', medical: '' };

export const sourceOf = ({ database, config }: Ctx) => ({
  db: database.query,
  secret: config.secret,
  rules: config.rules,
});

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

/** What was shared with an order, for its coach or the family. NOT_FOUND for everybody else, and after the time for it. */
export async function needsOfOrder(
  ctx: Ctx,
  { id }: Parsed<'needs.ofOrder'>,
): Promise<Output<'needs.ofOrder'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  for (const as of ['family', 'coach'] as const) {
    const items = await sharedNeeds(sourceOf(ctx), [id], { accountId, as }, now);
    if (items.length > 0) return { items };
  }
  throw new AppError('NOT_FOUND');
}

/** The same for all orders of a class. The coach reads all; a helper who has agreed reads the accepted ones. */
export async function needsOfClass(
  ctx: Ctx,
  { id }: Parsed<'needs.ofClass'>,
): Promise<Output<'needs.ofClass'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const as = await roleIn(ctx, id, accountId, now);
  if (as === null) throw new AppError('NOT_FOUND');
  const orderIds = await listOrderIds(ctx.database.query, id);
  return { items: await sharedNeeds(sourceOf(ctx), orderIds, { accountId, as }, now) };
}

/**
 * In which part an account sees the needs of a class. It is the coach, or a cleared helper until the last day for it.
 */
async function roleIn(
  { database: { query: db }, config }: Ctx,
  classId: string,
  accountId: string,
  now: Date,
): Promise<'coach' | 'helper' | null> {
  const cls = await findClass(db, classId);
  if (cls === undefined) return null;
  if (cls.coach_id === accountId) return 'coach';
  if (now.getTime() >= closesAt(cls.ends_at, config.rules.needsVisibleDays)) return null;
  return (await isClearedHelper(db, cls, accountId)) ? 'helper' : null;
}
