import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { RuleShape } from '#contract/operator.ts';
import { rulesSchema, type Rules } from '#server/start/rules.ts';

type Schema = z.core.JSONSchema.BaseSchema;

export const ruleNames = Object.keys(rulesSchema.shape) as (keyof Rules)[];

export const isRuleName = (name: string): name is keyof Rules => ruleNames.some((known) => known === name);

/**
 * Rules that cannot change while the server runs. Orders and balances carry some; others protect the operators'
 * calls, or need two operators.
 */
const fixed: readonly (keyof Rules)[] = [
  'currency',
  'factorTries',
  'factorWaitSeconds',
  'factorWaitMaxHours',
  'operatorFactorHours',
  'operatorIdleMinutes',
  'withdrawalAloneMinor',
  'withdrawalAloneDays',
];

export const isFixed = (name: keyof Rules): boolean => fixed.includes(name);

/** Returns the values that a rule accepts, as its schema states them. */
export function shapeOf(name: keyof Rules): RuleShape {
  const schema = z.toJSONSchema(rulesSchema.shape[name], { io: 'input' });
  if (schema.type === 'array') return listShape(schema);
  const of = choicesOf(schema);
  return of.length > 0 ? { type: 'choice', of } : { type: 'number', ...rangeOf(schema) };
}

function choicesOf({ enum: names = [], anyOf = [] }: Schema): (number | string)[] {
  return [...names, ...anyOf.map(({ const: value }) => value)].filter(
    (one) => typeof one === 'number' || typeof one === 'string',
  );
}

function listShape({ items, prefixItems, minItems = 0 }: Schema): RuleShape {
  const [first] = prefixItems ?? [items];
  const item = schemaOf(first);
  const size =
    prefixItems === undefined
      ? { fewest: minItems, largest: limits.ruleItems }
      : { fewest: prefixItems.length, largest: prefixItems.length };
  if (item.properties === undefined) return { type: 'list', ...rangeOf(item), ...size };
  const fields = Object.entries(item.properties).map(([field, schema]) => ({
    name: field,
    ...rangeOf(schemaOf(schema)),
  }));
  return { type: 'steps', fields, ...size };
}

function schemaOf(given: Schema['items'] | undefined): Schema {
  if (given === undefined || typeof given === 'boolean' || Array.isArray(given))
    throw new Error('a rule accepts a value that no form can show');
  return given;
}

function rangeOf({ minimum, maximum }: Schema): { least: number; most: number } {
  if (minimum === undefined || maximum === undefined) throw new Error('a rule without a range');
  return { least: minimum, most: maximum };
}
