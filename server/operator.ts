import process from 'node:process';
import { inboxTable, operationTable } from '#server/money/public.ts';
import { runOperator } from '#server/people/public.ts';
import { deliveryTables, runAuditCommand, runDeliveryCommand } from '#server/platform/public.ts';
import { systemClock } from './clock.ts';
import { loadStartConfig } from './config.ts';
import { carryOutEffects } from './effects.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

/** `npm run operator -- …`: runs beside the server, on the same settings, and shares its embedded database. */
async function main(): Promise<void> {
  carryOutEffects();
  const config = await loadStartConfig();
  const embedded = await openDatabase(config, (line) => console.error(line));
  try {
    const place = { database: embedded.database, clock: systemClock, config };
    const words = process.argv.slice(2);
    const tables = [deliveryTables.push, deliveryTables.mail, deliveryTables.sms, operationTable, inboxTable];
    console.log(
      (await runDeliveryCommand(place, tables, words)) ??
        (await runAuditCommand(place, words)) ??
        (await runOperator(place, words)),
    );
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
