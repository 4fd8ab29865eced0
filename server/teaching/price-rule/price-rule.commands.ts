import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { OwnPriceRule, PriceRuleForm } from '#contract/price-rule.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { presentPriceRule } from './price-rule.presenter.ts';
import {
  findPriceRule,
  insertPriceRule,
  listLivePriceRules,
  lockOffering,
  setPriceRule,
  setPriceRuleEnded,
  type PriceRuleRow,
} from './price-rule.repository.ts';

/**
 * Creates a price rule of the coach, or changes it (docs/domain.md 4.23). CONTENT_CHANGED for another version than the one
 * that was shown, also of an ended rule; TOO_MANY_PRICE_RULES beyond the bound.
 */
export async function savePriceRule(
  { tx, actor, clock }: CommandCtx,
  form: PriceRuleForm,
): Promise<OwnPriceRule> {
  // Two rules of one coach are not created at one time.
  if ((await lockOffering(tx, actor.id)) === undefined) throw new AppError('FORBIDDEN');
  refuseBadForm(form);
  const columns = { kind: form.kind, bps: form.percent * 100, at_least: form.atLeast };
  const before = await findPriceRule(tx, form.id);
  if (form.version > 0) {
    refuseOthers(before, actor.id);
    const row = await setPriceRule(tx, { ...columns, id: form.id, version: form.version });
    if (row === undefined) throw new AppError('CONTENT_CHANGED');
    return presentPriceRule(row);
  }
  if (before !== undefined) throw new AppError('ID_TAKEN');
  if ((await listLivePriceRules(tx, [actor.id])).length >= limits.priceRules)
    throw new AppError('TOO_MANY_PRICE_RULES', { most: limits.priceRules });
  const row = await insertPriceRule(tx, {
    ...columns,
    id: form.id,
    coach_id: actor.id,
    created_at: clock.now(),
    ended_at: null,
  });
  // Another coach took the id in the same moment.
  if (row === undefined) throw new AppError('ID_TAKEN');
  return presentPriceRule(row);
}

/** Ends a rule; an ended one stays ended. Orders keep the price of their booking. */
export async function endPriceRule(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'priceRule.end'>,
): Promise<Output<'priceRule.end'>> {
  refuseOthers(await findPriceRule(tx, id), actor.id);
  await setPriceRuleEnded(tx, id, clock.now());
  return { id };
}

function refuseOthers(row: PriceRuleRow | undefined, coachId: string): void {
  if (row?.coach_id !== coachId) throw new AppError('NOT_FOUND');
}

function refuseBadForm({ kind, percent, atLeast }: PriceRuleForm): void {
  if (kind !== 'first' && percent > limits.discountPercent)
    throw new AppError('BAD_INPUT', { field: 'percent' });
  const isRight =
    kind === 'early'
      ? atLeast !== null
      : kind === 'group'
        ? atLeast !== null && atLeast >= 2 && atLeast <= limits.participantsPerOrder
        : atLeast === null;
  if (!isRight) throw new AppError('BAD_INPUT', { field: 'atLeast' });
}
