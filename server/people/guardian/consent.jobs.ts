import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { lockLanguage } from '#server/people/account/account.repository.ts';
import { endGuardianLink } from '#server/people/guardian-link/link-end.commands.ts';
import { eraseAccount } from '#server/people/privacy/erasure.commands.ts';
import { addNotices } from '#server/platform/public.ts';
import {
  hasOrderOrMoney,
  insertPending,
  lockGuardiansOfAdults,
  lockPending,
  removeSettled,
  setReminders,
} from './consent.repository.ts';

const batch = 100;

/**
 * Handles minors with an account (docs/domain.md 4.11). Records since when a guardian's consent is missing,
 * sends reminders, and deletes the pending data at the end. Ends the guardians' rights at 18. Each step reads
 * the present state, so it can run on any node and twice. Returns how many accounts it changed.
 */
export const checkMinors = async (deps: Deps): Promise<number> =>
  (await settle(deps)) + (await remind(deps)) + (await forgetPending(deps)) + (await handOver(deps));

/** Notes accounts with newly missing consent, and removes the notes of those with consent. */
const settle = ({ database, clock }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    return (await insertPending(tx, now)) + (await removeSettled(tx, now));
  });

const remind = ({ database, clock, config }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const { consentReminderDays: days, consentDeletionDays } = config.rules;
    if (days.length === 0) return 0;
    const rows = await lockPending(tx, new Date(now.getTime() - Math.min(...days) * DAY_MS), batch);
    const due = rows.flatMap((row) => {
      const passed = days.filter((day) => row.since.getTime() + day * DAY_MS <= now.getTime()).length;
      return passed > row.reminders ? [{ ...row, passed }] : [];
    });
    for (const { account_id: id, passed } of due) await setReminders(tx, id, passed);
    await addNotices(
      tx,
      due.map(({ account_id: id, since, passed }) => ({
        accountId: id,
        kind: 'consentPending',
        about: { id, as: 'student' as const },
        facts: { until: new Date(since.getTime() + consentDeletionDays * DAY_MS).toISOString() },
        at: now,
        uniqueKey: `consentPending:${id}:${since.toISOString()}:${passed}`,
      })),
    );
    return due.length;
  });

const forgetPending = ({ database, clock, config }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - config.rules.consentDeletionDays * DAY_MS);
    let done = 0;
    for (const { account_id: id } of await lockPending(tx, before, batch))
      if (await forgetAccount(tx, id, now)) done += 1;
    return done;
  });

/** At 18 a person decides alone. */
const handOver = ({ database, clock }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const links = await lockGuardiansOfAdults(tx, now, batch);
    for (const { participant_id: id, account_id: accountId } of links)
      await endGuardianLink(tx, id, accountId, now);
    return links.length;
  });

/**
 * Deletes the data of a minor's account without consent, like a deletion at the person's request. The row
 * stays without personal data, because ledgers and histories point to it. Returns false while the account has
 * a live order or money; then an operator or the family has to act first.
 */
async function forgetAccount(tx: Tx, id: string, now: Date): Promise<boolean> {
  if (await hasOrderOrMoney(tx, id)) return false;
  const language = await lockLanguage(tx, id);
  await eraseAccount(tx, { me: id, name: textFor(language, 'name.deleted', {}), now });
  return true;
}
