import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx, Deps } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import {
  defaults,
  findSetting,
  findSubscriptions,
  putSubscription,
  removeSubscription,
} from './channel.repository.ts';

type Channels = Output<'channel.read'>;

/** A person has phones, tablets, a computer; more browsers than this are a mistake or an attack. */
const mostDevices = 20;

async function channelsOf({ ports }: Pick<Deps, 'ports'>, db: Kysely<Tables>, id: string): Promise<Channels> {
  const setting = (await findSetting(db, id)) ?? defaults;
  const devices = (await findSubscriptions(db, [id])).length;
  return { push: setting.push, email: setting.email, vapidKey: ports.push.publicKey, devices };
}

export const readChannels = (ctx: Ctx): Promise<Channels> =>
  channelsOf(ctx, ctx.database.query, signedIn(ctx.actor).id);

export async function setChannels(
  ctx: CommandCtx,
  { push, email }: Parsed<'channel.set'>,
): Promise<Channels> {
  const row = { push, email, changed_at: ctx.clock.now() };
  await ctx.tx
    .insertInto('channel_setting')
    .values({ account_id: ctx.actor.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return await channelsOf(ctx, ctx.tx, ctx.actor.id);
}

/** BAD_INPUT for an address that is no browser's push service: this server calls nobody whom a stranger names. */
export async function subscribe(ctx: CommandCtx, target: Parsed<'channel.subscribe'>): Promise<Channels> {
  const { tx, actor, ports, clock } = ctx;
  if (!ports.push.accepts(target.endpoint)) throw new AppError('BAD_INPUT', { field: 'endpoint' });
  const known = await findSubscriptions(tx, [actor.id]);
  if (known.length >= mostDevices && !known.some(({ endpoint }) => endpoint === target.endpoint))
    throw new AppError('TOO_MANY_REQUESTS', { seconds: 86_400 });
  await putSubscription(tx, { accountId: actor.id, sessionHash: actor.sessionHash }, target, clock.now());
  return await channelsOf(ctx, tx, actor.id);
}

export async function unsubscribe(
  ctx: CommandCtx,
  { endpoint }: Parsed<'channel.unsubscribe'>,
): Promise<Channels> {
  await removeSubscription(ctx.tx, endpoint, ctx.actor.id);
  return await channelsOf(ctx, ctx.tx, ctx.actor.id);
}
