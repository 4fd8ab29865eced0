import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { lockLanguage } from '#server/people/account/account.repository.ts';
import { clearanceChanged } from '#server/people/role/role.effects.ts';
import { keepMarks } from '#server/people/safety-mark/safety-mark.commands.ts';
import { addAudit, addNotices, tryRows } from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import { findBlocks, withoutRest } from './deletion-blocks.queries.ts';
import { eraseAccount } from './erasure.commands.ts';
import { hasOpenReport } from './open-report.repository.ts';
import { restGivenUp } from './privacy.effects.ts';
import {
  setDeletionDue,
  setDeletionDone,
  lockDueDeletion,
  lockCoach,
  listDueDeletions,
} from './privacy.repository.ts';

const batch = 20;

/** Deletes the accounts after their grace period, each in a transaction of its own. */
export async function deleteAccounts(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'account deletion',
      batch,
      list: (limit) => listDueDeletions(database.query, clock.now(), limit),
      idOf: ({ account_id: id }) => id,
    },
    ({ account_id: id }) =>
      database.transaction((tx) => deleteOne(tx, id, clock.now(), config), { keyed: true }),
  );
  return moved;
}

/**
 * An account with new orders or money is tried again a day later, and the person is notified. During an open safety report
 * it is tried again without a notice, which would reveal the report; and during a freeze, when a rest is to be given up.
 */
async function deleteOne(tx: Tx, id: string, now: Date, config: Config): Promise<number> {
  await lockCoach(tx, id);
  const language = await lockLanguage(tx, id);
  const asked = await lockDueDeletion(tx, id, now);
  if (asked === undefined) return 0;
  const mostMinor = asked.gives_up_minor ?? 0;
  const { left, restMinor } = withoutRest(await findBlocks(tx, id, now, config.rules), mostMinor);
  if (left.length > 0) {
    await postpone(tx, id, asked.requested_at, now);
    return 0;
  }
  const { currency } = config.rules;
  if (
    (await hasOpenReport(tx, id)) ||
    (restMinor > 0 && !(await restGivenUp(tx, { accountId: id, mostMinor, currency, at: now })))
  ) {
    await setDeletionDue(tx, id, new Date(now.getTime() + DAY_MS));
    return 0;
  }
  await keepMarks(tx, config, id, now);
  await eraseAccount(tx, { me: id, name: textFor(language, 'name.deleted', {}), now });
  await clearanceChanged(tx, id);
  await setDeletionDone(tx, id, now);
  await addAudit(tx, [
    { actorId: null, action: 'account.deleted', subject: { kind: 'account', id }, at: now },
  ]);
  return 1;
}

async function postpone(tx: Tx, id: string, askedAt: Date, now: Date): Promise<void> {
  await setDeletionDue(tx, id, new Date(now.getTime() + DAY_MS));
  await addNotices(tx, [
    {
      accountId: id,
      kind: 'deletionPostponed',
      about: { id },
      facts: {},
      at: now,
      uniqueKey: `deletionPostponed:${id}:${askedAt.toISOString()}`,
    },
  ]);
}
