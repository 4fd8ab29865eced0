import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RadioList } from './radio-list.tsx';

afterEach(cleanup);

const options = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
] as const;

test('RadioList names its group, checks the chosen row and marks it alone', () => {
  render(<RadioList label="Language" options={options} value="en" onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('group', { name: 'Language' })).toBeTruthy();
  const [chosen, other] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([chosen?.checked, other?.checked]).toEqual([true, false]);
  expect(document.querySelectorAll('svg')).toHaveLength(1);
});

test('RadioList keeps the tapped row chosen until the promise settles, and then follows the value', async () => {
  const waiting = Promise.withResolvers<void>();
  render(<RadioList label="Language" options={options} value="en" onChange={() => waiting.promise} />);
  const tapped = screen.getByRole<HTMLInputElement>('radio', { name: '中文' });
  await act(async () => void fireEvent.click(tapped));
  expect(tapped.checked).toBe(true);
  await act(async () => waiting.resolve());
  expect(tapped.checked).toBe(false);
});
