import { expect, test } from 'vitest';
import { spaced } from './spacing.rules.ts';

test.each([
  ['请为June做好准备', '请为 June 做好准备'],
  ['Jordan B.协助上课', 'Jordan B. 协助上课'],
  ['由Élodie付款', '由 Élodie 付款'],
  ['退回 PayPal，可能需要几天', '退回 PayPal，可能需要几天'],
  ['已通知：Ana、赵琳', '已通知：Ana、赵琳'],
  ['15:28到达', '15:28到达'],
  ['Class of Ana', 'Class of Ana'],
])('spaced writes %s as %s', (text, wanted) => {
  expect(spaced(text)).toBe(wanted);
});
