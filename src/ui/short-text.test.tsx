import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { beginningOf, ShortText } from './short-text.tsx';

test.each([
  ['One two three', 20, undefined],
  // Hardly longer: a cut would save nothing.
  ['One two three four five', 20, undefined],
  ['One two three, four five six seven', 15, 'One two three'],
  ['我做了六年救生员，然后开始教课。', 12, '我做了六年救'],
])('beginningOf returns whole words of a long text alone: %s', (text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected);
});

test('ShortText shows the rest after a tap on More', async () => {
  await startWords('en');
  const text = 'I was a lifeguard for six summers before I began to teach. '.repeat(6).trim();
  render(<ShortText>{text}</ShortText>);
  expect(screen.queryByText(text)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
