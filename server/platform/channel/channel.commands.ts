import type { Parsed } from '#contract/all-apis.ts';
import { DAY_S } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { channelsOf, type Channels } from './channel.queries.ts';
import {
  findSubscriptions,
  insertOff,
  putSubscription,
  removeOff,
  removeSubscription,
  setSetting,
} from './channel.repository.ts';
import { releaseHeld } from './notice-delivery.repository.ts';
import { minutesOf, requireQuiet } from './quiet-hours.rules.ts';

/** A person has phones, tablets, a computer; more browsers than this are a mistake or an attack. */
const mostDevices = 20;

export async function setChannels(
  ctx: CommandCtx,
  { push, email, sms }: Parsed<'channel.set'>,
): Promise<Channels> {
  const change = {
    ...(push === undefined ? {} : { push }),
    ...(email === undefined ? {} : { email }),
    ...(sms === undefined ? {} : { sms }),
  };
  await setSetting(ctx.tx, ctx.actor.id, { ...change, changed_at: ctx.clock.now() });
  return await channelsOf(ctx, ctx.tx, ctx.actor);
}

export async function chooseGroup(
  ctx: CommandCtx,
  { group, channel, isOn }: Parsed<'channel.choose'>,
): Promise<Channels> {
  const row = { account_id: ctx.actor.id, notice_group: group, channel };
  await (isOn ? removeOff(ctx.tx, row) : insertOff(ctx.tx, row));
  return await channelsOf(ctx, ctx.tx, ctx.actor);
}

/**
 * Sets quiet hours. BAD_INPUT for an unknown zone, and for more than twelve hours. Notices that the former
 * hours held are checked again.
 */
export async function setQuietHours(
  ctx: CommandCtx,
  { quiet: asked }: Parsed<'channel.setQuiet'>,
): Promise<Channels> {
  const { tx, actor, clock } = ctx;
  const quiet = asked && requireQuiet(asked);
  const now = clock.now();
  await setSetting(tx, actor.id, {
    quiet_from: quiet && minutesOf(quiet.from),
    quiet_to: quiet && minutesOf(quiet.to),
    quiet_zone: quiet && quiet.zone,
    quiet_changed_at: now,
    changed_at: now,
  });
  await releaseHeld(tx, actor.id, now);
  return await channelsOf(ctx, tx, actor);
}

/**
 * BAD_INPUT for an address that is no browser's push service: the server never requests a URL that a user
 * supplied.
 */
export async function subscribeBrowser(
  ctx: CommandCtx,
  target: Parsed<'channel.subscribe'>,
): Promise<Channels> {
  const { tx, actor, ports, clock } = ctx;
  if (!ports.push.accepts(target.endpoint)) throw new AppError('BAD_INPUT', { field: 'endpoint' });
  const known = await findSubscriptions(tx, [actor.id]);
  if (known.length >= mostDevices && !known.some(({ endpoint }) => endpoint === target.endpoint))
    throw new AppError('TOO_MANY_REQUESTS', { seconds: DAY_S });
  await putSubscription(tx, { accountId: actor.id, sessionHash: actor.sessionHash }, target, clock.now());
  return await channelsOf(ctx, tx, actor);
}

export async function unsubscribeBrowser(
  ctx: CommandCtx,
  { endpoint }: Parsed<'channel.unsubscribe'>,
): Promise<Channels> {
  await removeSubscription(ctx.tx, endpoint, ctx.actor.id);
  return await channelsOf(ctx, ctx.tx, ctx.actor);
}
