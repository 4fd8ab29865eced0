import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { startWords } from '#tests/support/words.ts';
import { useSameRows } from './use-same-rows.ts';

beforeAll(() => startWords('en'));
afterEach(cleanup);

interface Item {
  id: string;
  order: { seats: number };
}
const rows = (...seats: number[]): Item[] => seats.map((n, at) => ({ id: `${at}`, order: { seats: n } }));

test('useSameRows returns the same objects for equal rows, and new ones for changed and added rows', () => {
  const { result, rerender } = renderHook(useSameRows<Item>, { initialProps: rows(1, 2) });
  const [first, second] = result.current;
  rerender(rows(1, 3, 4));
  expect(result.current[0]).toBe(first);
  expect(result.current[1]).not.toBe(second);
  expect(result.current.map(({ order }) => order.seats)).toEqual([1, 3, 4]);
});

test('InfiniteList draws only the rows of a new page', () => {
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
