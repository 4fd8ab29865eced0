import type { Output } from '#contract/all-apis.ts';
import { rulesSchema, type Rules } from '#server/rules.ts';
import type { Override } from './rule.repository.ts';

type RuleRecord = Output<'operator.ruleSet'>;

export const ruleNames = Object.keys(rulesSchema.shape) as (keyof Rules)[];

/** A rule with its configured value and what an operator changed. */
export const presentRule = (configured: Rules, name: keyof Rules, row: Override | undefined): RuleRecord => ({
  name,
  value: row?.value ?? configured[name],
  configured: configured[name],
  change: row ? { by: row.set_by, at: row.set_at.toISOString() } : null,
});
