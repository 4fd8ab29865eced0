import { expect, test } from 'vitest';
import { roles } from '#contract/enums.ts';
import enOperating from '#src/i18n/en/operating.json';
import zhOperating from '#src/i18n/zh/operating.json';
import { firstSteps, stepsOf } from './first-steps.view.ts';

const en = enOperating.help;
const zh = zhOperating.help;

test.each(roles)('%s has four steps, each with words in both languages and a place of its own', (role) => {
  const steps = firstSteps(role);
  expect(steps.map(({ key }) => key)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(new Set(steps.map(({ href }) => href)).size).toBe(4);
  for (const words of [en, zh])
    for (const { key } of steps) {
      const { title, text } = words.steps[stepsOf(role)][key];
      expect(title.length).toBeGreaterThan(1);
      expect(text.length).toBeGreaterThan(1);
    }
});
