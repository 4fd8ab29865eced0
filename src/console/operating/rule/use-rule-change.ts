import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { RuleRecord } from '#contract/operator.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { ruleQueries } from './rules.queries.ts';

/** Changes a rule; null restores the default. The list and the history then show it. */
export function useRuleChange(onDone: (rule: RuleRecord) => void) {
  const client = useQueryClient();
  return useKeyed((input: Input<'operator.ruleSet'>, key) => ask('operator.ruleSet', input, { key }), {
    onSuccess: (rule) => {
      client.setQueryData(ruleQueries.list().queryKey, (list) =>
        list === undefined
          ? undefined
          : { items: list.items.map((one) => (one.name === rule.name ? rule : one)) },
      );
      void client.invalidateQueries({ queryKey: ruleQueries.history(rule.name).queryKey });
      onDone(rule);
    },
  });
}
