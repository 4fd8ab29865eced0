import { expect, test } from 'vitest';
import { defaultRules, rulesSchema } from '#server/start/rules.ts';

/** The value of a rule with each number replaced by this size. */
function sized(value: unknown, size: number): unknown {
  if (typeof value === 'number') return size;
  if (Array.isArray(value)) return value.map((one) => sized(one, size));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sized(one, size)]));
}

test.each(Object.entries(defaultRules).filter(([name]) => name !== 'currency'))(
  'the rule %s refuses sizes that are a slip of the hand',
  (name, value) => {
    for (const size of [-1, 0.5, 1e7, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(rulesSchema.safeParse({ [name]: sized(value, size) }).success, String(size)).toBe(false);
  },
);
