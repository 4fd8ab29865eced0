import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { ruleNames, presentRule } from './rule.presenter.ts';
import { listOverrides } from './rule.repository.ts';
export async function listRules({ database, config }: Ctx): Promise<Output<'operator.ruleList'>> {
  const rows = await listOverrides(database.query);
  return {
    items: ruleNames.map((name) =>
      presentRule(
        config.startRules,
        name,
        rows.find((row) => row.name === name),
      ),
    ),
  };
}
