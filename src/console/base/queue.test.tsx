import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Queue } from './queue.tsx';
import { startWords } from './words.ts';

beforeAll(startWords);
afterEach(cleanup);

function Names({ items }: { items: readonly string[] }) {
  const query = useInfiniteQuery({
    queryKey: ['names', items],
    queryFn: () => ({ items }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
  return (
    <Queue query={query} none="Nobody waits.">
      {(rows) => (
        <ul className="rows">
          {rows.map((name) => (
            <li className="row" key={name}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}
const show = (items: readonly string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names items={items} />
    </QueryClientProvider>,
  );

test('Queue has the class with which rows out of sight are not drawn', async () => {
  show(['Ada']);
  const row = await screen.findByText('Ada');
  expect(row.closest('.queue')).not.toBeNull();
});

test('Queue shows the text of an empty queue without a list', async () => {
  const { container } = show([]);
  expect(await screen.findByText('Nobody waits.')).toBeDefined();
  expect(container.querySelector('.queue')).toBeNull();
});
