import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS, DAY_S } from '#contract/durations.ts';
import { cleanName } from '#contract/name.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { requireTextable, spendRules } from '#server/people/code/text-message.rules.ts';
import { contactOf, hashTarget, maskedContact, type Contact } from '#server/people/contact/contact.rules.ts';
import { type RateRule, takeUses } from '#server/people/rate/rate.commands.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { lacksInvitations } from '#server/start/message-settings.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  hasInvited,
  insertInvite,
  listGuardians,
  lockGuarded,
  setWithdrawn,
  sharesChild,
} from './guardian.repository.ts';
import { hashInviteCode, newInviteCode } from './invite-code.rules.ts';

/**
 * Invites a person to be a guardian. The code is sent after the invitation is committed, and works once.
 * FRESH_CODE_NEEDED without a fresh code. PARTICIPANT_UNKNOWN when the asker does not decide for one of them.
 * CHANNEL_OFF without an SMS service, COUNTRY_OFF, INVITE_BY_MAIL for a number whose service has no template for it, TOO_MANY_REQUESTS beyond the day's number. BUSY when the
 * message was not taken: then the invitation is withdrawn.
 */
export async function inviteGuardian(
  ctx: Ctx,
  { participantIds, to }: Parsed<'guardian.invite'>,
): Promise<Output<'guardian.invite'>> {
  const { database, clock, config } = ctx;
  const asker = signedIn(ctx.actor);
  // A guardian has every right over a child: a phone that was left open must not give them away.
  requireFresh(ctx, asker);
  const me = asker.id;
  const contact = contactOf(to, config);
  if (portOf(ctx, contact) === null) throw new AppError('CHANNEL_OFF');
  requireTextable(contact, config);
  if (contact.channel === 'mobile' && lacksInvitations(contact.value, config))
    throw new AppError('INVITE_BY_MAIL');
  const now = clock.now();
  const wanted = [...new Set(participantIds.map((id) => id.toLowerCase()))];
  const target = hashTarget(contact, config);
  const code = newInviteCode();
  const invite = {
    id: randomUUIDv7(),
    inviter_id: me,
    target_hash: target,
    target_hint: maskedContact(contact),
    code_hash: hashInviteCode(code, config),
    created_at: now,
    expires_at: new Date(now.getTime() + config.rules.guardianInviteDays * DAY_MS),
  };
  await database.transaction(async (tx) => {
    const own = await lockGuarded(tx, me, wanted, now);
    const guardians = await listGuardians(tx, wanted);
    const isHidden = guardians.some((one) => one.account_id === me && one.is_hidden);
    if (own.length !== wanted.length || isHidden) throw new AppError('PARTICIPANT_UNKNOWN');
    const limits = await limitsOf(tx, { me, contact, target }, now, config.rules);
    await takeUses(tx, [...limits, ...spendRules(contact, ctx)], now);
    await insertInvite(tx, invite, wanted);
  });
  await sendCode(ctx, me, contact, code, invite.id);
  return {
    id: invite.id,
    to: invite.target_hint,
    createdAt: invite.created_at.toISOString(),
    expiresAt: invite.expires_at.toISOString(),
  };
}

interface Invited {
  me: string;
  contact: Contact;
  target: Buffer;
}

/**
 * Limits of an account, of an account for one contact, and of a contact. The last counts repeated invitations of
 * strangers alone: nobody uses up the first invitation of somebody else, or those of a guardian of the same child.
 */
async function limitsOf(
  tx: Tx,
  { me, contact, target }: Invited,
  now: Date,
  { guardianInvitesPerDay: limit, guardianInvitesToOnePerDay: toOne }: Rules,
): Promise<RateRule[]> {
  const to = target.toString('hex');
  const own = [
    { key: `guardianInvites:${me}`, limit, seconds: DAY_S },
    { key: `guardianInvites:${me}:${to}`, limit: toOne, seconds: DAY_S },
  ];
  const since = new Date(now.getTime() - DAY_MS);
  const isRepeated = (await hasInvited(tx, me, target, since)) && !(await sharesChild(tx, me, contact.value));
  // Many invented accounts together have a limit too, far above that of a family.
  const all = { key: `guardianInvitesToAll:${to}`, limit: limit * 10, seconds: DAY_S };
  return isRepeated
    ? [...own, all, { key: `guardianInvitesTo:${to}`, limit, seconds: DAY_S }]
    : [...own, all];
}

const portOf = ({ ports }: Ctx, { channel }: Contact) => (channel === 'mobile' ? ports.sms : ports.email);

/** The message puts the name between quotation marks: it must end neither them nor the line. */
const quotable = (name: string): string =>
  cleanName(name)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/["“”„‟«»「」『』]/g, "'");

async function sendCode(ctx: Ctx, me: string, contact: Contact, code: string, id: string): Promise<void> {
  const { database, clock, config, log, language } = ctx;
  const name = quotable((await findName(database.query, me))?.name ?? '');
  const params = { name, code, days: config.rules.guardianInviteDays };
  const subject = textFor(language, 'guardian.subject', {});
  const body = textFor(language, contact.channel === 'email' ? 'guardian.mail' : 'guardian.sms', params);
  try {
    const message = { id: randomUUID(), target: contact.value, language, subject, body, inviteCode: code };
    await portOf(ctx, contact)?.send(message);
  } catch {
    // A mail server repeats the address in its refusals: they are not logged.
    log.error({ channel: contact.channel }, 'an invitation could not be sent');
    await setWithdrawn(database.query, me, id, clock.now());
    throw new AppError('BUSY');
  }
}

export async function withdrawInvite(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'guardian.withdraw'>,
): Promise<Output<'guardian.withdraw'>> {
  if (!(await setWithdrawn(database.query, signedIn(actor).id, id, clock.now())))
    throw new AppError('NOT_FOUND');
  return {};
}
