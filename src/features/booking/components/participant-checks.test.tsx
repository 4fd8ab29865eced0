import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { ParticipantChecks } from './participant-checks.tsx';

afterEach(cleanup);

test.each([
  ['en', 'One booking is for 12 people at most.'],
  ['zh', '一次最多可为 12 人预约。'],
] as const)(
  'what is wrong with the choice is said with its group and marked there (%s)',
  async (language, text) => {
    await startI18n(language, ['class', 'common', 'ui']);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ParticipantChecks
          people={[]}
          chosen={[]}
          onChange={() => undefined}
          onJoin={() => undefined}
          isOnline
          error="tooMany"
        />
      </QueryClientProvider>,
    );
    const group = screen.getByRole('group');
    expect(within(group).getByRole('alert').textContent).toBe(text);
    expect(group.matches('[data-wrong]')).toBe(true);
  },
);
