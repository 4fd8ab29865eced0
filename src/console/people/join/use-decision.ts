import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { joinQueries, type JoinDetail } from './join.queries.ts';

/** Somebody else was first, or the person changed the form: the screen is out of date. */
const conflicts: readonly unknown[] = ['JOIN_STATUS_CHANGED', 'DO_NOT_REPEAT', 'NOT_FOUND'];
const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && conflicts.includes(error.reason);

type Decided = 'approved' | 'refused' | 'changeApproved' | 'changeRefused';

/** Approval and refusal of a form; calls `onDecided` when the server has accepted one. */
export function useDecision({ accountId, role, revision }: JoinDetail, onDecided: () => void) {
  const client = useQueryClient();
  const [decided, setDecided] = useState<Decided | null>(null);
  const { queryKey } = joinQueries.detail(accountId, role);
  const isChange = revision !== null;
  const renew = () => {
    void client.invalidateQueries({ queryKey: joinQueries.lists });
    void client.invalidateQueries({ queryKey: joinQueries.clearances(accountId).queryKey });
  };
  const options = (what: Decided) => ({
    onMutate: () => setDecided(null),
    onSuccess: (answer: JoinDetail) => {
      client.setQueryData(queryKey, answer);
      renew();
      setDecided(what);
      onDecided();
    },
    onError: (error: Error) => {
      if (!isConflict(error)) return;
      renew();
      void client.invalidateQueries({ queryKey });
    },
  });
  const approve = useKeyed(
    (input: Input<'operator.joinApprove'>, key) => ask('operator.joinApprove', input, { key }),
    options(isChange ? 'changeApproved' : 'approved'),
  );
  const refuse = useKeyed(
    (input: Input<'operator.joinReject'>, key) => ask('operator.joinReject', input, { key }),
    options(isChange ? 'changeRefused' : 'refused'),
  );
  const error = approve.error ?? refuse.error;
  const isPending = approve.isPending || refuse.isPending;
  return {
    decided,
    error,
    isConflict: isConflict(error),
    isPending,
    approve: (input: Input<'operator.joinApprove'>) => {
      if (isPending) return;
      refuse.reset();
      approve.mutate(input);
    },
    refuse: (input: Input<'operator.joinReject'>) => {
      if (isPending) return;
      approve.reset();
      refuse.mutate(input);
    },
    /** Sends the same decision again after a lost answer. */
    again: () => {
      if (approve.error !== null && approve.variables !== undefined) approve.mutate(approve.variables);
      else if (refuse.variables !== undefined) refuse.mutate(refuse.variables);
    },
  };
}
