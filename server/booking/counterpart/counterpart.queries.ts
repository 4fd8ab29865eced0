import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { findName, presentPublicUser, takeProfile } from '#server/people/public.ts';
import { findListedCoach } from '#server/teaching/public.ts';
import { findLiveSides } from './counterpart.repository.ts';

/**
 * Returns the card of a person that the reader may see, with the roles in which they meet: oneself, a listed
 * coach, or the other side of a live order. Anybody else is NOT_FOUND, exactly like an unknown id.
 * TOO_MANY_REQUESTS beyond an hour's number of different people.
 */
export async function readOther(ctx: Ctx, { id }: Parsed<'user.other'>): Promise<Output<'user.other'>> {
  const { database } = ctx;
  const me = signedIn(ctx.actor);
  if (id === me.id) return presentPublicUser(await nameOf(database.query, id), [...me.roles]);
  await takeProfile(ctx, me, id);
  const coach = await findListedCoach(database.query, id);
  const sides = await findLiveSides(database.query, me, id);
  if (coach) return presentPublicUser(coach, ['coach']);
  if (sides.length === 0) throw new AppError('NOT_FOUND');
  return presentPublicUser(await nameOf(database.query, id), sides);
}

async function nameOf(db: Kysely<Tables>, id: string): Promise<{ id: string; name: string }> {
  const row = await findName(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
