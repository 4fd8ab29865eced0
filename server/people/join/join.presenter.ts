import type { Output } from '#contract/all-apis.ts';
import type { JoinRecord } from '#contract/join.ts';
import { openForm } from '#server/people/role/form.seal.ts';
import type { Request } from '#server/people/role/role.repository.ts';
import type { Config } from '#server/start/config.ts';
import { missingFields } from './join.rules.ts';

/** A request for its owner, with the form to mend it from. */
export function presentJoin(config: Pick<Config, 'secret'>, row: Request): JoinRecord {
  const form = openForm(config, row, 'form');
  return {
    role: row.role,
    state: row.state,
    reason: row.reason,
    // The last refusal is over for the person once the form is handed in again; the reviewer still reads it.
    reasons: row.state === 'submitted' ? [] : row.reasons,
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
            reasons: row.revision_state === 'submitted' ? [] : row.revision_reasons,
          },
    clearedUntil: row.cleared_until?.toISOString() ?? null,
    actions: actionsOf(row),
  };
}

/** The reasons of the last refusal too, for the reviewer of a form that was handed in again. */
export const lastReasons = (record: JoinRecord, row: Request): Pick<JoinRecord, 'reasons' | 'revision'> => ({
  reasons: row.reasons,
  revision: record.revision && { ...record.revision, reasons: row.revision_reasons },
});

function actionsOf({ state }: Request): JoinRecord['actions'] {
  if (state === 'draft' || state === 'rejected') return ['save', 'submit'];
  return state === 'approved' ? ['revise'] : [];
}

/**
 * Actions of an operator on a role now, and the reason why a suspended one stays shut. Nobody decides their
 * own role.
 */
export function operatorSteps(
  row: Request,
  operatorId: string,
  now: Date,
): Pick<Output<'operator.joinDetail'>, 'actions' | 'whyNot'> {
  // The role of students comes with the account and ends with it.
  if (row.account_id === operatorId || row.role === 'student') return { actions: [], whyNot: null };
  const { state } = row;
  const isShut = state === 'suspended' && (row.cleared_until === null || row.cleared_until <= now);
  const actions: Output<'operator.joinDetail'>['actions'] = [];
  if (row.waiting_since !== null) actions.push('approve', 'reject');
  if (state === 'approved') actions.push('suspend');
  if (state === 'suspended' && !isShut) actions.push('reinstate');
  if (state === 'approved' || state === 'suspended') actions.push('close');
  return { actions, whyNot: isShut ? 'CLEARANCE_MISSING' : null };
}
