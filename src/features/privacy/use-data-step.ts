import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyQueries } from './privacy.queries.ts';
import { isDoneAlready, proofFor, type Proof } from './privacy.view.ts';

/** One step about the own data, with the proof that the server may want first. */
export interface DataStep {
  run: () => void;
  isBusy: boolean;
  /** What is asked for before the step goes on; then the same is sent again. */
  proof: Proof | undefined;
  /** The person does not go on. */
  stop: () => void;
  error: Error | undefined;
}

/** `take` does it. What another phone has done before counts as done. */
export function useDataStep(take: () => Promise<unknown>, onDone: () => void): DataStep {
  const client = useQueryClient();
  const [proof, setProof] = useState<Proof>();
  const step = useMutation({
    mutationFn: take,
    onSuccess: () => {
      setProof(undefined);
      onDone();
    },
    onError: (error) => {
      setProof(proofFor(error));
      if (isDoneAlready(error)) onDone();
    },
    onSettled: () => client.invalidateQueries(privacyQueries.mine()),
  });
  const { error, isPending: isBusy } = step;
  const isFault = error !== null && proofFor(error) === undefined && !isDoneAlready(error);
  return {
    run: () => {
      if (!isBusy) step.mutate();
    },
    isBusy,
    proof,
    stop: () => setProof(undefined),
    error: isFault ? error : undefined,
  };
}
