import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { seenClass } from '#tests/support/seen-class.ts';
import { startWords } from '#tests/support/words.ts';
import { ClassTermsFacts } from './class-terms-facts.tsx';

afterEach(cleanup);

test.each([
  ['en', 'Trial lesson'],
  ['zh', '体验课'],
] as const)('ClassTermsFacts names a trial lesson (%s)', async (language, text) => {
  await startWords(language);
  const { rerender } = render(<ClassTermsFacts record={seenClass({ isTrial: true })} />);
  expect(screen.getByText(text)).toBeTruthy();
  rerender(<ClassTermsFacts record={seenClass()} />);
  expect(screen.queryByText(text)).toBeNull();
});
