import type { Database } from '#server/db/database.ts';
import { checkAllReceipts, isFrozen } from '#server/money/public.ts';
import { findJobs, isJobLate } from '#server/platform/public.ts';
import { countOperators, findOwnRights } from './check.repository.ts';
import { type Finding, good, look, wrong } from './finding.ts';

/** Checks the rights of our database user, the jobs, the freeze, all receipts and the number of operators. */
export async function checkDatabase(database: Database, now: Date): Promise<Finding[]> {
  const { query: db } = database;
  const jobs = await findJobs(db);
  const operators = await countOperators(db);
  const rights = await findOwnRights(db);
  const receipts = await checkAllReceipts(database);
  return [
    findingOfRights(rights),
    findingOfJobs(
      jobs.length,
      jobs.filter((row) => isJobLate(row, now)).map(({ name }) => name),
    ),
    (await isFrozen(db)) ? wrong('Money is frozen: the console, Freezes, shows why.') : good('Money moves.'),
    receipts.length === 0
      ? good('Receipts are the money of their sales.')
      : wrong(
          `Receipts differ from the money: ${receipts.map(({ kind, id, what }) => `${kind} ${id} (${what})`).join(', ')}.`,
        ),
    operators >= 2
      ? good(`${operators} operators can act.`)
      : look(`${operators} of at least two operators can act: npm run operator -- grant <e-mail or mobile>.`),
  ];
}

function findingOfRights({ isOwner, mayErase }: { isOwner: boolean; mayErase: boolean }): Finding {
  if (isOwner)
    return look(
      'Our database user owns the tables, so a fault of the program could change history: serve as another one (DATABASE_OWNER_URL).',
    );
  return mayErase
    ? wrong('Our database user may delete history: start the server once with DATABASE_OWNER_URL.')
    : good('Our database user owns no table and cannot delete history.');
}

function findingOfJobs(all: number, late: readonly string[]): Finding {
  if (all === 0) return look('No server has run on this database yet: its jobs were not checked.');
  return late.length === 0
    ? good('All jobs run.')
    : wrong(`No server has run these jobs for a while: ${late.join(', ')}. Start one, or read its log.`);
}
