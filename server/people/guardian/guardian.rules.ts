import type { ReasonName } from '#contract/reasons.ts';
import type { Row } from '#server/db/types.ts';

type Child = Pick<Row<'participant'>, 'kind' | 'guardian_id'>;

/**
 * Why `asker` may not end the link of `guardianId` with a child; null when they may (docs/domain.md 4.11).
 * Everybody may leave, the leading guardian may remove others, and a child keeps one who reads its sessions. A minor with a sign-in
 * leads.
 */
export function removalRefusal(
  child: Child,
  asker: string,
  guardianId: string,
  guardians: readonly { account_id: string; is_hidden: boolean }[],
): ReasonName | null {
  if (asker !== guardianId && child.guardian_id !== asker) return 'GUARDIAN_LEADS';
  const isKept = guardians.some((one) => one.account_id !== guardianId && !one.is_hidden);
  return child.kind === 'child' && !isKept ? 'LAST_GUARDIAN' : null;
}
