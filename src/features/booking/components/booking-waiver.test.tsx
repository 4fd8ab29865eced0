import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { BookingWaiver } from './booking-waiver.tsx';

afterEach(cleanup);

async function show(language: 'en' | 'zh', isMinor: boolean, isMissed = false): Promise<void> {
  await startI18n(language, ['class', 'family', 'common', 'ui']);
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
  'a minor reads who signs, and gets no form that would refuse them (%s)',
  async (language, text) => {
    await show(language, true);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a minor who books without it is shown the sentence', async () => {
  await show('en', true, true);
  expect(screen.getByRole('alert').closest('[data-wrong]')).not.toBeNull();
});

test('an adult signs', async () => {
  await show('en', false);
  expect(screen.getByRole('textbox')).toBeDefined();
});
