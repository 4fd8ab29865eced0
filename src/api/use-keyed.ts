import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { type IdempotencyKey, newIdempotencyKey } from './idempotency-key.ts';

export type KeyedOptions<I, O> = Omit<UseMutationOptions<O, Error, I>, 'mutationFn'>;

/** Sends a request; sends the earlier one again if the same intent was never answered. */
type SendSame<R> = <A>(intent: string, request: R, send: (request: R) => Promise<A>) => Promise<A>;

/**
 * Keeps the requests with an unknown outcome, one for each intent. Another tap after a time-out cannot act twice.
 * After a success or a refusal the next tap is a new intent with a request of its own. The requests are kept as long as
 * the component, or in `longer`.
 */
export function useSameRequest<R>(longer?: Map<string, R>): SendSame<R> {
  const own = useRef(new Map<string, R>());
  return async (intent, request, send) => {
    const unanswered = longer ?? own.current;
    const same = unanswered.get(intent) ?? request;
    unanswered.set(intent, same);
    try {
      const answer = await send(same);
      unanswered.delete(intent);
      return answer;
    } catch (error) {
      if (isFinal(error)) unanswered.delete(intent);
      throw error;
    }
  };
}

/**
 * A keyed call as a mutation. The same input keeps its key until the server has answered it. `longer` keeps keys where the
 * input outlives the component.
 */
export function useKeyed<I, O>(
  send: (input: I, key: IdempotencyKey) => Promise<O>,
  options: KeyedOptions<I, O> = {},
  longer?: Map<string, IdempotencyKey>,
): UseMutationResult<O, Error, I> {
  const sendSame = useSameRequest(longer);
  return useMutation({
    ...options,
    mutationFn: async (input: I): Promise<O> =>
      await sendSame(JSON.stringify(input), newIdempotencyKey(), async (key) => await send(input, key)),
  });
}

/** The server stores no answer of its own failures under a key: the outcome of such a try is unknown. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && error.code < 500;
