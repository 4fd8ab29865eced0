import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Deps } from '#server/context/context.ts';
import { notifyOfRule, requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { rulesSchema, type Rules } from '#server/start/rules.ts';
import { presentRule } from './rule.presenter.ts';
import { findNamed, listOverrides, lockOverride, putOverride, removeOverride } from './rule.repository.ts';
import { isFixed, isInRange, isRuleName, ruleNames } from './rule.rules.ts';

type RuleRecord = Output<'operator.ruleSet'>;

/**
 * Takes the operators' changes into the rules of this node. Every node does so every few seconds, and before
 * its first request. Orders keep the terms under which they were made. Returns the number of rules that
 * changed.
 */
export async function refreshRules({
  database,
  config,
  log,
}: Pick<Deps, 'database' | 'config' | 'log'>): Promise<number> {
  const rows = await listOverrides(database.query);
  // An earlier build accepted values that lock everybody out. Each is left out alone: the configured value holds.
  const fits = ({ name, value }: { name: string; value: unknown }) =>
    !isRuleName(name) || isInRange(name, value);
  const wide = rows.filter((row) => !fits(row)).map(({ name }) => name);
  if (wide.length > 0) log.error({ names: wide }, 'changed rules out of their range are left out');
  const changes = Object.fromEntries(rows.filter(fits).map(({ name, value }) => [name, value]));
  const parsed = rulesSchema.safeParse({ ...config.startRules, ...changes });
  if (!parsed.success) {
    // A newer build has removed or narrowed a rule: the configured rules hold until an operator corrects it.
    log.error({ names: Object.keys(changes) }, 'changed rules do not fit this build and are left out');
    return 0;
  }
  const moved = ruleNames.filter(
    (name) => JSON.stringify(config.rules[name]) !== JSON.stringify(parsed.data[name]),
  );
  Object.assign(config.rules, parsed.data);
  return moved.length;
}

/**
 * BAD_INPUT for a rule that does not exist, a value that does not fit, and for what is fixed. The other operators get a
 * notice.
 */
export async function setRule(
  ctx: CommandCtx,
  { name, value }: Parsed<'operator.ruleSet'>,
): Promise<RuleRecord> {
  requireFresh(ctx, ctx.actor);
  const { tx, actor, clock, config } = ctx;
  if (!isRuleName(name) || isFixed(name)) throw new AppError('BAD_INPUT', { field: 'name' });
  const at = clock.now();
  const before = await lockOverride(tx, name);
  if (value === null) await removeOverride(tx, name);
  else await put(tx, config.startRules, { name, value }, { by: actor.id, at });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'rule.set',
      subject: { kind: 'rule', id: name },
      facts: { from: before?.value ?? null, to: value },
      at,
    },
  ]);
  await notifyOfRule(tx, { rule: name, by: actor.id, at });
  return presentRule(config.startRules, name, await findNamed(tx, name));
}

async function put(
  tx: CommandCtx['tx'],
  configured: Rules,
  { name, value }: { name: keyof Rules; value: unknown },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const parsed = rulesSchema.safeParse({ ...configured, [name]: value });
  if (!parsed.success || !isInRange(name, parsed.data[name]))
    throw new AppError('BAD_INPUT', { field: 'value' });
  const row = { value: JSON.stringify(parsed.data[name]), set_at: at, set_by: by };
  await putOverride(tx, name, row);
}
