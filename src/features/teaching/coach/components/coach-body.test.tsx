import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gender } from '#contract/enums.ts';
import { useCoachTimes } from '#src/features/teaching/coach/use-coach-times.ts';
import { startWords } from '#tests/support/words.ts';
import { CoachBody } from './coach-body.tsx';
import { CoachTrust } from './coach-trust.tsx';

beforeEach(() => startWords('en'));
afterEach(cleanup);

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
/** The page around the body. */
function Page(props: Omit<ComponentProps<typeof CoachBody>, 'times'>) {
  const { times, seeTimes } = useCoachTimes();
  return (
    <QueryClientProvider client={new QueryClient()}>
      <CoachBody {...props} times={times} />
      <button type="button" onClick={seeTimes}>
        See times
      </button>
    </QueryClientProvider>
  );
}
const show = (isPublic: boolean) =>
  render(
    <Page
      detail={{ coach, classes: [own], moreClasses: null, ratings: [], experience: {}, years: 3 } as never}
      isPublic={isPublic}
    />,
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

test.each([
  ['en', 'All 3', 'Checked: identity and background.', '9 of 10'],
  ['zh', '全部 3 节', '已核查身份和背景。', '9/10'],
] as const)('CoachBody shows checked facts first, and all classes after a tap (%s)', async (...row) => {
  const [language, all, checked, answers] = row;
  await startWords(language);
  const classes = ['a', 'b', 'c'].map((id) => ({ ...own, id, actions: ['book'], whyNot: null }));
  const badges = {
    clearedUntil: '2027-03-06T12:00:00Z',
    answers: { asked: 10, answered: 9 },
    partners: [],
  };
  render(
    <Page
      detail={{ coach, classes, moreClasses: null, ratings: [], experience: {}, years: 3, badges } as never}
    />,
  );
  expect([screen.getByText(checked), screen.getByText(answers)]).toHaveLength(2);
  const rows = () => document.querySelectorAll('[data-m=class-row]').length;
  expect(rows()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: all }));
  expect([rows(), screen.queryByRole('button', { name: all })]).toEqual([3, null]);
});

const badges = { clearedUntil: '2028-11-09T12:00:00Z', answers: { answered: 44, asked: 45 }, partners: [] };
const trust = () => render(<CoachTrust coach={coach as never} badges={badges as never} />).container;

test('CoachTrust shows in sight what was checked and what was counted', () => {
  const inSight = trust();
  for (const hidden of inSight.querySelectorAll('.of-sr')) hidden.remove();
  expect(inSight.textContent).toContain('Checked: identity and background.');
  expect(inSight.textContent).toContain('On time: answers.');
});

test('CoachTrust reads the whole of what was checked and counted to screen readers', () => {
  const read = [...trust().querySelectorAll('.of-sr')].map(({ textContent }) => textContent);
  expect(read).toContainEqual(expect.stringContaining('Identity and background checked. Valid until'));
  expect(read).toContain('44 of the last 45 requests were answered in time.');
});

test('CoachBody shows all classes and scrolls to them when the reader asks for the times', () => {
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  const classes = ['a', 'b', 'c'].map((id) => ({ ...own, id }));
  render(
    <Page detail={{ coach, classes, moreClasses: null, ratings: [], experience: {}, years: 3 } as never} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'See times' }));
  expect(document.querySelectorAll('[data-m=class-row]')).toHaveLength(3);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Next classes' })]);
});

test('CoachBody leaves out of a class what the page of the coach shows: city and needs', () => {
  const classes = [{ ...own, meets: ['quietSpace'], place: { ...own.place, name: 'North Pool' } }];
  render(
    <Page detail={{ coach, classes, moreClasses: null, ratings: [], experience: {}, years: 3 } as never} />,
  );
  const row = document.querySelector('[data-m=class-row]');
  expect(row?.textContent).toContain('North Pool');
  expect(row?.textContent).not.toMatch(/Austin|Quiet space/);
});

test('CoachTrust breaks a Chinese date only after its year', async () => {
  await startWords('zh');
  expect(trust().textContent).toContain('至2028年\u200b11月9日');
});
