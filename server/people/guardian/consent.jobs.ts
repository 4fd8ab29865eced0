import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { lockLanguage } from '#server/people/account/account.repository.ts';
import { endGuardianLink } from '#server/people/guardian-link/link-end.commands.ts';
import { eraseAccount } from '#server/people/privacy/erasure.commands.ts';
import { addNotices, tryAllRowGroups, tryLockedRows, tryParts } from '#server/platform/public.ts';
import {
  hasOrderOrMoney,
  insertPending,
  isUntied,
  lacksReminder,
  listSettled,
  listUnnoted,
  lockGuardiansOfAdults,
  lockPending,
  removeSettled,
  setReminders,
} from './consent.repository.ts';

const job = 'consent of guardians' as const;
const batch = 100;
type PendingRow = Row<'pending_consent'>;

/**
 * Handles minors with an account (docs/domain.md 4.11). Records since when a guardian's consent is missing,
 * sends reminders, and deletes the pending data at the end. Ends the guardians' rights at 18. Each step reads
 * the present state, so it can run on any node and twice. Returns how many accounts it changed.
 */
export const checkMinors = (deps: Deps): Promise<number> =>
  tryParts([settle, remind, forgetPending, handOver].map((part) => () => part(deps)));

/** Notes accounts with newly missing consent, and removes the notes of those with consent. */
async function settle(deps: Deps): Promise<number> {
  const { query } = deps.database;
  const now = deps.clock.now();
  const unnoted = {
    job,
    batch,
    list: (limit: number) => listUnnoted(query, now, limit),
    idOf: (id: string) => `note:${id}`,
  };
  const settled = {
    job,
    batch,
    list: (limit: number) => listSettled(query, now, limit),
    idOf: (id: string) => `settled:${id}`,
  };
  return (
    (await tryAllRowGroups(deps, unnoted, (ids) => insertPending(query, ids, now))) +
    (await tryAllRowGroups(deps, settled, (ids) => removeSettled(query, ids, now)))
  );
}

const remind = (deps: Deps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const { consentReminderDays: days, consentDeletionDays } = deps.config.rules;
    if (days.length === 0) return 0;
    const before = new Date(now.getTime() - Math.min(...days) * DAY_MS);
    const instants = days.map((day) => new Date(now.getTime() - day * DAY_MS));
    const passedOf = ({ since }: PendingRow) => instants.filter((instant) => since <= instant).length;
    const rows = {
      job,
      batch,
      list: (limit: number) => lockPending(tx, before, limit, lacksReminder(instants)),
      idOf: ({ account_id: id }: PendingRow) => `remind:${id}`,
    };
    const { moved } = await tryLockedRows(tx, { now, log: deps.log }, rows, async (row) => {
      const { account_id: id, since } = row;
      await setReminders(tx, id, passedOf(row));
      await addNotices(tx, [
        {
          accountId: id,
          kind: 'consentPending',
          about: { id, as: 'student' },
          facts: { until: new Date(since.getTime() + consentDeletionDays * DAY_MS).toISOString() },
          at: now,
          uniqueKey: `consentPending:${id}:${since.toISOString()}:${passedOf(row)}`,
        },
      ]);
    });
    return moved;
  });

const forgetPending = (deps: Deps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - deps.config.rules.consentDeletionDays * DAY_MS);
    let done = 0;
    const rows = {
      job,
      batch,
      list: (limit: number) => lockPending(tx, before, limit, isUntied),
      idOf: ({ account_id: id }: PendingRow) => `forget:${id}`,
    };
    await tryLockedRows(tx, { now, log: deps.log }, rows, async ({ account_id: id }) => {
      if (await forgetAccount(tx, id, now)) done += 1;
    });
    return done;
  });

/** At 18 a person decides alone. */
const handOver = (deps: Deps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const rows = {
      job,
      batch,
      list: (limit: number) => lockGuardiansOfAdults(tx, now, limit),
      idOf: (link: { participant_id: string; account_id: string }) =>
        `adult:${link.participant_id}:${link.account_id}`,
    };
    const { moved } = await tryLockedRows(
      tx,
      { now, log: deps.log },
      rows,
      ({ participant_id: id, account_id: accountId }) => endGuardianLink(tx, id, accountId, now),
    );
    return moved;
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
