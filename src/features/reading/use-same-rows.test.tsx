import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { useSameRows } from './use-same-rows.ts';

beforeAll(() => startI18n('en', ['common', 'ui']));
afterEach(cleanup);

interface Item {
  id: string;
  order: { seats: number };
}
const rows = (...seats: number[]): Item[] => seats.map((n, at) => ({ id: `${at}`, order: { seats: n } }));

test('rows that say the same stay the same objects; what changed and what came is new', () => {
  const { result, rerender } = renderHook(useSameRows<Item>, { initialProps: rows(1, 2) });
  const [first, second] = result.current;
  rerender(rows(1, 3, 4));
  expect(result.current[0]).toBe(first);
  expect(result.current[1]).not.toBe(second);
  expect(result.current.map(({ order }) => order.seats)).toEqual([1, 3, 4]);
});

test('a list draws a page that came, and no row before it', () => {
  const drawn = vi.fn<(id: string) => void>();
  const row = ({ id, order }: Item) => {
    drawn(id);
    return <p>{`row ${id}: ${order.seats}`}</p>;
  };
  function Orders({ items }: { items: readonly Item[] }) {
    return (
      <InfiniteList
        items={useSameRows(items)}
        keyOf={({ id }) => id}
        render={row}
        layout="cards"
        hasMore={false}
        loadingMore={false}
        onMore={() => undefined}
      />
    );
  }
  const { rerender } = render(<Orders items={rows(1, 2)} />);
  drawn.mockClear();
  rerender(<Orders items={rows(1, 5, 3)} />);
  expect(drawn.mock.calls).toEqual([['1'], ['2']]);
  expect(screen.getByText('row 1: 5')).toBeDefined();
});
