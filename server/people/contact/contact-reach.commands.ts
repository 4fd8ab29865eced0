import { HOUR_S } from '#contract/durations.ts';
import { cleanEmail } from '#contract/email.rules.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { tryUse } from '#server/people/rate/rate.commands.ts';
import { bounceTokens, isOurBounce, mailOfToken } from '#server/ports/bounce-address.ts';
import { findMailOwner } from '#server/ports/mail-owner.repository.ts';
import { setTextEnd } from '#server/ports/text-delivery.repository.ts';
import type { TextReport, TextServiceName } from '#server/ports/text-service.ts';
import { endSoftDays, lockReach, setReach } from './contact-reach.repository.ts';
import { changeAfter, type ContactFailure } from './contact-reach.rules.ts';
import { reportIn } from './mail-report.rules.ts';

type Outcome = 'noted' | 'ignored' | 'held';

/** Counts a failure at its contact. `held`: it would be one contact too many in this hour, so nothing changed. */
export async function noteFailure(
  deps: Pick<Deps, 'config' | 'log'>,
  tx: Tx,
  failure: ContactFailure,
  now: Date,
): Promise<Outcome> {
  const contact = await lockReach(tx, failure.accountId, failure.channel);
  const change = contact === undefined ? null : changeAfter(contact, failure, now);
  if (contact === undefined || change === null) return 'ignored';
  const isLost = change.unreachable_at !== undefined;
  if (isLost && failure.why === 'bounced' && !(await mayLoseOneMore(deps, tx, now))) return 'held';
  await setReach(tx, contact.value, change);
  return 'noted';
}

/** One fault of our sender returns the mails of everybody: the limit of an hour stops it. */
async function mayLoseOneMore(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  tx: Tx,
  now: Date,
): Promise<boolean> {
  const limit = config.limits.bouncedContactsPerHour;
  const lost = await tryUse(tx, { key: 'bouncedContacts', limit, seconds: HOUR_S }, now);
  // The last one that fits is the same for all nodes, so that an hour has one warning.
  if (lost === limit)
    log.warn({ lost }, 'many mails come back: no further contact becomes unreachable in this hour');
  return lost !== undefined;
}

/** Counts a mail that the server of its address refused. Returns true when another try is useless. */
export async function noteRefusedMail(
  deps: Deps,
  tx: Tx,
  { accountId, at, isFinal }: { accountId: string; at: Date; isFinal: boolean },
): Promise<boolean> {
  const failure = { accountId, channel: 'email' as const, why: 'bounced' as const, isFinal, sentAt: at };
  return (await noteFailure(deps, tx, failure, at)) !== 'held' && isFinal;
}

/**
 * Reads one mail of the bounce mailbox. Only a report with the token of a mail to the present address counts: anybody may
 * write to the mailbox.
 */
export async function noteReturnedMail(deps: Deps, mail: string): Promise<boolean> {
  const { database, config, clock } = deps;
  const { address } = config.bounces;
  const report = reportIn(mail);
  if (report === null || address === undefined) return false;
  for (const token of bounceTokens(address, mail).slice(0, mostTokens)) {
    const { accountId, sentAt } = mailOfToken(token);
    const isNoted = await database.transaction(async (tx) => {
      const contact = await lockReach(tx, accountId, 'email');
      if (contact === undefined || !isOurBounce(token, contact.value, config)) return false;
      const failure = { accountId, channel: 'email' as const, sentAt, ...report };
      return (await noteFailure(deps, tx, failure, clock.now())) === 'noted';
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
export async function noteMailEvents(deps: Deps, events: readonly MailEvent[]): Promise<void> {
  const { database, clock } = deps;
  for (const { kind, email, at } of events) {
    const accountId = await findMailOwner(database.query, cleanEmail(email));
    if (accountId === undefined) continue;
    const why = kind === 'complaint' ? ('complained' as const) : ('bounced' as const);
    const failure = { accountId, channel: 'email' as const, why, isFinal: kind !== 'softBounce', sentAt: at };
    await database.transaction((tx) => noteFailure(deps, tx, failure, clock.now()));
  }
}

/** Notes the report of a service about a text message. A delivered one ends the days of failures before it. */
export async function noteTextReport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  service: TextServiceName,
  report: TextReport,
): Promise<void> {
  const ended = await setTextEnd(database.query, service, report, clock.now());
  if (!report.isDelivered || ended === undefined || ended.account_id === null) return;
  await endSoftDays(database.query, ended.account_id, ended.sent_at);
}
