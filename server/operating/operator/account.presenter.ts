import type { Output } from '#contract/all-apis.ts';
import { roles } from '#contract/enums.ts';
import type { AccountFacts } from '#server/people/public.ts';
import type { AccountCounts } from './account.repository.ts';

/** An account as operators see it. */
export function presentAccount(
  { account, ...facts }: AccountFacts,
  row: AccountCounts,
): Output<'operator.accountFind'> {
  return {
    id: account.id,
    name: account.name,
    state: account.state,
    createdAt: account.created_at.toISOString(),
    isOperator: row.is_operator,
    hasSecondFactor: row.has_factor,
    roles: facts.roles
      .map(({ role, state }) => ({ role, state }))
      .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role)),
    contacts: facts.contacts.map(({ channel, value }) => ({ channel, value })),
    sessions: row.sessions,
    liveOrders: { asStudent: row.as_student, asCoach: row.as_coach },
  };
}
