import { coachJoinForm, type joinRecord } from '#contract/join.ts';
import type { z } from 'zod';
import type { Request } from './join.repository.ts';

/** A request for its owner, with the form to mend it from. */
export function presentJoin(row: Request): z.output<typeof joinRecord> {
  return {
    role: 'coach',
    state: row.state,
    reason: row.reason,
    submittedAt: row.submitted_at.toISOString(),
    form: coachJoinForm.parse(row.form),
  };
}
