import type { CodePurpose } from '#contract/account.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { findContact } from '#server/people/contact/contact.repository.ts';
import { type Contact, hashTarget } from '#server/people/contact/contact.rules.ts';
import { isStopped } from '#server/ports/sms.twilio.ts';
import { MailRefused } from '#server/ports/smtp-email.port.ts';
import { TextFailure } from '#server/ports/text-service.ts';
import { presentCode } from './code.presenter.ts';
import type { Challenge } from './code.repository.ts';
import { codeOf } from './code.rules.ts';

/** The service that reaches this contact; CHANNEL_OFF where none is set up. */
function portOf({ ports }: Ctx, { channel }: Contact) {
  const port = channel === 'mobile' ? ports.sms : ports.email;
  if (port === null) throw new AppError('CHANNEL_OFF');
  return port;
}

export function requireChannel(ctx: Ctx, contact: Contact): void {
  portOf(ctx, contact);
}

/** A message that may have left although it seems to have failed: its costs stay. */
export class UnknownEnd extends AppError {}

/**
 * Sends the code of a challenge that is committed. BUSY when the service did not take the message, as UnknownEnd when it
 * may have. COUNTRY_OFF when it takes none to this number, BAD_INPUT when nobody has this address. TEXTS_STOPPED after
 * STOP from this number, to its owner only: everybody else gets the answer of a code that was sent.
 */
export async function deliverCode(
  ctx: Ctx,
  contact: Contact,
  challenge: Challenge,
  { language, purpose }: { language: Language; purpose: CodePurpose },
): Promise<void> {
  const { clock, config, log } = ctx;
  const now = clock.now();
  try {
    const code = codeOf(config.secret, challenge.id, hashTarget(contact, config));
    const minutes = Math.max(1, Math.floor((challenge.expires_at.getTime() - now.getTime()) / MINUTE_MS));
    await portOf(ctx, contact).send(presentCode(config, contact, { code, minutes, language, purpose }));
  } catch (error) {
    // A mail server repeats the address in its refusals: only the kind of failure is logged.
    log.error({ channel: contact.channel, failure: failureKind(error) }, 'a code could not be sent');
    if (error instanceof MailRefused && error.isFinal) throw new AppError('BAD_INPUT', { field: 'email' });
    if (!(error instanceof TextFailure)) throw new AppError('BUSY');
    if (isStopped(error)) return await refuseStopped(ctx, contact);
    if (error.isFinal) throw new AppError('COUNTRY_OFF');
    throw error.isRefused ? new AppError('BUSY') : new UnknownEnd('BUSY');
  }
}

async function refuseStopped({ database, actor }: Ctx, { channel, value }: Contact): Promise<void> {
  if (actor.kind !== 'account') return;
  const own = await findContact(database.query, actor.id, channel);
  if (own?.value === value) throw new AppError('TEXTS_STOPPED');
}

const failureKind = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
