import { expect, test } from 'vitest';
import { defaultRules, rulesSchema } from '#server/start/rules.ts';
import en from '#src/i18n/en/console-rules.json' with { type: 'json' };
import { ranges, type RuleRange, stepRanges } from './rule-range.rules.ts';
import { isFixed, isInRange, ruleNames, shapeOf } from './rule.rules.ts';

test.each([
  ['feeBps', { type: 'number', least: 0, most: 5000 }],
  ['sessionMaxDays', { type: 'number', least: 7, most: 730 }],
  ['lateRefundPct', { type: 'choice', of: [0, 50, 100] }],
  ['strikeHideDays', { type: 'list', least: 1, most: 365, fewest: 1, largest: 20 }],
  ['applicationReminderDays', { type: 'list', least: 1, most: 90, fewest: 2, largest: 2 }],
  [
    'waitlistOffers',
    {
      type: 'steps',
      fields: [
        { name: 'overHours', least: 0, most: 2160 },
        { name: 'minutes', least: 5, most: 10_080 },
      ],
      fewest: 1,
      largest: 20,
    },
  ],
] as const)('shapeOf returns what %s accepts', (name, shape) => expect(shapeOf(name)).toEqual(shape));

test.each(ruleNames.filter((name) => !isFixed(name)))(
  '%s has a range that its schema accepts and that holds its default',
  (name) => {
    expect(isInRange(name, defaultRules[name])).toBe(true);
    const shape = shapeOf(name);
    if (shape.type !== 'number') return;
    const isSettable = (value: number) =>
      rulesSchema.safeParse({ ...defaultRules, [name]: value }).success && isInRange(name, value);
    expect([shape.least - 1, shape.least, shape.most, shape.most + 1].map(isSettable)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  },
);

test('no rule accepts 0 without a reason, and only amounts accept 1,000,000', () => {
  const steps = Object.values(stepRanges).flatMap((fields) => Object.entries(fields));
  const all: (readonly [string, RuleRange])[] = [...Object.entries(ranges), ...steps];
  for (const [name, [least, most, whyZero]] of all) {
    expect([name, least > 0 || whyZero !== undefined]).toEqual([name, true]);
    expect([name, most < 1_000_000 || name.endsWith('Minor')]).toEqual([name, true]);
  }
  const settable = ruleNames.filter((name) => !isFixed(name) && name !== 'lateRefundPct');
  expect([...Object.keys(ranges), ...Object.keys(stepRanges)].toSorted()).toEqual(settable.toSorted());
});

test('every rule has its meaning in words', () => {
  expect(Object.keys(en.consoleRules.meaning).toSorted()).toEqual(ruleNames.toSorted());
});
