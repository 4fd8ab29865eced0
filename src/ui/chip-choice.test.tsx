import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChipChoice } from './chip-choice.tsx';
import { showFirstInvalid } from './first-invalid.ts';

afterEach(cleanup);

const chips = [
  { value: 'ill', label: 'Ill' },
  { value: 'away', label: 'Away' },
] as const;

function Why({ error }: { error?: string }) {
  const [value, setValue] = useState<'ill' | 'away' | ''>('');
  return <ChipChoice label="Why?" chips={chips} value={value} onChange={setValue} error={error} />;
}

test('ChipChoice chooses one of its chips, and none before the first tap', () => {
  render(<Why />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Away' }));
  expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
  fireEvent.click(screen.getByRole('radio', { name: 'Ill' }));
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
});

test('ChipChoice reads its error with the group, and takes the focus of the first wrong field', async () => {
  render(<Why error="Please choose a reason." />);
  expect(screen.getByRole('group', { name: 'Why?', description: 'Please choose a reason.' })).toBeTruthy();
  showFirstInvalid();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
});
