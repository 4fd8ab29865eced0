import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { Ctx, Deps } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { signedIn } from '#server/signed-in.ts';
import { defaults, findSetting, findSubscriptions } from './channel.repository.ts';

export type Channels = Output<'channel.read'>;

/** The settings of an account, and how many browsers it has. */
export async function channelsOf(
  { ports }: Pick<Deps, 'ports'>,
  db: Kysely<Tables>,
  id: string,
): Promise<Channels> {
  const setting = (await findSetting(db, id)) ?? defaults;
  const devices = (await findSubscriptions(db, [id])).length;
  return { push: setting.push, email: setting.email, vapidKey: ports.push.publicKey, devices };
}

export const readChannels = (ctx: Ctx): Promise<Channels> =>
  channelsOf(ctx, ctx.database.query, signedIn(ctx.actor).id);
