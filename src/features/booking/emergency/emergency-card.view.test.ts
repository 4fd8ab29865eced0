import { expect, test } from 'vitest';
import { cardErrors, collectorsOf, emptyCard as empty, filledSlots, formOf } from './emergency-card.view.ts';

const ann = { name: 'Ann Lee', relation: 'parent', mobile: '(604) 555-0123' } as const;

test('cardErrors requires one whole person, and checks further ones only when something is typed', () => {
  expect(cardErrors(empty, '+1')).toEqual({ person1: 'nameMissing' });
  expect(cardErrors({ ...empty, person1: ann }, '+1')).toEqual({});
  const typed = { ...empty, person1: ann, person3: { name: 'Bob', relation: '', mobile: '' } as const };
  expect(cardErrors(typed, '+1')).toEqual({ person3: 'relationMissing' });
  expect(cardErrors({ ...empty, person1: { ...ann, mobile: '' } }, '+1')).toEqual({
    person1: 'mobileMissing',
  });
  expect(cardErrors({ ...empty, person1: { ...ann, mobile: '604555' } }, '+1')).toEqual({
    person1: 'mobileWrong',
  });
  expect(cardErrors({ ...empty, person1: { ...ann, name: 'see https://x.example' } }, '+1')).toEqual({
    person1: 'nameRule',
  });
});

test('cardErrors allows six names for collecting, none of them a message', () => {
  const collect = (typed: string) => cardErrors({ ...empty, person1: ann, collect: typed }, '+1').collect;
  expect(collect('Ann\nBob, Cem、丁一\n\n')).toBeUndefined();
  expect(collectorsOf('Ann\nBob, Cem、丁一\n\n')).toEqual(['Ann', 'Bob', 'Cem', '丁一']);
  expect(collect('A,B,C,D,E,F,G')).toBe('collectMany');
  expect(collect('www.example.com')).toBe('collectRule');
});

test('formOf returns numbers in E.164 and leaves out empty slots', () => {
  const draft = { ...empty, person1: ann, person3: { ...ann, name: 'Bob', mobile: '+8613912345678' } };
  expect(filledSlots(draft)).toEqual(['person1', 'person3']);
  expect(formOf('leo', draft, '+1')).toEqual({
    id: 'leo',
    people: [
      { ...ann, mobile: '+16045550123' },
      { ...ann, name: 'Bob', mobile: '+8613912345678' },
    ],
    collect: [],
    mayGoAlone: false,
  });
});
