import type { User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import type { ClearanceKind } from '#contract/clearance.ts';
import type { Role } from '#contract/enums.ts';

type Clearance = Output<'clearance.mine'>;
type Joining = User['joining'][number];

/** Why an area is not open. `evidence` names the checks that have ended, `since` the first end. */
export interface RoleClosure {
  key: 'none' | 'draft' | 'submitted' | 'rejected' | 'suspended' | 'closed' | 'evidence';
  reason: string | null;
  since: string | null;
  kinds: ClearanceKind[];
}

/**
 * Why a role is not open to the reader. A role whose evidence has ended is paused from that instant, also before the
 * server has written it down. `clearance` is undefined until it is known. `now` in ms.
 */
export function roleClosure(
  role: Role,
  joining: Joining | undefined,
  clearance: Clearance | undefined,
  now: number,
): RoleClosure {
  const reason = joining?.reason ?? null;
  const state = joining?.state;
  const over = endedEvidence(role, clearance, now);
  const isByEvidence = (state === 'suspended' || state === undefined) && reason === null && over.length > 0;
  if (isByEvidence) {
    const [since = null] = over.map(({ expiresAt }) => expiresAt).toSorted();
    return { key: 'evidence', reason, since, kinds: over.map(({ kind }) => kind) };
  }
  return {
    key: state === undefined || state === 'approved' ? 'none' : state,
    reason,
    since: null,
    kinds: [],
  };
}

function endedEvidence(role: Role, clearance: Clearance | undefined, now: number) {
  const required = clearance?.roles.find((one) => one.role === role)?.required ?? [];
  return (clearance?.items ?? []).filter(
    ({ kind, expiresAt }) => required.includes(kind) && Date.parse(expiresAt) <= now,
  );
}
