import { expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

test('parseStrictJson returns plain JSON unchanged', () => {
  expect(parseStrictJson('{"a":[1,{"a":"x:\\"y"}],"b":{"a":null}}')).toEqual({
    a: [1, { a: 'x:"y' }],
    b: { a: null },
  });
});

test.each([
  ['a duplicate key', '{"a":1,"a":2}'],
  ['a duplicate key that is spelled differently', '{"a":1,"\\u0061":2}'],
  ['a nested duplicate key', '{"x":[{"a":1,"b":2,"a":3}]}'],
  ['a duplicate key far from its colon', `{"a":1,"a"${' '.repeat(40)}:2}`],
  ['a prototype key far from its colon', `{"__proto__"${'\n'.repeat(40)}:{}}`],
  ['a prototype key', '{"__proto__":{}}'],
  ['broken JSON', '{"a":'],
  ['too many levels', `${'['.repeat(21)}${']'.repeat(21)}`],
])('%s is refused', (_what, text) => {
  expect(() => parseStrictJson(text)).toThrow('BAD_INPUT');
});
