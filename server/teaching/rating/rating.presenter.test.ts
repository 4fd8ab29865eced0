import { expect, test } from 'vitest';
import { shortName } from './rating.presenter.ts';

test.each([
  ['Elena Rivera', 'Elena R.'],
  ['Mary Jane o’Neill', 'Mary O.'],
  ['Cher', 'Cher'],
  ['  Ana   Sofía  ', 'Ana S.'],
  ['赵琳', '赵*'],
  ['𠮷野家', '𠮷*'],
  ['', ''],
])('%s is shown as %s', (name, expected) => {
  expect(shortName(name)).toBe(expected);
});
