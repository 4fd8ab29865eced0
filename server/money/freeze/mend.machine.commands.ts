import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Clock } from '#server/base/clock.ts';
import { errorMessage, StartupError } from '#server/base/startup-error.ts';
import { connect, type Tx } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { findOpenFreeze, setTimeoutSeconds } from './freeze.repository.ts';
import { checkConstraints, runStatements, setMending } from './mend.repository.ts';

export interface MendPlace {
  clock: Clock;
  /** The database as the owner of its tables; empty where this start does not know the owner. */
  ownerUrls: () => Promise<readonly string[]>;
}

const checkMinutes = 10;

class NotKept extends Error {}

/**
 * `npm run operator -- mend <file.sql>`: runs the statements of a file as the owner of the tables while money is frozen,
 * and checks every rule of the books after them, in one transaction. It is undone unless `--commit` is given and all
 * rules hold. Null for another command. StartupError with one sentence when the file or the database refuses.
 */
export async function runMendCommand(
  place: MendPlace,
  [command, file, option]: readonly string[],
): Promise<string | null> {
  if (command !== 'mend') return null;
  if (file === undefined || (option !== undefined && option !== '--commit'))
    throw new StartupError('Usage: npm run operator -- mend <file.sql> [--commit]');
  const text = readStatements(file);
  const [url, ...others] = await place.ownerUrls();
  if (url === undefined)
    throw new StartupError('DATABASE_OWNER_URL is missing: only the owner of the tables mends them.');
  const owner = connect([url, ...others], { max: 1 });
  try {
    return await mend(owner, place.clock, { text, isKept: option === '--commit' });
  } finally {
    await owner.close();
  }
}

function readStatements(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The file cannot be read: ${errorMessage(error)}`);
  }
}

async function mend(
  owner: ReturnType<typeof connect>,
  clock: Clock,
  { text, isKept }: { text: string; isKept: boolean },
): Promise<string> {
  let answer = '';
  try {
    await owner.transaction(async (tx) => {
      const { isWhole, words } = await mendIn(tx, clock, text);
      answer = words;
      if (!isKept || !isWhole) throw new NotKept();
    });
    return `${answer}\nIt is kept. An operator ends the freeze at /console/freezes.`;
  } catch (error) {
    if (error instanceof NotKept)
      return `${answer}\nNothing was changed.${isKept ? '' : ' Run it again with --commit to keep it.'}`;
    throw error instanceof StartupError
      ? error
      : new StartupError(`Nothing was changed: ${errorMessage(error)}`);
  }
}

async function mendIn(tx: Tx, clock: Clock, text: string): Promise<{ isWhole: boolean; words: string }> {
  const freeze = await findOpenFreeze(tx);
  if (freeze === undefined)
    throw new StartupError('Money is not frozen: this command mends the books during a freeze only.');
  await setTimeoutSeconds(tx, checkMinutes * 60);
  await setMending(tx);
  await runStatements(tx, text);
  await checkConstraints(tx);
  const broken = await findViolations(tx);
  await addAudit(tx, [
    {
      actorId: null,
      action: 'freeze.mended',
      subject: { kind: 'freeze', id: freeze.id },
      facts: { sha256: createHash('sha256').update(text).digest('hex') },
      at: clock.now(),
    },
  ]);
  if (broken.length === 0) return { isWhole: true, words: 'All rules of the books hold after it.' };
  const lines = broken.map(({ name, what }) => `- ${name}: ${what.join(', ')}`);
  return { isWhole: false, words: `These rules do not hold after it:\n${lines.join('\n')}` };
}
