import { expect, test } from 'vitest';
import type { Block } from '#contract/content.ts';
import { blocksOf, firstDifference, textOf } from './article-text.view.ts';

const blocks: Block[] = [
  { type: 'p', text: 'Book a class.' },
  { type: 'h', text: 'The class is full' },
  { type: 'list', items: ['Join the waitlist', 'Look for another time'] },
  { type: 'list', ordered: true, items: ['Open the class', 'Tap'] },
  { type: 'tip', text: 'You pay nothing now.' },
  {
    type: 'table',
    head: ['When', 'Back'],
    rows: [
      ['early', 'all'],
      ['late', 'half'],
    ],
  },
];

test('what was typed becomes parts, and parts become what is typed', () => {
  expect(blocksOf(textOf(blocks))).toEqual(blocks);
});

test('lines of one paragraph are one, and signs in the middle are signs', () => {
  expect(blocksOf('One line\nanother - line\n\n\n  # Heading  \n\nnot # one')).toEqual([
    { type: 'p', text: 'One line another - line' },
    { type: 'h', text: 'Heading' },
    { type: 'p', text: 'not # one' },
  ]);
});

test('Chinese numbers of a list need no space', () => {
  expect(blocksOf('1、打开\n2、点一下')).toEqual([
    { type: 'list', ordered: true, items: ['打开', '点一下'] },
  ]);
});

test('nothing typed has no part', () => expect(blocksOf(' \n\n ')).toEqual([]));

test('the first part that the languages do not share is named', () => {
  expect(firstDifference(blocks, blocks)).toBeUndefined();
  expect(firstDifference(blocks, blocks.slice(0, 2))).toBe(3);
  expect(firstDifference(blocksOf('# A'), blocksOf('A'))).toBe(1);
});
