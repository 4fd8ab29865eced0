import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/ask.ts';
import { teamQueries } from './teams.queries.ts';

/** A decision about the words that were read. With a reason it is a refusal. */
export interface Decision {
  id: string;
  version: number;
  reason?: string;
}

/** Approves or refuses. The team stays in sight until the queue is asked for again. */
export function useTeamDecision(onDone: () => void) {
  const client = useQueryClient();
  const [last, setLast] = useState<Decision>();
  const step = useKeyed(
    ({ id, version, reason }: Decision, key) =>
      reason === undefined
        ? ask('operator.teamApprove', { id, version }, { key })
        : ask('operator.teamReject', { id, version, reason }, { key }),
    { onMutate: setLast, onSuccess: onDone },
  );
  const { error } = step;
  return {
    ...step,
    last,
    // Another operator decided, or the leader sent other words: what is shown is not true any more.
    isConflict: error instanceof ApiError && error.reason === 'TEAM_STATUS_CHANGED',
    /** The same once more, after a lost answer. */
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
    lookAgain: () => void client.invalidateQueries({ queryKey: teamQueries.list().queryKey }),
  };
}
