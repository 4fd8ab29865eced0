import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';

/** SQL: a row `r` of `account_role` is open: approved, and its evidence has not expired. */
export const isOpenRole = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(r.state = 'approved' and (r.cleared_until is null or r.cleared_until > ${now}))`;

/** SQL: an active account holds a role that is open. */
export const holdsRole = (
  accountId: RawBuilder<unknown>,
  role: Role | RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from account_role r join account a on a.id = r.account_id
  where r.account_id = ${accountId} and r.role = ${role} and a.state = 'active' and ${isOpenRole(now)})`;

/** SQL: an account has a role that is not open: suspended, closed, expired, or not approved yet. */
export const hasEnded = (accountId: RawBuilder<unknown>, role: Role, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (
  select from account_role r where r.account_id = ${accountId} and r.role = ${role} and not ${isOpenRole(now)})`;

/** SQL: an operator suspended or closed a role of the account. An expiry alone does not count. */
export const isBarred = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from account_role r where r.account_id = ${accountId}
    and (r.state = 'closed' or r.state = 'suspended' and r.suspended_by is distinct from 'clearance'))`;
