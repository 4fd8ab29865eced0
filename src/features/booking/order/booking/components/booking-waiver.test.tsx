import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { BookingWaiver } from './booking-waiver.tsx';

afterEach(cleanup);

async function show(language: 'en' | 'zh', isMinor: boolean, isMissed = false): Promise<void> {
  await startWords(language);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingWaiver people={[]} version="v1" isMinor={isMinor} isOnline isMissed={isMissed} />
    </QueryClientProvider>,
  );
}

test.each([
  ['en', 'A guardian signs the liability waiver for you.'],
  ['zh', '免责声明由监护人为您签署。'],
] as const)(
  'BookingWaiver shows a minor who signs, without a form that would refuse them (%s)',
  async (language, text) => {
    await show(language, true);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('BookingWaiver marks the note as wrong when a minor books without a signature', async () => {
  await show('en', true, true);
  expect(screen.getByRole('alert').closest('[data-wrong]')).not.toBeNull();
});

test('BookingWaiver shows the form to an adult', async () => {
  await show('en', false);
  expect(screen.getByRole('textbox')).toBeDefined();
});
