import type { MoreFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { type NewNotice, addNotices } from '#server/platform/public.ts';
import type { Request } from './role.repository.ts';

/** The kinds that are about a role: what was decided, or what ran out. */
type RoleNotice = Extract<
  NoticeKind,
  | 'joinApproved'
  | 'joinRejected'
  | 'revisionApproved'
  | 'revisionRejected'
  | 'roleSuspended'
  | 'roleReinstated'
  | 'roleClosed'
  | 'clearanceExpired'
>;

/** Notifies a person of a decision about a role; the row's version distinguishes two decisions. */
export const notifyOfRole = <K extends RoleNotice>(
  tx: Tx,
  row: Request,
  kind: K,
  at: Date,
  ...[facts]: MoreFacts<K, 'joinApproved'>
): Promise<void> =>
  addNotices(tx, [
    {
      accountId: row.account_id,
      kind,
      about: { id: row.account_id },
      facts: { role: row.role, ...facts },
      at,
      uniqueKey: `${kind}:${row.account_id}:${row.role}:${row.version}`,
      // The parameters hold each kind's facts to its definition.
    } as unknown as NewNotice,
  ]);
