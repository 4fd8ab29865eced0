import { joinForm, type JoinForm, type JoinRecord } from '#contract/join.ts';
import type { Request } from './join.repository.ts';
import { missingFields } from './join.rules.ts';

/** A stored form; what an older build stored and this one does not know is left out. */
export function readForm(stored: unknown): JoinForm {
  const parsed = joinForm.strip().safeParse(stored ?? {});
  if (!parsed.success) throw new Error('a stored join form does not fit its schema');
  return parsed.data;
}

/** A request for its owner, with the form to mend it from. */
export function presentJoin(row: Request): JoinRecord {
  const form = readForm(row.form);
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
            form: readForm(row.revision),
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
