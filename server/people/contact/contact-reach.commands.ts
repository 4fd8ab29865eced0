import { cleanEmail } from '#contract/email.rules.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { bounceTokens, isOurBounce, mailOfToken } from '#server/ports/bounce-address.ts';
import { findMailOwner } from '#server/ports/mail-owner.repository.ts';
import { lockReach, setReach } from './contact-reach.repository.ts';
import { changeAfter, type ContactFailure } from './contact-reach.rules.ts';
import { reportIn } from './mail-report.rules.ts';

/** Counts a failure at its contact. Returns true when something changed. */
export async function noteFailure(tx: Tx, failure: ContactFailure, now: Date): Promise<boolean> {
  const contact = await lockReach(tx, failure.accountId, failure.channel);
  const change = contact === undefined ? null : changeAfter(contact, failure, now);
  if (contact === undefined || change === null) return false;
  await setReach(tx, contact.value, change);
  return true;
}

/** Counts a mail that the server of its address refused. */
export async function noteRefusedMail(
  tx: Tx,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await noteFailure(tx, { accountId, channel: 'email', why: 'bounced', isFinal: true, sentAt: at }, at);
}

/**
 * Reads one mail of the bounce mailbox. Only a report with the token of a mail to the present address counts: anybody may
 * write to the mailbox.
 */
export async function noteReturnedMail({ database, config, clock }: Deps, mail: string): Promise<boolean> {
  const { address } = config.bounces;
  const report = reportIn(mail);
  if (report === null || address === undefined) return false;
  for (const token of bounceTokens(address, mail).slice(0, mostTokens)) {
    const { accountId, sentAt } = mailOfToken(token);
    const isNoted = await database.transaction(async (tx) => {
      const contact = await lockReach(tx, accountId, 'email');
      if (contact === undefined || !isOurBounce(token, contact.value, config)) return false;
      return await noteFailure(tx, { accountId, channel: 'email', sentAt, ...report }, clock.now());
    });
    if (isNoted) return true;
  }
  return false;
}

/** A report is about one mail of ours. */
const mostTokens = 5;

export interface MailEvent {
  kind: 'hardBounce' | 'softBounce' | 'complaint';
  email: string;
  at: Date;
}

/** Counts what a mail service reported. An address that belongs to nobody is ignored. */
export async function noteMailEvents({ database, clock }: Deps, events: readonly MailEvent[]): Promise<void> {
  for (const { kind, email, at } of events) {
    const accountId = await findMailOwner(database.query, cleanEmail(email));
    if (accountId === undefined) continue;
    const why = kind === 'complaint' ? ('complained' as const) : ('bounced' as const);
    const failure = { accountId, channel: 'email' as const, why, isFinal: kind !== 'softBounce', sentAt: at };
    await database.transaction((tx) => noteFailure(tx, failure, clock.now()));
  }
}
