import type { MoreFacts, NoticeFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { NoticeWith } from '#server/platform/public.ts';
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

/** Facts that the sentences of all these kinds need. */
type RoleFacts = NoticeFacts<'joinApproved'>;

const roleFacts = ({ role }: Request): RoleFacts => ({ role });

/** A notice of a decision about a role. The row's version distinguishes two decisions. */
export const roleNotice = <K extends RoleNotice>(
  row: Request,
  kind: K,
  at: Date,
  ...[facts]: MoreFacts<K, 'joinApproved'>
): NoticeWith<K, RoleFacts, MoreFacts<K, 'joinApproved'>> => ({
  accountId: row.account_id,
  kind,
  about: { id: row.account_id },
  facts: Object.assign(roleFacts(row), facts),
  at,
  uniqueKey: `${kind}:${row.account_id}:${row.role}:${row.version}`,
});
