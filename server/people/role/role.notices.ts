import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Request } from './role.repository.ts';

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
export const notifyOfRole = (
  tx: Tx,
  row: Request,
  kind: RoleNotice,
  at: Date,
  facts: Record<string, string> = {},
): Promise<void> =>
  addNotices(tx, [
    {
      accountId: row.account_id,
      kind,
      facts: { role: row.role, ...facts },
      at,
      uniqueKey: `${kind}:${row.account_id}:${row.role}:${row.version}`,
    },
  ]);
