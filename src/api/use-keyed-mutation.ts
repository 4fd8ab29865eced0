import type { UseMutationResult } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import { call, type KeyedRouteName } from './call.ts';
import { type KeyedOptions, useKeyed } from './use-keyed.ts';

/** A keyed call of the phone as a mutation. */
export const useKeyedMutation = <N extends KeyedRouteName>(
  name: N,
  options: KeyedOptions<Input<N>, Output<N>> = {},
): UseMutationResult<Output<N>, Error, Input<N>> =>
  useKeyed((input: Input<N>, key) => call(name, input, { key }), options);
