import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '#contract/account.ts';
import type { Language } from '#contract/enums.ts';
import { textFor } from '#server/i18n/text-for.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import type { Message } from '#server/ports/ports.ts';
import type { Config } from '#server/start/config.ts';

/** The message that carries a code. Every send has an id of its own: a resend is meant to arrive again. */
export function presentCode(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { channel, value }: Contact,
  {
    code,
    minutes,
    language,
    purpose,
  }: { code: string; minutes: number; language: Language; purpose: CodePurpose },
): Message {
  const what = textFor(language, `code.${purpose}`, {});
  const body =
    channel === 'email'
      ? textFor(language, 'code.mail', { code, minutes, what })
      : // The last line lets the phone's keyboard offer the code on our own site only (WebOTP's form).
        `${textFor(language, 'code.sms', { code, minutes, what })}\n\n@${new URL(publicUrl).hostname} #${code}`;
  const subject = textFor(language, 'code.subject', { code });
  return { id: randomUUID(), target: value, language, subject, body, code };
}
