import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { ListState } from './list-state.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['en', false, 'You are offline.'],
  ['en', true, 'Openfield does not answer at the moment.'],
  ['zh', true, 'Openfield 暂时没有响应。'],
] as const)(
  'ListState in %s blames the phone only when it has no network: %s',
  async (language, hasNetwork, text) => {
    await startWords(language);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
    const { container } = render(<ListState state="ready" offline />);
    expect(container.textContent).toBe(text);
  },
);
