import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorLegal } from '#contract/content-operator.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { legalQueries } from './legal.queries.ts';

type LegalStep =
  | { do: 'save'; input: Input<'operator.legalSave'> }
  | { do: 'publish'; input: Input<'operator.legalPublish'> }
  | { do: 'recall'; input: Input<'operator.legalRecall'> };

async function send(step: LegalStep, key: IdempotencyKey): Promise<OperatorLegal> {
  switch (step.do) {
    case 'save':
      return await ask('operator.legalSave', step.input, { key });
    case 'publish':
      return await ask('operator.legalPublish', step.input, { key });
    case 'recall':
      return await ask('operator.legalRecall', step.input, { key });
  }
}

/** Saves, publishes or recalls a legal text. The page then shows the result. */
export function useLegalStep(onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useKeyed(send, {
    onSuccess: (after) => {
      onDone();
      client.setQueryData(legalQueries.list().queryKey, (list) =>
        list === undefined
          ? undefined
          : { items: list.items.map((one) => (one.kind === after.kind ? after : one)) },
      );
    },
  });
}
