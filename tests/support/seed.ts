import { randomInt } from 'node:crypto';
import process from 'node:process';
import { isLongRun } from './long-run.ts';

/**
 * The seed of every random search: fixed in `npm test`, fresh in `npm run test:full`, which prints it and passes it on.
 * `SEED=7` repeats a run. The only reader of the variable.
 */
const given = process.env['SEED'];

/** A seed that nobody has chosen, unless `SEED` names one. */
export const drawSeed = (): number => (given === undefined ? randomInt(1, 1_000_000) : Number(given));

export const seed: number = isLongRun ? drawSeed() : Number(given ?? 1);
