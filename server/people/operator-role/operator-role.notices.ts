import type { Tx } from '#server/db/database.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { addNotices } from '#server/platform/public.ts';
import { listActing } from './operator-role.repository.ts';

type OperatorChange =
  | 'operatorAdded'
  | 'operatorRemoved'
  | 'operatorLocked'
  | 'operatorUnlocked'
  | 'operatorFactorReset';

interface Act {
  /** The operator who acted; null at the machine. */
  by: string | null;
  at: Date;
}

/** Operators who can act, without the one who acted. */
const othersThan = async (tx: Tx, by: string | null): Promise<string[]> =>
  (await listActing(tx)).filter((id) => id !== by);

/**
 * Notifies the operators who can act, and the person concerned, of a change of operators. Nobody changes who decides
 * without the others seeing it.
 */
export async function notifyOfOperator(
  tx: Tx,
  { kind, id, by, at }: Act & { kind: OperatorChange; id: string },
): Promise<void> {
  // Accounts are never deleted as rows.
  const name = (await findName(tx, id))?.name ?? '';
  const readers = new Set([...(await othersThan(tx, by)), id]);
  await addNotices(
    tx,
    [...readers].map((accountId) => ({
      accountId,
      kind,
      facts: { name },
      about: { id },
      at,
      uniqueKey: `${kind}:${id}:${at.toISOString()}:${accountId}`,
    })),
  );
}

/** Notifies the other operators of a changed rule. */
export async function notifyOfRule(
  tx: Tx,
  { rule, by, at }: { rule: string; by: string; at: Date },
): Promise<void> {
  await addNotices(
    tx,
    (await othersThan(tx, by)).map((accountId) => ({
      accountId,
      kind: 'ruleChanged' as const,
      facts: { rule },
      about: { id: by },
      at,
      uniqueKey: `ruleChanged:${rule}:${at.toISOString()}:${accountId}`,
    })),
  );
}
