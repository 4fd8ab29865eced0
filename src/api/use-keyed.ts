import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { type IdempotencyKey, newIdempotencyKey } from './idempotency-key.ts';

export type KeyedOptions<I, O> = Omit<UseMutationOptions<O, Error, I>, 'mutationFn'>;

/**
 * A keyed call as a mutation. The same input keeps its key until the server has answered it. Another tap after a
 * time-out cannot act twice. After a success or a refusal the next tap is a new intent with a new key.
 */
export function useKeyed<I, O>(
  send: (input: I, key: IdempotencyKey) => Promise<O>,
  options: KeyedOptions<I, O> = {},
): UseMutationResult<O, Error, I> {
  /** Keys of inputs whose outcome is unknown, by the input's text. */
  const open = useRef(new Map<string, IdempotencyKey>());
  return useMutation({
    ...options,
    mutationFn: async (input: I): Promise<O> => {
      const text = JSON.stringify(input);
      const key = open.current.get(text) ?? newIdempotencyKey();
      open.current.set(text, key);
      try {
        const answer = await send(input, key);
        open.current.delete(text);
        return answer;
      } catch (error) {
        if (isFinal(error)) open.current.delete(text);
        throw error;
      }
    },
  });
}

/** The server keeps no answer of its own failures under a key: what became of such a try is unknown. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && error.code < 500;
