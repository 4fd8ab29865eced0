import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { proofFor, type Proof } from './proof.view.ts';

/** One step with the proof that the server may want first. */
export interface ProvedStep {
  run: () => void;
  isBusy: boolean;
  /** What is asked for before the step goes on; then the same is sent again. */
  proof: Proof | undefined;
  /** The person does not go on. */
  stop: () => void;
  error: Error | undefined;
}

interface Options<Answer> {
  onDone: (answer: Answer | undefined) => void;
  onSettled?: () => Promise<unknown>;
  /** A refusal that says that it is done already. */
  isDoneAlready?: (error: unknown) => boolean;
}

/** Takes a step, and asks for what the server wants to see before it. `take` does it. */
export function useProvedStep<Answer>(
  take: () => Promise<Answer>,
  { onDone, onSettled, isDoneAlready = () => false }: Options<Answer>,
): ProvedStep {
  const [proof, setProof] = useState<Proof>();
  const step = useMutation({
    mutationFn: take,
    onSuccess: (answer) => {
      setProof(undefined);
      onDone(answer);
    },
    onError: (error) => {
      setProof(proofFor(error));
      if (isDoneAlready(error)) onDone(undefined);
    },
    onSettled: () => onSettled?.(),
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
