import { StartupError } from '#server/base/startup-error.ts';
import { closeChain } from './audit-chain.jobs.ts';
import { type Anchored, verifyAnchored } from './audit-chain.queries.ts';
import { exportHead } from './audit-head.commands.ts';
import { readHead } from './audit-head.rules.ts';

export const auditUsage = ['audit-head', 'audit-verify [<head> …]'] as const;

/** The commands about the audit log at the machine; null for another command. Throws StartupError with one sentence. */
export async function runAuditCommand(
  machine: Anchored & Parameters<typeof exportHead>[0],
  [command, ...heads]: readonly string[],
): Promise<string | null> {
  if (command === 'audit-head') {
    let added = -1;
    while (added !== 0) added = await closeChain(machine);
    const head = await exportHead(machine);
    if (head == null) throw new StartupError('The audit log has no end to sign; "audit-verify" says why.');
    return head;
  }
  return command === 'audit-verify' ? await compare(machine, heads) : null;
}

async function compare(machine: Anchored, heads: readonly string[]): Promise<string> {
  const wrong = heads.find((head) => readHead(machine.config.secret, head) === null);
  if (wrong !== undefined) throw new StartupError(`"${wrong}" was not signed by this installation.`);
  const { checked, brokenAt, anchoredAt } = await verifyAnchored(machine, heads);
  if (brokenAt !== null) throw new StartupError(`The audit log does not fit at line ${brokenAt}.`);
  return `${checked} lines of the audit log are whole, ${anchoredAt ?? 0} of them as a kept head says.`;
}
