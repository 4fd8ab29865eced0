import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import { pushKinds, type NoticeChannel, type PushKind } from '#contract/push.rules.ts';
import { isTextGroup } from '#contract/urgent-notices.ts';
import type { Account, Ctx, Deps } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { defaults, findReach, findSetting, findSubscriptions, listOff } from './channel.repository.ts';
import { quietOf } from './notice-delivery.repository.ts';
import { quietUntil } from './quiet-hours.rules.ts';

export type Channels = Output<'channel.read'>;

/** The settings of an account, and how many browsers it has. */
export async function channelsOf(
  { ports, clock }: Pick<Deps, 'ports' | 'clock'>,
  db: Kysely<Tables>,
  { id, sessionHash }: Pick<Account, 'id' | 'sessionHash'>,
): Promise<Channels> {
  const setting = await findSetting(db, id);
  const off = await listOff(db, id);
  const { mobile, language } = await findReach(db, id);
  const isOn = (group: PushKind, channel: NoticeChannel) =>
    !off.some((row) => row.notice_group === group && row.channel === channel);
  const browsers = await findSubscriptions(db, [id]);
  const quiet = setting === undefined ? null : quietOf(setting);
  const { push, email, sms } = setting ?? defaults;
  return {
    push,
    email,
    sms,
    whyNoSms: ports.sms === null ? 'noService' : mobile === null ? 'noMobile' : null,
    groups: pushKinds.map((group) => ({
      group,
      push: isOn(group, 'push'),
      email: isOn(group, 'email'),
      sms: isTextGroup(group) ? isOn(group, 'sms') : null,
    })),
    quiet,
    isQuiet: quiet !== null && quietUntil(quiet, clock.now()) !== null,
    language,
    vapidKey: ports.push.publicKey,
    devices: browsers.length,
    hasThisSession: browsers.some((row) => row.session_hash.equals(sessionHash)),
  };
}

export const readChannels = (ctx: Ctx): Promise<Channels> =>
  channelsOf(ctx, ctx.database.query, signedIn(ctx.actor));
