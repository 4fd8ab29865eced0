import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { FoundCount } from './found-count.tsx';

afterEach(cleanup);

test.each([
  ['en', false, true, '2+ found'],
  ['en', false, false, '2 found'],
  ['en', true, false, '2 on this phone'],
  ['zh', true, false, '这部手机上 2 个'],
] as const)(
  'FoundCount counts all only with an answer (%s, offline: %s, more: %s)',
  async (language, offline, hasMore, text) => {
    await startWords(language);
    render(<FoundCount list={{ items: [1, 2], view: { state: 'ready', offline }, paging: { hasMore } }} />);
    expect(screen.getByText(text)).toBeDefined();
  },
);
