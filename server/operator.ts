import process from 'node:process';
import { systemClock } from './clock.ts';
import { loadConfig } from './config.ts';
import { runOperator } from './modules/join/review.service.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

/** `npm run operator -- …`: runs beside the server, on the same settings, and shares its embedded database. */
async function main(): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config, (line) => console.error(line));
  try {
    console.log(
      await runOperator({ store: database.store, clock: systemClock, config }, process.argv.slice(2)),
    );
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
