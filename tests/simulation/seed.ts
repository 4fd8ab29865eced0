import process from 'node:process';

/** Another seed each time, unless `SEED` names one; a failure says which it was. */
export const seedOf = (): number => Number(process.env['SEED'] ?? Date.now() % 1_000_000);
