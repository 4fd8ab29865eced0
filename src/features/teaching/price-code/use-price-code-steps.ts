import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { priceCodeQueries } from './price-code.queries.ts';

/** Makes or ends a code. Neither waits on the phone: a code counts from the answer of the server on. */
export function usePriceCodeSteps() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: priceCodeQueries.all });
  return {
    make: useKeyedMutation('priceCode.make', { onSettled }),
    end: useKeyedMutation('priceCode.end', { onSettled }),
  };
}
