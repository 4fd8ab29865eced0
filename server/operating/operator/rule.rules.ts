import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { RuleShape } from '#contract/operator.ts';
import { rulesSchema, type Rules } from '#server/start/rules.ts';
import { fixedRules, ranges, type RuleRange, stepRanges } from './rule-range.rules.ts';

type Schema = z.core.JSONSchema.BaseSchema;

export const ruleNames = Object.keys(rulesSchema.shape) as (keyof Rules)[];

export const isRuleName = (name: string): name is keyof Rules => ruleNames.some((known) => known === name);

export const isFixed = (name: keyof Rules): boolean => fixedRules.some((one) => one === name);

const rangesByName: Partial<Record<keyof Rules, RuleRange>> = ranges;
const stepsByName: Partial<Record<keyof Rules, Readonly<Record<string, RuleRange>>>> = stepRanges;

/** Returns the values of a rule that the console accepts: its schema within its range. */
export function shapeOf(name: keyof Rules): RuleShape {
  const schema = z.toJSONSchema(rulesSchema.shape[name], { io: 'input' });
  if (schema.type === 'array') return listShape(name, schema);
  const of = choicesOf(schema);
  return of.length > 0 ? { type: 'choice', of } : { type: 'number', ...rangeOf(schema, rangesByName[name]) };
}

/** True when an operator may set the value. It fits the schema already. */
export function isInRange(name: keyof Rules, value: unknown): boolean {
  const range = rangesByName[name];
  const steps = stepsByName[name];
  const isWithin = (one: unknown, [least, most]: RuleRange) =>
    typeof one === 'number' && one >= least && one <= most;
  return [value].flat().every((one: unknown) => {
    if (range !== undefined) return isWithin(one, range);
    if (steps === undefined || typeof one !== 'object' || one === null) return true;
    const fields = new Map<string, unknown>(Object.entries(one));
    return Object.entries(steps).every(([field, step]) => isWithin(fields.get(field), step));
  });
}

function choicesOf({ enum: names = [], anyOf = [] }: Schema): (number | string)[] {
  return [...names, ...anyOf.map(({ const: value }) => value)].filter(
    (one) => typeof one === 'number' || typeof one === 'string',
  );
}

function listShape(name: keyof Rules, { items, prefixItems, minItems = 0 }: Schema): RuleShape {
  const [first] = prefixItems ?? [items];
  const item = schemaOf(first);
  const size =
    prefixItems === undefined
      ? { fewest: minItems, largest: limits.ruleItems }
      : { fewest: prefixItems.length, largest: prefixItems.length };
  if (item.properties === undefined) return { type: 'list', ...rangeOf(item, rangesByName[name]), ...size };
  const fields = Object.entries(item.properties).map(([field, part]) => ({
    name: field,
    ...rangeOf(schemaOf(part), stepsByName[name]?.[field]),
  }));
  return { type: 'steps', fields, ...size };
}

function schemaOf(given: Schema['items'] | undefined): Schema {
  if (given === undefined || typeof given === 'boolean' || Array.isArray(given))
    throw new Error('a rule accepts a value that no form can show');
  return given;
}

function rangeOf({ minimum, maximum }: Schema, range?: RuleRange): { least: number; most: number } {
  if (minimum === undefined || maximum === undefined) throw new Error('a rule without a range');
  const [least, most] = range ?? [minimum, maximum];
  return { least: Math.max(least, minimum), most: Math.min(most, maximum) };
}
