import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Gender } from '#contract/enums.ts';
import { startWords } from '#tests/support/words.ts';
import { CoachBody } from './coach-body.tsx';

beforeEach(() => startWords('en'));

const coach = {
  id: 'c1',
  name: 'Maya Torres',
  nameZh: null,
  gender: Gender.girl,
  cityId: 'austin',
  activity: 'swim',
  meets: [],
  avatar: null,
  avatarSeed: 's',
  ratingTenths: null,
  ratingCount: 0,
};
const own = {
  id: 'a',
  coach,
  title: { en: 'Falling well' },
  activity: 'swim',
  meets: [],
  place: { name: 'Pool', address: '', cityId: 'austin' },
  zone: 'America/Chicago',
  startsAt: '2027-03-06T16:00:00Z',
  endsAt: '2027-03-06T16:50:00Z',
  capacity: 4,
  seatsLeft: 2,
  priceMinor: 2000,
  currency: 'USD',
  type: 'group',
  actions: [],
  whyNot: 'OWN_CLASS',
  myOrderId: null,
};
const show = (isPublic: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CoachBody
        detail={{ coach, classes: [own], moreClasses: null, ratings: [], experience: {}, years: 3 } as never}
        isPublic={isPublic}
      />
    </QueryClientProvider>,
  );

test('CoachBody draws own classes as families see them when it is public', () => {
  show(true);
  expect(screen.getByText('2 seats left')).toBeTruthy();
  expect(screen.queryByText('This is your own class.')).toBeNull();
});

test('CoachBody marks classes of the reader when it is not public', () => {
  show(false);
  expect(screen.getByText('This is your own class.')).toBeTruthy();
});
