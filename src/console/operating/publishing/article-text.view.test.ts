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

test('blocksOf returns the same parts when it reads the result of textOf', () => {
  expect(blocksOf(textOf(blocks))).toEqual(blocks);
});

test('blocksOf joins the lines of a paragraph, and keeps marks in the middle of a line as text', () => {
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

test('blocksOf returns no parts for an empty text', () => expect(blocksOf(' \n\n ')).toEqual([]));

test('firstDifference returns the number of the first part that differs between the languages', () => {
  expect(firstDifference(blocks, blocks)).toBeUndefined();
  expect(firstDifference(blocks, blocks.slice(0, 2))).toBe(3);
  expect(firstDifference(blocksOf('# A'), blocksOf('A'))).toBe(1);
});
