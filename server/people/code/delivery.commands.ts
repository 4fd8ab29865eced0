import type { CodePurpose } from '#contract/account.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { type Contact, hashTarget } from '#server/people/contact/contact.rules.ts';
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

/**
 * Sends the code of a challenge that is committed. BUSY when the service did not take the message. COUNTRY_OFF when it
 * takes none to this number, BAD_INPUT when nobody has this address.
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
    throw new AppError(error instanceof TextFailure && error.isFinal ? 'COUNTRY_OFF' : 'BUSY');
  }
}

const failureKind = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
