import { expect, test } from 'vitest';
import { cutByPaste, nearsLimit } from './text-limit.ts';

test.each([
  ['fits exactly', { value: 'ab', selected: 0, pasted: 'cd', limit: 4 }, 0],
  ['is too long by one', { value: 'ab', selected: 0, pasted: 'cde', limit: 4 }, 1],
  ['replaces the selection', { value: 'abcd', selected: 3, pasted: 'xyz', limit: 4 }, 0],
  ['has line ends of Windows, which count as one', { value: '', selected: 0, pasted: 'a\r\nb', limit: 3 }, 0],
  ['is far too long', { value: '', selected: 0, pasted: 'x'.repeat(5000), limit: 1000 }, 4000],
])('cutByPaste of a text that %s', (_, paste, cut) => {
  expect(cutByPaste(paste)).toBe(cut);
});

test('nearsLimit begins at three quarters', () => {
  expect(nearsLimit('x'.repeat(749), 1000)).toBe(false);
  expect(nearsLimit('x'.repeat(750), 1000)).toBe(true);
});
