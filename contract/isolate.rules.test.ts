import { expect, test } from 'vitest';
import { isolated } from './isolate.rules.ts';

test.each(['محمد', 'שרה כהן', 'Ana (آنا)', 'ދިވެހި'])('isolated puts %s between the two signs', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['Ana', '李伟', '김민수', '17:30', '', '$12.00'])('isolated keeps %s', (value) => {
  expect(isolated(value)).toBe(value);
});
