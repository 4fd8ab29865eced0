import type { Account, Actor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/** The account that asks. The gate has let no guest in here; this says so to the compiler and refuses if it ever does. */
export function signedIn(actor: Actor): Account {
  if (actor.kind === 'guest') throw new AppError('NOT_SIGNED_IN');
  return actor;
}
