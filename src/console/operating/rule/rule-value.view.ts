import { decimalText, exponentOf, minorOfDecimal } from '#contract/currencies.ts';
import type { RuleShape } from '#contract/operator.ts';
import { type RuleUnit, unitOf } from './rule-unit.view.ts';

export type RuleStep = Record<string, number>;
export type RuleValue = number | string | (number | RuleStep)[];

interface Rule {
  name: string;
  shape: RuleShape;
  currency: string;
}

/** Digits behind the point: 1500 of 10,000 is typed as 15 percent. */
function digitsOf(unit: RuleUnit, currency: string): number {
  if (unit === 'money') return exponentOf(currency);
  return unit === 'bps' ? 2 : 0;
}

/** Returns a value as the form shows it. `typedValue` reads the same text. */
export function textOfValue(value: unknown, { name, currency }: Omit<Rule, 'shape'>): string {
  const digits = digitsOf(unitOf(name), currency);
  const part = (one: unknown): string => {
    if (typeof one === 'number') return decimalText(one, digits).replace(/\.0+$/, '');
    return isStep(one) ? Object.values(one).join(': ') : String(one);
  };
  if (!Array.isArray(value)) return part(value);
  return value.map(part).join(value.some(isStep) ? '\n' : ', ');
}

export const isStep = (one: unknown): one is RuleStep => typeof one === 'object' && one !== null;

/** Reads a typed value; undefined when the rule does not accept it. */
export function typedValue(typed: string, { name, shape, currency }: Rule): RuleValue | undefined {
  const digits = digitsOf(unitOf(name), currency);
  switch (shape.type) {
    case 'choice':
      return shape.of.find((one) => String(one) === typed);
    case 'number':
      return numberIn(typed, shape, digits);
    case 'list':
      return manyIn(typed, /[,，、]/, shape, (one) => numberIn(one, shape, digits));
    case 'steps':
      return manyIn(typed, '\n', shape, (line) => stepIn(line, shape.fields));
  }
}

function numberIn(
  typed: string,
  { least, most }: { least: number; most: number },
  digits: number,
): number | undefined {
  const value = minorOfDecimal(typed.trim(), digits);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

function stepIn(
  line: string,
  fields: readonly { name: string; least: number; most: number }[],
): RuleStep | undefined {
  const cells = line.split(/[:：]/);
  const found = fields.map((field, at) => [field.name, numberIn(cells[at] ?? '', field, 0)] as const);
  const isWhole = cells.length === fields.length && found.every(([, value]) => value !== undefined);
  return isWhole ? Object.fromEntries(found.map(([name, value]) => [name, value ?? 0])) : undefined;
}

function manyIn<T>(
  typed: string,
  separator: string | RegExp,
  { fewest, largest }: { fewest: number; largest: number },
  read: (part: string) => T | undefined,
): T[] | undefined {
  const parts = typed.split(separator).filter((part) => part.trim() !== '');
  const found = parts.map(read).filter((one) => one !== undefined);
  const fits = found.length === parts.length && found.length >= fewest && found.length <= largest;
  return fits ? found : undefined;
}
