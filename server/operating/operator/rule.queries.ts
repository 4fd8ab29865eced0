import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentRule } from './rule.presenter.ts';
import { listNamed } from './rule.repository.ts';
import { ruleNames } from './rule.rules.ts';

export async function listRules({ database, config }: Ctx): Promise<Output<'operator.ruleList'>> {
  const rows = await listNamed(database.query);
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
