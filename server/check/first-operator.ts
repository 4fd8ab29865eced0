import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { countOperators } from './check.repository.ts';

/** Names the command that makes an operator, at a production start with fewer than two; undefined otherwise. */
export async function firstOperatorHint(
  { query }: Database,
  { demo, publicUrl, operatorCommand }: Pick<Config, 'demo' | 'publicUrl' | 'operatorCommand'>,
): Promise<string | undefined> {
  const operators = demo ? 2 : await countOperators(query);
  if (operators >= 2) return undefined;
  const how = `${operatorCommand} grant <e-mail or mobile>`;
  return operators === 0
    ? `Nobody is an operator yet. Sign in at ${publicUrl} once, then run: ${how}`
    : `One operator can act. Corrections, entries by hand, large withdrawals and new operators need two. The second person signs in at ${publicUrl} once; then run: ${how}`;
}
