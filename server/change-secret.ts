import process from 'node:process';
import { renewHead } from '#server/platform/public.ts';
import { StartupError } from './base/startup-error.ts';
import { reseal } from './reseal/reseal.ts';
import { loadStartConfig } from './start/config.ts';
import { openDatabase } from './start/open-database.ts';

/** `SECRET_BEFORE=… SECRET=… npm run change-secret`, while no server runs: see docs/security/running.md. */
async function main(): Promise<void> {
  const config = await loadStartConfig();
  if (config.secretBefore === undefined)
    throw new StartupError('SECRET_BEFORE is missing: the secret under which rows were sealed until now.');
  const embedded = await openDatabase(config, (line) => console.error(line));
  try {
    const count = await reseal(embedded.database, { before: config.secretBefore, now: config.secret });
    renewHead(config, { before: config.secretBefore, now: config.secret });
    console.log(`${count} rows are sealed under the new secret.`);
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
