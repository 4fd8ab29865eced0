import type { JoinRecord } from '#contract/join.ts';
import type { Config } from '#server/config.ts';
import type { Request } from '#server/people/role/role.repository.ts';
import { missingFields } from './join.rules.ts';
import { openForm } from '#server/people/role/form.seal.ts';

/** A request for its owner, with the form to mend it from. */
export function presentJoin(config: Pick<Config, 'secret'>, row: Request): JoinRecord {
  const form = openForm(config, row, 'form');
  return {
    role: row.role,
    state: row.state,
    reason: row.reason,
    reasons: row.reasons,
    submittedAt: row.submitted_at.toISOString(),
    isResubmitted: row.state === 'submitted' && row.submissions > 1,
    form,
    missing: missingFields(row.role, form),
    revision:
      row.revision_state === null || row.revision_at === null
        ? null
        : {
            state: row.revision_state,
            submittedAt: row.revision_at.toISOString(),
            form: openForm(config, row, 'revision'),
            reasons: row.revision_reasons,
          },
    clearedUntil: row.cleared_until?.toISOString() ?? null,
    actions: actionsOf(row),
  };
}

function actionsOf({ state }: Request): JoinRecord['actions'] {
  if (state === 'draft' || state === 'rejected') return ['save', 'submit'];
  return state === 'approved' ? ['revise'] : [];
}
