import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { startWords } from '#tests/support/words.ts';
import { ParticipantChecks } from './participant-checks.tsx';

afterEach(cleanup);

/** The sentence that describes a box. */
const described = (box: HTMLElement): string =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const coach: ClassRecord['coach'] = {
  id: 'maya',
  name: 'Maya Torres',
  nameZh: null,
  gender: null,
  cityId: 'austin',
  activity: 'swim',
  avatarSeed: 's',
  meets: [],
  ratingTenths: null,
  ratingCount: 0,
};
const cls = { id: 'c1', startsAt: '2026-11-28T15:30:00.000Z', zone: 'America/Chicago', coach };

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
          cls={cls}
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
  ['zh', 'Mia · 8 岁', 'Mia 届时有“Chess”'],
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
          cls={cls}
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
    const box = screen.getByRole('checkbox', { name: who });
    expect(described(box)).toContain(why);
  },
);

const leo = { id: 'leo', kind: 'child' as const, name: 'Leo', waiverVersion: null };

test.each([
  ['en', { ageFrom: 6 }, '2021-01-01', 'Leo will be 5. This class is from 6.'],
  ['en', { ageTo: 4 }, '2021-01-01', 'Leo will be 5. This class is up to 4.'],
  ['en', { ageFrom: 6, ageTo: 12 }, '2021-01-01', 'Leo will be 5. This class is from 6 to 12.'],
  ['en', { ageFrom: 6 }, null, 'The birth date of Leo is missing. This class is for certain ages.'],
  ['zh', { ageFrom: 6 }, '2021-01-01', '上课那天 Leo 5 岁。这门课要满 6 岁。'],
  ['zh', { ageTo: 4 }, '2021-01-01', '上课那天 Leo 5 岁。这门课只收 4 岁及以下的学员。'],
] as const)(
  'ParticipantChecks shows without a network why a child is outside the ages (%s, %j)',
  async (language, ages, birthDate, why) => {
    await startWords(language);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ParticipantChecks
          cls={{ ...cls, ...ages }}
          checks={new Map()}
          people={[{ ...leo, birthDate }]}
          chosen={[]}
          isUsual={false}
          onChange={() => undefined}
          onJoin={() => undefined}
          isOnline={false}
          error={undefined}
        />
      </QueryClientProvider>,
    );
    expect(described(screen.getByRole('checkbox'))).toContain(why);
    const other = language === 'en' ? 'Other classes of Maya Torres' : 'Maya Torres 的其他课程';
    expect(screen.getByRole('link', { name: other }).getAttribute('href')).toContain('/student/coachDetail');
  },
);

test('ParticipantChecks shows no reason on the birthday that opens the class', async () => {
  await startWords('en');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ParticipantChecks
        cls={{ ...cls, ageFrom: 6 }}
        checks={new Map()}
        people={[{ ...leo, birthDate: '2020-11-28' }]}
        chosen={[]}
        isUsual={false}
        onChange={() => undefined}
        onJoin={() => undefined}
        isOnline
        error={undefined}
      />
    </QueryClientProvider>,
  );
  expect(described(screen.getByRole('checkbox'))).toBe('');
  expect(document.body.textContent).not.toContain('This class');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['en', 'Leo has had or booked a lesson with this instructor. A trial lesson is only for the first one.'],
  ['zh', 'Leo 已上过或已预约过这位教练的课。体验课仅限首次上课。'],
] as const)(
  'ParticipantChecks shows without a network who cannot have a trial lesson (%s)',
  async (language, why) => {
    await startWords(language);
    const show = (isTrial: boolean) => (
      <QueryClientProvider client={new QueryClient()}>
        <ParticipantChecks
          cls={{ ...cls, ...(isTrial && { isTrial }), priceOffer: { rules: [], metIds: ['leo'] } }}
          checks={new Map()}
          people={[
            { ...leo, birthDate: null },
            { ...leo, id: 'mia', name: 'Mia', birthDate: null },
          ]}
          chosen={[]}
          isUsual={false}
          onChange={() => undefined}
          onJoin={() => undefined}
          isOnline={false}
          error={undefined}
        />
      </QueryClientProvider>
    );
    const { rerender } = render(show(true));
    expect(described(screen.getByRole('checkbox', { name: 'Leo' }))).toBe(why);
    expect(described(screen.getByRole('checkbox', { name: 'Mia' }))).toBe('');
    rerender(show(false));
    expect(screen.queryByText(why)).toBeNull();
  },
);

test('ParticipantChecks shows an earlier lesson once when phone and server find it', async () => {
  await startWords('en');
  const check = { participantId: 'leo', whyNot: 'FIRST_ONLY' as const, elsewhere: null, shared: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ParticipantChecks
        cls={{ ...cls, isTrial: true, priceOffer: { rules: [], metIds: ['leo'] } }}
        checks={new Map([['leo', check]])}
        people={[{ ...leo, birthDate: null }]}
        chosen={[]}
        isUsual={false}
        onChange={() => undefined}
        onJoin={() => undefined}
        isOnline
        error={undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getAllByText(/has had or booked a lesson/)).toHaveLength(1);
});
