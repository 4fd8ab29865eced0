import { expect, test } from 'vitest';
import { csvLines, textCell } from './csv.rules.ts';

test.each([
  ['Swim', 'Swim'],
  ['Swim, "deep"', '"Swim, ""deep"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['-1', "'-1"],
])('textCell writes %j as %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('csvLines ends each row with CR LF', () => {
  expect(csvLines([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n');
});
