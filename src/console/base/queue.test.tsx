import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { JumpForm } from './jump-form.tsx';
import { Queue } from './queue.tsx';
import { useAskedRow } from './use-asked-row.ts';
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

test('Queue shows the text of an empty queue without a list', async () => {
  const { container } = show([]);
  expect(await screen.findByText('Nobody waits.')).toBeDefined();
  expect(container.querySelector('.queue')).toBeNull();
});

const more = 'Show more';
function Panels({ pages }: { pages: readonly (readonly string[])[] }) {
  const query = useInfiniteQuery({
    queryKey: ['panels', pages],
    queryFn: ({ pageParam }) => ({ items: pages[pageParam] ?? [] }),
    initialPageParam: 0,
    getNextPageParam: (_, all) => (all.length < pages.length ? all.length : undefined),
  });
  return (
    <Queue query={query} none="Nobody waits.">
      {(rows) =>
        rows.map((name) => (
          <section className="panel" key={name}>
            {name}
          </section>
        ))
      }
    </Queue>
  );
}

test('Queue puts the panels of each page into one part, which keeps room for its rows', async () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Panels pages={[['Ada', 'Ben'], [], ['Cleo']]} />
    </QueryClientProvider>,
  );
  await screen.findByText('Ada');
  // The second page is empty.
  for (const _ of [2, 3]) fireEvent.click(await screen.findByRole('button', { name: more }));
  await screen.findByText('Cleo');
  const parts = [...container.querySelectorAll<HTMLElement>('.queue > .queue-part')];
  expect(parts.map((part) => part.style.getPropertyValue('--of-rows'))).toEqual(['2', '1']);
  expect(parts.map((part) => part.textContent)).toEqual(['AdaBen', 'Cleo']);
});

function Asked({ pages }: { pages: readonly (readonly string[])[] }) {
  const query = useInfiniteQuery({
    queryKey: ['asked', pages],
    queryFn: ({ pageParam }) => ({ items: pages[pageParam] ?? [] }),
    initialPageParam: 0,
    getNextPageParam: (_, all) => (all.length < pages.length ? all.length : undefined),
  });
  const asked = useAskedRow<string>((name) => [name, `OF-${name}`.toUpperCase()]);
  return (
    <>
      <JumpForm />
      <Queue query={query} asked={asked} none="Nobody waits.">
        {(rows) => rows.map((name) => <p key={name}>{name}</p>)}
      </Queue>
    </>
  );
}
const ask = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Asked pages={[['Ada', 'Ben'], ['Cleo'], ['Dan', 'Eve', 'Fay'], ['Gil']]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('Queue reads further pages until the asked row appears, and focuses it', async () => {
  ask('/list?item=Eve');
  await screen.findByText('Eve');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Eve'));
  expect(screen.getByText('Dan')).toBeTruthy();
  // No page behind the row is read.
  expect(screen.queryByText('Gil')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('Queue shows that an asked row is not in the list', async () => {
  ask('/list?item=Zoe');
  expect(await screen.findByText(/^The row is no longer in this list/)).toBeTruthy();
  expect(screen.getByText('Gil')).toBeTruthy();
});

test('JumpForm goes to the row of an order number', async () => {
  ask('/list');
  await screen.findByText('Ada');
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: ' of-cleo ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go to its row' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cleo'));
});
