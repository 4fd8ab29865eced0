import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';

/** One step with the proof that the server may require first. */
export interface ProvedStep {
  run: () => void;
  isBusy: boolean;
  /** The proof to collect. The same request is sent again after it. */
  proof: Proof | undefined;
  /** The person gives up the step. */
  stop: () => void;
  error: Error | undefined;
}

interface Options<Answer> {
  onDone: (answer: Answer | undefined) => void;
  onSettled?: () => Promise<unknown>;
  /** The refusal means that the step is done already. */
  isDoneAlready?: (error: unknown) => boolean;
}

/** Runs `take`, and collects the proof that the server requires before it. */
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

/** The proof that the server requires first: a code to a contact, or the second factor. */
type Proof = 'code' | 'factor';

function proofFor(error: unknown): Proof | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.reason === 'FRESH_CODE_NEEDED') return 'code';
  return error.reason === 'SECOND_FACTOR_NEEDED' ? 'factor' : undefined;
}
