import { AppError } from '#server/base/errors.ts';
import type { Account, Actor } from './context.ts';

/** Returns the account of the actor. No guest gets past the gate; this narrows the type and refuses if one ever does. */
export function signedIn(actor: Actor): Account {
  if (actor.kind === 'guest') throw new AppError('NOT_SIGNED_IN');
  return actor;
}
