import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input, Output } from '#contract/all-apis.ts';
import { ApiError } from './api-error.ts';
import { call, type KeyedRouteName } from './call.ts';
import { type IdempotencyKey, newIdempotencyKey } from './idempotency-key.ts';

type Options<N extends KeyedRouteName> = Omit<UseMutationOptions<Output<N>, Error, Input<N>>, 'mutationFn'>;

/**
 * A keyed call as a mutation. The same input keeps its key until the server has answered it. Another tap after a
 * time-out cannot act twice. After a success or a refusal the next tap is a new intent with a new key.
 */
export function useKeyedMutation<N extends KeyedRouteName>(
  name: N,
  options: Options<N> = {},
): UseMutationResult<Output<N>, Error, Input<N>> {
  /** Keys of inputs whose outcome is unknown, by the input's text. */
  const open = useRef(new Map<string, IdempotencyKey>());
  return useMutation({
    ...options,
    mutationFn: async (input: Input<N>): Promise<Output<N>> => {
      const text = JSON.stringify(input);
      const key = open.current.get(text) ?? newIdempotencyKey();
      open.current.set(text, key);
      try {
        const answer = await call(name, input, { key });
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
