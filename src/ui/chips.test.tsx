import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Chips } from './chips.tsx';

const chips = [
  { value: 'all', label: 'All' },
  { value: '0', label: 'Pending payment' },
] as const;

it('Chips renders one group of radios, which arrow keys and screen readers support natively', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Chips label="Status" chips={chips} value="all" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeTruthy();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  expect(radios.map((radio) => radio.checked)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Pending payment' }));
  expect(onChange).toHaveBeenCalledWith('0');
});
