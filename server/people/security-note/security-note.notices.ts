import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/enums.ts';
import type { Ctx } from '#server/context/context.ts';
import { textFor } from '#server/i18n/text-for.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';

export type Note =
  | 'password'
  | 'contact'
  | 'payout'
  | 'factorOn'
  | 'factorOff'
  | 'recoveryUsed'
  | 'codesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorReset';

/**
 * Notifies the owner, over contacts that were proved before, that a key of the account was changed. A stranger's
 * change does not stay unnoticed. The change is committed; a service that is down is logged.
 */
export async function notifyContacts(
  { ports, log }: Ctx,
  contacts: readonly Contact[],
  language: Language,
  what: Note,
): Promise<void> {
  const subject = textFor(language, `${what}.subject`, {});
  const body = textFor(language, `${what}.body`, {});
  for (const { channel, value } of contacts)
    try {
      const port = channel === 'mobile' ? ports.sms : ports.email;
      await port?.send({ id: randomUUID(), target: value, language, subject, body });
    } catch {
      // The error's text may hold the address.
      log.error({ channel, what }, 'a security note could not be sent');
    }
}
