import { useTranslation } from 'react-i18next';
import { payablePart } from '#contract/currencies.ts';
import type { RuleShape } from '#contract/operator.ts';
import type { consoleRules } from '#src/i18n/en/console-rules.json';
import { useFormat } from '#src/i18n/format.ts';
import { type RuleUnit, unitOf } from './rule-unit.view.ts';
import { isStep } from './rule-value.view.ts';

type Known = keyof (typeof consoleRules)['meaning'];

/** Texts about one rule: its meaning, its values and their range. */
export function useRuleWords(name: string, currency: string) {
  const { t, i18n } = useTranslation();
  const f = useFormat();
  const unit = unitOf(name);
  const isKnown = (one: string): one is Known => i18n.exists(`consoleRules.meaning.${one}`);

  const amount = (value: number, of: RuleUnit): string => {
    if (of === 'money') return f.money(value, currency);
    if (of === 'bps') return t('consoleRules.amount.percent', { number: value / 100, count: value });
    return t(`consoleRules.amount.${of}`, { number: f.number(value), count: value });
  };
  const single = (value: unknown): string => {
    if (typeof value === 'number') return amount(value, unit);
    if (!isStep(value)) return String(value);
    const [over = 0, held = 0] = Object.values(value);
    return t('consoleRules.step', { over: amount(over, 'hours'), held: amount(held, 'minutes') });
  };
  const value = (given: unknown): string => {
    if (!Array.isArray(given)) return single(given);
    return given.length === 0 ? t('consoleRules.empty') : f.list(given.map(single));
  };
  const between = ({ least, most }: { least: number; most: number }, of: RuleUnit) =>
    t('consoleRules.range', { least: amount(least, of), most: amount(most, of) });

  const range = (shape: RuleShape): string => {
    switch (shape.type) {
      case 'choice':
        return f.list(shape.of.map(single));
      case 'number':
        return between(
          unit === 'money' ? { ...shape, most: payablePart(shape.most, currency) } : shape,
          unit,
        );
      case 'list':
        return t(shape.fewest === shape.largest ? 'consoleRules.exactly' : 'consoleRules.entries', {
          range: between(shape, unit),
          count: shape.largest,
        });
      case 'steps': {
        const [over, held] = shape.fields;
        return t('consoleRules.stepsRange', {
          over: over === undefined ? '' : between(over, 'hours'),
          held: held === undefined ? '' : between(held, 'minutes'),
          count: shape.largest,
        });
      }
    }
  };

  return {
    meaning: isKnown(name) ? t(`consoleRules.meaning.${name}`) : t('consoleRules.unknown'),
    /** Unit beside the box; undefined where every entry names its own. */
    unit: unit === 'money' ? currency : t(`consoleRules.unit.${unit === 'bps' ? 'percent' : unit}`),
    value,
    range,
  };
}
