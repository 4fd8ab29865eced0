import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { countOperators } from './check.repository.ts';

/** Says how the first operator is made, at a production start without one; undefined otherwise. */
export async function firstOperatorHint(
  { query }: Database,
  { demo, publicUrl }: Config,
): Promise<string | undefined> {
  if (demo || (await countOperators(query)) > 0) return undefined;
  return `Nobody is an operator yet. Sign in at ${publicUrl} once, then run: npm run operator -- grant <your e-mail or mobile>`;
}
