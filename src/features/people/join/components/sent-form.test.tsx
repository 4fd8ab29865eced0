import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gender } from '#contract/enums.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { JoinState } from './join-state.tsx';

beforeEach(async () => {
  await startWords('en');
  wireTestCalls();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { items: [] } }));
});
afterEach(() => vi.unstubAllGlobals());

test('JoinState shows what was sent while it is under review', () => {
  const form = {
    name: 'Ada Rai',
    birthDate: '1990-05-04',
    gender: Gender.girl,
    experience: '',
    school: 'North',
  };
  const role = 'volunteer';
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinState
        role={role}
        record={{
          role,
          state: 'submitted',
          reason: null,
          reasons: [],
          submittedAt: '2027-03-01T08:00:00.000Z',
          isResubmitted: false,
          form,
          missing: [],
          revision: null,
          clearedUntil: null,
          actions: [],
        }}
        today="2027-03-02"
        isInside={false}
      />
    </QueryClientProvider>,
  );
  expect(
    screen.getByText(/^We aim to decide within 3 days, and send you a notice\. Somebody of our team/),
  ).toBeTruthy();
  const list = screen.getByRole('list', { name: 'What you sent' });
  expect([...list.querySelectorAll('.of-row-title')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Date of birth',
    'Gender',
    'School',
  ]);
  expect(list.textContent).toContain('Ada Rai');
  expect(screen.getByText(/^Sent on .*2027/)).toBeTruthy();
});
