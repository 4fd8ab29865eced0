import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accommodations, languages } from '#contract/enums.ts';
import { everybody } from '#src/features/teaching/search/coach-search.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { closeAll } from '#src/offline/storage.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { FilterSheet } from './filter-sheet.tsx';

// Framework7 draws no sheet without its app.
vi.mock('#src/ui/sheet.tsx', () => ({
  Sheet: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  wireTestCalls();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeAll();
});

test.each(languages)('FilterSheet shows needs first, as chips (%s)', async (language) => {
  await startWords(language);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <FilterSheet
          needsPicker={() => null}
          search={everybody}
          isShown
          onClose={() => undefined}
          onApply={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [first] = screen.getAllByRole('group');
  expect(first?.querySelector('legend')?.textContent).toBe(i18n.t('search.needs'));
  const chips = [...(first?.querySelectorAll<HTMLInputElement>('.of-chip input') ?? [])];
  expect(chips).toHaveLength(accommodations.length);
  fireEvent.click(chips[0]!);
  expect(chips[0]?.checked).toBe(true);
});
