import type { Clock } from '#server/base/clock.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import { addAudit } from '#server/platform/public.ts';
import { lockOverride, removeOverride } from './rule.repository.ts';

/**
 * `npm run operator -- reset-rule <name>`, for a change that keeps everybody out of the console: the configured value
 * holds again on every node within seconds. Null for another command. StartupError for a rule that nobody changed.
 */
export async function runRuleCommand(
  { database, clock }: { database: Database; clock: Clock },
  [command, name = '']: readonly string[],
): Promise<string | null> {
  if (command !== 'reset-rule') return null;
  await database.transaction(async (tx) => {
    const before = await lockOverride(tx, name);
    if (before === undefined) throw new StartupError(`Nobody has changed a rule "${name}".`);
    await removeOverride(tx, name);
    await addAudit(tx, [
      {
        actorId: null,
        action: 'rule.set',
        subject: { kind: 'rule', id: name },
        facts: { from: before.value, to: null },
        at: clock.now(),
      },
    ]);
  });
  return `The rule ${name} has its configured value again.`;
}
