import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { findName, presentPublicUser, takeProfile } from '#server/people/public.ts';
import { signedIn } from '#server/signed-in.ts';
import { findListedCoach } from '#server/teaching/public.ts';
import { findLiveSides } from './counterpart.repository.ts';

/**
 * The card of a person whom the asker may see, with the roles in which they meet. That is oneself, a listed coach, or
 * the other side of a live order. Anybody else is NOT_FOUND, exactly like an id that belongs to nobody.
 * TOO_MANY_REQUESTS beyond an hour's number of different people.
 */
export async function readOther(ctx: Ctx, { id }: Parsed<'user.other'>): Promise<Output<'user.other'>> {
  const { database } = ctx;
  const me = signedIn(ctx.actor);
  if (id === me.id) return presentPublicUser(await nameOf(database.query, id), [...me.roles]);
  await takeProfile(ctx, me, id);
  const coach = await findListedCoach(database.query, id);
  const sides = await findLiveSides(database.query, me.id, id);
  if (coach) return presentPublicUser(coach, ['coach']);
  if (sides.length === 0) throw new AppError('NOT_FOUND');
  return presentPublicUser(await nameOf(database.query, id), sides);
}

async function nameOf(db: Kysely<Tables>, id: string): Promise<{ id: string; name: string }> {
  const row = await findName(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
