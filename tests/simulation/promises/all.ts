import type { Input, Output } from '#contract/all-apis.ts';
import type { RouteName } from '#contract/routes.ts';
import { bookingPromises, unexplained } from './of-booking.ts';
import { coachingPromises } from './of-coaching.ts';
import { exchangingPromises } from './of-exchanging.ts';
import { helpingPromises } from './of-helping.ts';
import { leavingPromises } from './of-leaving.ts';
import { messagePromises } from './of-messages.ts';
import { operatingPromises } from './of-operating.ts';
import { setPromises, unexplainedDates } from './of-sets.ts';
import type { Promised, Promises } from './promise.ts';

/**
 * Compares an answer with the rules, from the intent alone and without the server's code. Returns a sentence
 * for each difference.
 */
const promises: Promises = {
  ...bookingPromises,
  ...leavingPromises,
  ...exchangingPromises,
  ...setPromises,
  ...coachingPromises,
  ...helpingPromises,
  ...operatingPromises,
  ...messagePromises,
};

export function brokenPromises<N extends RouteName>(name: N, input: Input<N>, answer: Output<N>): string[] {
  const promised: Promised<N> | undefined = promises[name];
  return promised?.(input, answer).filter((what) => what !== false) ?? [];
}

/** The same of a refusal: its facts must explain it. */
export function brokenRefusal(
  name: RouteName,
  input: Input<RouteName>,
  { reason, data }: { reason: string; data: Readonly<Record<string, unknown>> },
): string[] {
  const found =
    name === 'order.create'
      ? unexplained(input as Input<'order.create'>, reason, data)
      : name === 'orderSet.create'
        ? unexplainedDates(input as Input<'orderSet.create'>, reason, data)
        : [];
  return found.filter((what) => what !== false);
}
