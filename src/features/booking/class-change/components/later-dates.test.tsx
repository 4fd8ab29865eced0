import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { LaterDates } from './later-dates.tsx';

afterEach(cleanup);

const stopping = { startsAt: '2027-03-20T02:30:00.000Z', zone: 'America/Chicago' };

test.each([
  ['en', /^Each date is checked again when you save/, /^Your class on Fri, Mar 19.* cannot/],
  ['zh', /^保存时会再次检查每个日期/, /3月19日.*的课程无法这样更改/],
] as const)(
  'LaterDates shows that all dates change or none, and the one that refused (%s)',
  async (language, note, day) => {
    await startWords(language);
    render(<LaterDates isChanged stopping={stopping} />);
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.getByText(day)).toBeTruthy();
  },
);

test('LaterDates shows nothing while nothing is changed', async () => {
  await startWords('en');
  const { container } = render(<LaterDates isChanged={false} stopping={undefined} />);
  expect(container.textContent).toBe('');
});
