import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { csvLines, isExactCell, textCell } from './csv.rules.ts';

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
  ['a;"=1', `"a;""'=1"`],
  ['a,\uff1d1', `"a,'\uff1d1"`],
  ['a\uff1b\uff02=1', "a\uff1b\uff02'=1"],
  ['"=1', `"'""=1"`],
  ['\u201c+1', "'\u201c+1"],
])('textCell writes %j as %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('csvLines ends each row with CR LF', () => {
  expect(csvLines([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n');
});

/** Splits a line as a spreadsheet does, without any knowledge of `textCell`: by one separator, with quotes or without. */
function cellsOf(line: string, separator: string, readsQuotes: boolean): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    const last = cells.length - 1;
    if (readsQuotes && sign === '"' && (isQuoted || cells[last]?.trim() === '')) {
      if (isQuoted && line[at + 1] === '"') {
        cells[last] += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) cells.push('');
    else cells[last] += sign;
  }
  return cells;
}

const isRun = (cell: string) =>
  /^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell.replace(/^[\s"\u201c\u201d\uff02]+/, ''));

const riskySigns = Array.from(
  '=+-@\uff1d\uff0b\uff0d\uff20,;\uff0c\uff1b\t\r\n"\'\uff02\u201c \u00a0\u3000a1\u6cf3',
);
const risky = fc.string({ unit: fc.constantFrom(...riskySigns), maxLength: 12 });

test('textCell writes no cell that a spreadsheet runs, whatever separator it splits at', () => {
  assertAlways(
    fc.property(fc.array(risky, { minLength: 1, maxLength: 4 }), (texts) => {
      const written = csvLines([texts.map(textCell)]);
      const read = [',', ';', '\t', '\uff0c', '\uff1b'].flatMap((separator) =>
        [true, false].flatMap((readsQuotes) => cellsOf(written, separator, readsQuotes)),
      );
      expect(read.filter(isRun)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('textCell writes an exact text so that it is read back unchanged', () => {
  assertAlways(
    fc.property(risky.filter(isExactCell), (typed) => {
      expect(cellsOf(textCell(typed), ',', true)).toEqual([typed]);
    }),
  );
});
