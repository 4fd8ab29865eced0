import type { Input, Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { deliveryQueries } from './deliveries.queries.ts';

type Letters = Input<'operator.deliveryResend'>;

/** Sends deliveries again. A repeated tap after a lost answer sends nothing twice. */
export const useResend = (onDone: () => void = () => undefined) =>
  useDecisionStep<Letters, Output<'operator.deliveryResend'>>({
    send: (input, key) => ask('operator.deliveryResend', input, { key }),
    queue: deliveryQueries.lists,
    conflict: 'STATUS_CHANGED',
    onDone,
  });
