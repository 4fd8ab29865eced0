import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { LoadingToast } from './loading-toast.tsx';

beforeAll(() => startWords('en'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('LoadingToast shows "Loading..." while any request runs, and does not flash for a quick one', async () => {
  const { rerender } = render(<LoadingToast count={1} />);
  await wait(300);
  expect(screen.queryByText('Loading...')).toBeNull();
  rerender(<LoadingToast count={2} />);
  await wait(200);
  expect(screen.getByText('Loading...')).toBeTruthy();
  rerender(<LoadingToast count={1} />);
  await wait(1000);
  expect(screen.getByText('Loading...')).toBeTruthy();
  rerender(<LoadingToast count={0} />);
  await wait(0);
  expect(screen.queryByText('Loading...')).toBeNull();
});
