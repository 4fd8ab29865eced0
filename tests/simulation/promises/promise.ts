import type { Input, Output } from '#contract/all-apis.ts';
import type { RouteName } from '#contract/routes.ts';

/** Checks the answer to this intent and returns a sentence for each wrong result. */
export type Promised<N extends RouteName> = (
  input: Input<N>,
  answer: Output<N>,
) => readonly (string | false)[];

export type Promises = { readonly [N in RouteName]?: Promised<N> };
