import type { Input, Output } from '#contract/all-apis.ts';
import type { RouteName } from '#contract/routes.ts';

/** What must be true of the answer to this intent: a sentence for each thing that is not. */
export type Promised<N extends RouteName> = (
  input: Input<N>,
  answer: Output<N>,
) => readonly (string | false)[];

export type Promises = { readonly [N in RouteName]?: Promised<N> };
