import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { priceRuleQueries } from './price-rule.queries.ts';

/** Saves or ends a price rule. Neither waits on the phone: the server checks the version that was shown. */
export function usePriceRuleSteps() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: priceRuleQueries.all });
  return {
    save: useKeyedMutation('priceRule.save', { onSettled }),
    end: useKeyedMutation('priceRule.end', { onSettled }),
  };
}
