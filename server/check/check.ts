import type { Clock } from '#server/base/clock.ts';
import { errorMessage, StartupError } from '#server/base/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { checkDatabase } from './database-check.ts';
import { type Finding, wrong } from './finding.ts';
import { checkMail } from './mail-check.ts';
import { type Outside, realOutside } from './outside.ts';
import { checkPayments } from './payment-check.ts';
import { checkBounces, checkTexts } from './text-check.ts';
import { checkPush, checkWeb } from './web-check.ts';

interface Place {
  database: Database;
  clock: Clock;
  config: Config;
}

/** A DNS label: it becomes part of a name that is looked up. */
const selectorForm = /^[\w-]{1,63}(?:\.[\w-]{1,63})*$/;

/** A part that fails entirely is one finding; the others still report. */
async function part(name: string, work: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work;
  } catch (error) {
    return [wrong(`${name} could not be checked: ${errorMessage(error)}.`)];
  }
}

/** Checks everything outside of the program that it needs to run well. */
export async function checkPlace(
  { database, clock, config }: Place,
  dkimSelector: string | undefined,
  outside: Outside = realOutside,
): Promise<Finding[]> {
  const now = clock.now();
  const parts = await Promise.all([
    part('The database', checkDatabase(database, now)),
    part('The address of the app', checkWeb(config, now, outside)),
    part('The mail', checkMail(config, outside, dkimSelector)),
    part('The text messages', checkTexts(config, clock, outside)),
    part('The mails that come back', checkBounces(config, outside)),
    part('The push services', checkPush(clock, outside)),
    part('The payment services', checkPayments(config, clock)),
  ]);
  return parts.flat();
}

const signs = { good: 'ok   ', look: 'look ', wrong: 'WRONG' } as const;

/**
 * `npm run operator -- check [DKIM selector]`: a line for each finding. Returns null for another command. StartupError
 * with the report when something is wrong, so that a script notices.
 */
export async function runCheckCommand(
  place: Place,
  [command, selector, ...rest]: readonly string[],
  outside: Outside = realOutside,
): Promise<string | null> {
  if (command !== 'check') return null;
  if (rest.length > 0 || (selector !== undefined && !selectorForm.test(selector)))
    throw new StartupError('npm run operator -- check [DKIM selector]');
  const findings = await checkPlace(place, selector, outside);
  const report = findings.map(({ state, sentence }) => `${signs[state]} ${sentence}`).join('\n');
  if (findings.some(({ state }) => state === 'wrong')) throw new StartupError(report);
  return report;
}
