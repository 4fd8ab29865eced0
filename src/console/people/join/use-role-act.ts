import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { clearanceQueries } from '#src/console/people/clearance/clearances.queries.ts';
import { joinQueries, type JoinDetail } from './join.queries.ts';

/** One step of an approved role, with its fields. */
export type RoleAct =
  | { act: 'suspend' | 'close'; input: Input<'operator.suspend'> }
  | { act: 'reinstate'; input: Input<'operator.reinstate'> };

function send({ act, input }: RoleAct, key: IdempotencyKey): Promise<JoinDetail> {
  if (act === 'reinstate') return ask('operator.reinstate', input, { key });
  return ask(act === 'suspend' ? 'operator.suspend' : 'operator.close', input, { key });
}

/** Suspends, closes or reinstates an approved role. */
export function useRoleAct({ accountId, role }: JoinDetail) {
  const client = useQueryClient();
  const [done, setDone] = useState<RoleAct['act'] | null>(null);
  const { queryKey } = joinQueries.detail(accountId, role);
  const step = useKeyed(send, {
    onMutate: () => setDone(null),
    onSuccess: (answer, { act }) => {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: joinQueries.lists });
      void client.invalidateQueries({ queryKey: clearanceQueries.lists });
      setDone(act);
    },
    // Somebody else was first: the screen is out of date.
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey });
    },
  });
  return { ...step, done };
}
