import { expect, test } from 'vitest';
import { namesCondition } from './condition-words.view.ts';

test.each([
  'autism',
  'Autistic kids',
  'swim ADHD',
  'Down syndrome',
  '自闭症',
  '孤独症孩子',
  '游泳 多动症',
  'zibizheng',
])('namesCondition is true for %s', (typed) => {
  expect(namesCondition(typed)).toBe(true);
});

test.each(['', 'Maya', 'quiet space', 'Autumn', 'Asda Pool', '安静', '陈自力'])(
  'namesCondition is false for %s',
  (typed) => {
    expect(namesCondition(typed)).toBe(false);
  },
);
