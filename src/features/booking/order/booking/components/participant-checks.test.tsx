import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { ParticipantChecks } from './participant-checks.tsx';

afterEach(cleanup);

test.each([
  ['en', 'One booking is for 12 people at most.'],
  ['zh', '一次最多可为 12 人预约。'],
] as const)(
  'ParticipantChecks shows the error of the choice inside its group and marks the group (%s)',
  async (language, text) => {
    await startWords(language);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ParticipantChecks
          cls={{ startsAt: '2026-11-28T15:30:00.000Z', zone: 'America/Chicago' }}
          checks={new Map()}
          people={[]}
          chosen={[]}
          isUsual={false}
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

test.each([
  ['en', 'Mia · 8 years old', 'Mia is in “Chess” then: Sat, Nov 28, 9:00'],
  ['zh', 'Mia · 8 岁', 'Mia届时有“Chess”'],
] as const)(
  'ParticipantChecks shows a clash of the reader and the age on that day before the tap (%s)',
  async (language, who, why) => {
    await startWords(language);
    const startsAt = '2026-11-28T15:00:00.000Z';
    const elsewhere = {
      orderId: 'o',
      title: { en: 'Chess' },
      startsAt,
      endsAt: startsAt,
      zone: 'America/Chicago',
    };
    const check = { participantId: 'mia', whyNot: 'CLASH' as const, elsewhere, shared: null };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ParticipantChecks
          cls={{ startsAt: '2026-11-28T15:30:00.000Z', zone: 'America/Chicago' }}
          checks={new Map([['mia', check]])}
          people={[{ id: 'mia', kind: 'child', name: 'Mia', birthDate: '2018-11-28', waiverVersion: null }]}
          chosen={[]}
          isUsual={false}
          onChange={() => undefined}
          onJoin={() => undefined}
          isOnline
          error={undefined}
        />
      </QueryClientProvider>,
    );
    const name = screen.getByRole('checkbox').closest('label')?.textContent;
    expect(name).toContain(who);
    expect(name).toContain(why);
  },
);
