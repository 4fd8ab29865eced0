import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const bars = [
  { label: 'Oct', value: 30, text: '30 min' },
  { label: 'Nov', value: 90, text: '1 h 30 min' },
  { label: 'Dec', value: 0, text: '0 min' },
];

const shareOf = (label: string) => {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr');
  return row?.querySelector<HTMLElement>('.of-bars-bar')?.style.width;
};

it('BarChart renders a table that names each value', () => {
  render(<BarChart title="Approved by month" bars={bars} />);
  const table = screen.getByRole('table', { name: 'Approved by month' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['Oct30 min', 'Nov1 h 30 min', 'Dec0 min']);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
});

it('BarChart draws each bar as its share of the longest one', () => {
  render(<BarChart title="Approved by month" bars={bars} />);
  expect(Number.parseFloat(shareOf('Oct') ?? '')).toBeCloseTo(100 / 3);
  expect(shareOf('Nov')).toBe('100%');
  expect(shareOf('Dec')).toBe('0%');
});

it('BarChart draws no bar when a value is zero or less', () => {
  render(
    <BarChart
      title="Money by month"
      bars={[
        { label: 'Oct', value: 0, text: '$0' },
        { label: 'Nov', value: -500, text: '−$5' },
      ]}
    />,
  );
  expect([shareOf('Oct'), shareOf('Nov')]).toEqual(['0%', '0%']);
});
