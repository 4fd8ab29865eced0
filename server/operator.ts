import process from 'node:process';
import { inboxTable, operationTable, runMendCommand } from '#server/money/public.ts';
import { runRuleCommand } from '#server/operating/public.ts';
import { runOperator } from '#server/people/public.ts';
import { deliveryTables, runAuditCommand, runDeliveryCommand } from '#server/platform/public.ts';
import { inviteTable } from '#server/teaching/public.ts';
import { clockShift, shiftedClock } from './base/clock.ts';
import { StartupError } from './base/startup-error.ts';
import { runCheckCommand } from './check/check.ts';
import { carryOutEffects } from './effects.ts';
import { loadStartConfig, operatorCommand } from './start/config.ts';
import { openDatabase } from './start/open-database.ts';

/** `npm run operator -- …`: runs beside the server, on the same settings, and shares its embedded database. */
async function main(): Promise<void> {
  carryOutEffects();
  const config = await loadStartConfig();
  /** Names commands as they are typed here: within a container another one starts them. */
  const inPlace = (text: string) => text.replaceAll(operatorCommand, config.operatorCommand);
  const embedded = await openDatabase(config, (line) => console.error(line));
  try {
    const clock = shiftedClock(clockShift(config.startAt));
    const place = { database: embedded.database, clock, config };
    const mending = { clock, ownerUrls: () => embedded.ownerUrls() };
    const words = process.argv.slice(2);
    const { push, mail, sms } = deliveryTables;
    const tables = [push, mail, sms, inviteTable, operationTable, inboxTable];
    const lines =
      (await runCheckCommand(place, words)) ??
      (await runDeliveryCommand(place, tables, words)) ??
      (await runAuditCommand(place, words)) ??
      (await runRuleCommand(place, words)) ??
      (await runMendCommand(mending, words)) ??
      (await runOperator(place, words));
    console.log(inPlace(lines));
  } catch (error) {
    throw error instanceof StartupError ? new StartupError(inPlace(error.message)) : error;
  } finally {
    await embedded.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
