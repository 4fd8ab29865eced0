import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { deviceName } from './device.rules.ts';
import { findSessions } from './session.repository.ts';

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
