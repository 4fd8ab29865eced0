import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/rules.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { addAudit, addNotices } from '#server/platform/public.ts';
import { clearanceChanged } from '#server/people/clearance/clearance.effects.ts';
import { personalTables } from './personal-data.ts';
import { findBlocks } from './privacy.blocks.ts';
import { bind } from './privacy.sql.ts';

const batch = 20;

/** Deletes the accounts whose time to change their mind is over, each in a transaction of its own. */
export async function deleteAccounts({ database, clock, config, log }: Deps): Promise<number> {
  const due = await database.query
    .selectFrom('account_deletion')
    .select('account_id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(batch)
    .execute();
  let deleted = 0;
  for (const { account_id: id } of due)
    try {
      deleted += await database.transaction((tx) => deleteOne(tx, id, clock.now(), config.rules), {
        keyed: true,
      });
    } catch (error) {
      log.error(error, `account ${id} could not be deleted`);
    }
  return deleted;
}

/** What was booked or earned in the meantime comes first: then it is tried again a day later, and the person is told. */
async function deleteOne(tx: Tx, id: string, now: Date, rules: Rules): Promise<number> {
  await tx.selectFrom('coach').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const account = await tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const asked = await tx
    .selectFrom('account_deletion')
    .selectAll()
    .where('account_id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (asked === undefined) return 0;
  if ((await findBlocks(tx, id, now, rules.currency)).length > 0) {
    await postpone(tx, id, asked.requested_at, now);
    return 0;
  }
  await erase(tx, { me: id, name: textFor(account.language, 'name.deleted', {}), now });
  await clearanceChanged(tx, id);
  await tx.updateTable('account_deletion').set({ done_at: now }).where('account_id', '=', id).execute();
  await addAudit(tx, [
    { actorId: null, action: 'account.deleted', subject: { kind: 'account', id }, at: now },
  ]);
  return 1;
}

/** Removes or empties what is personal. Ids stay where books and other people's records need them. */
export async function erase(tx: Tx, bound: { me: string; name: string; now: Date }): Promise<void> {
  // Messages of the demo's mailbox are told apart by the contact alone.
  await sql`delete from sent_message where target in (select value from contact where account_id = ${bound.me})`.execute(
    tx,
  );
  for (const { table, owned, erase: how } of personalTables) {
    if (how === 'keep') continue;
    const where = bind(owned, bound);
    if (how === 'delete') await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
    else {
      const columns = Object.entries(how).map(
        ([column, value]) => sql`${sql.ref(column)} = ${bind(value, bound)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${where}`.execute(tx);
    }
  }
}

async function postpone(tx: Tx, id: string, askedAt: Date, now: Date): Promise<void> {
  await tx
    .updateTable('account_deletion')
    .set({ due_at: new Date(now.getTime() + DAY_MS) })
    .where('account_id', '=', id)
    .execute();
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
