import { expect, test } from 'vitest';
import { defaultRules, rulesSchema } from '#server/start/rules.ts';
import en from '#src/i18n/en/console-rules.json' with { type: 'json' };
import { ruleNames, shapeOf } from './rule.rules.ts';

test.each([
  ['feeBps', { type: 'number', least: 0, most: 10_000 }],
  ['sessionMaxDays', { type: 'number', least: 1, most: 1_000_000 }],
  ['lateRefundPct', { type: 'choice', of: [0, 50, 100] }],
  ['strikeHideDays', { type: 'list', least: 0, most: 1_000_000, fewest: 1, largest: 20 }],
  ['applicationReminderDays', { type: 'list', least: 0, most: 1_000_000, fewest: 2, largest: 2 }],
  [
    'waitlistOffers',
    {
      type: 'steps',
      fields: [
        { name: 'overHours', least: 0, most: 1_000_000 },
        { name: 'minutes', least: 1, most: 1_000_000 },
      ],
      fewest: 1,
      largest: 20,
    },
  ],
] as const)('shapeOf returns what %s accepts', (name, shape) => expect(shapeOf(name)).toEqual(shape));

test.each(ruleNames)('shapeOf returns a range of %s that the schema holds', (name) => {
  const shape = shapeOf(name);
  if (shape.type !== 'number') return;
  const accepts = (value: number) => rulesSchema.safeParse({ ...defaultRules, [name]: value }).success;
  expect([shape.least - 1, shape.least, shape.most, shape.most + 1].map(accepts)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('every rule has its meaning in words', () => {
  expect(Object.keys(en.consoleRules.meaning).toSorted()).toEqual(ruleNames.toSorted());
});
