import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { requireFresh } from '#server/people/own-account/own-account.commands.ts';
import { deviceName } from './device.rules.ts';
import { findSessions, removeSessionById } from './session.repository.ts';

/** Where the asker is signed in. */
export async function readDevices({ database, clock, actor }: Ctx): Promise<Output<'user.devices'>> {
  const me = signedIn(actor);
  const sessions = await findSessions(database.query, me.id, clock.now());
  return {
    items: sessions.map((session) => ({
      id: session.id,
      name: deviceName(session.user_agent),
      signedInAt: session.created_at.toISOString(),
      seenAt: session.seen_at.toISOString(),
      isThis: session.token_hash.equals(me.sessionHash),
    })),
  };
}

/**
 * Ends one of the own sessions, on every node at its next request. FRESH_CODE_NEEDED, so that a token that somebody took
 * does not sign out its owner; NOT_FOUND when it is none of the asker's or has ended.
 */
export async function endDevice(
  ctx: Ctx,
  { id }: Parsed<'user.endDevice'>,
): Promise<Output<'user.endDevice'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  if (!(await removeSessionById(ctx.database.query, me.id, id))) throw new AppError('NOT_FOUND');
  return {};
}
