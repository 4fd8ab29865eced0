import type { Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { channelsOf, type Channels } from './channel.queries.ts';
import { findSubscriptions, putSubscription, removeSubscription, setSetting } from './channel.repository.ts';

/** A person has phones, tablets, a computer; more browsers than this are a mistake or an attack. */
const mostDevices = 20;

export async function setChannels(
  ctx: CommandCtx,
  { push, email }: Parsed<'channel.set'>,
): Promise<Channels> {
  const change = { ...(push === undefined ? {} : { push }), ...(email === undefined ? {} : { email }) };
  await setSetting(ctx.tx, ctx.actor.id, { ...change, changed_at: ctx.clock.now() });
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
