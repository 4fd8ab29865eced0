import { expect, test } from 'vitest';
import { csvLines, textCell } from './csv.rules.ts';

test.each([
  ['Swim', 'Swim'],
  ['Swim, "deep"', '"Swim, ""deep"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['-1', "'-1"],
  [' =1+1', "' =1+1"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  ['\uff1d1\uff0b1', "'\uff1d1\uff0b1"],
  ['\uff20name', "'\uff20name"],
  ['a;=1+1', `"a;'=1+1"`],
  ['a\t=1+1', `"a\t'=1+1"`],
  ['a\n -1', `"a\n '-1"`],
  ['a;b', '"a;b"'],
  ['\n=1', `"'\n'=1"`],
  ['a"=1', '"a""=1"'],
  ['5 - 3', '5 - 3'],
])('textCell writes %j as %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('csvLines ends each row with CR LF', () => {
  expect(csvLines([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n');
});
