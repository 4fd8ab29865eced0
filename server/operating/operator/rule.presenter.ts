import type { RuleRecord } from '#contract/operator.ts';
import type { Rules } from '#server/start/rules.ts';
import type { NamedOverride } from './rule.repository.ts';
import { isFixed, shapeOf } from './rule.rules.ts';

/** A rule with its configured value, the values that it accepts, and what an operator changed. */
export const presentRule = (
  configured: Rules,
  name: keyof Rules,
  row: NamedOverride | undefined,
): RuleRecord => ({
  name,
  value: row?.value ?? configured[name],
  configured: configured[name],
  shape: shapeOf(name),
  isFixed: isFixed(name),
  change: row ? { by: row.set_by, name: row.set_by_name, at: row.set_at.toISOString() } : null,
});
