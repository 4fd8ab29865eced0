import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { CodeEntry } from './code-entry.tsx';

afterEach(cleanup);

test('CodeEntry passes the typed text on, so that it outlives the fold and keeps the booking off', async () => {
  await startWords('en');
  const typed = vi.fn<(text: string) => void>();
  const entry = (text: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <CodeEntry
        cls={{ id: 'class' }}
        code={undefined}
        typed={text}
        onType={typed}
        onChange={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(entry(''));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'SUMMER27' } });
  expect(typed).toHaveBeenCalledWith('SUMMER27');
  rerender(entry('SUMMER27'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('SUMMER27');
});
