import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { startWords } from '#tests/support/words.ts';
import { needingParams } from './needing-params.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

function Order() {
  const { id } = useScreenParams(paths.student.orderDetail);
  return <p>order {id}</p>;
}
function Payment() {
  const { class: classId, order = 'none' } = useScreenParams(paths.student.payment);
  return <p>{`class ${classId ?? 'none'} order ${order}`}</p>;
}

function open(path: string, Page: ComponentType, search: string): void {
  const router = createMemoryRouter([{ path, Component: needingParams(path, Page) }], {
    initialEntries: [path + search],
  });
  render(<RouterProvider router={router} />);
}
const missing = 'There is no page at this address.';

test('a screen gets its parameters; an empty or missing one leads to the missing page', async () => {
  open(paths.student.orderDetail, Order, '?id=a%20b&other=c');
  expect(await screen.findByText('order a b')).toBeDefined();
  for (const search of ['', '?id=', '?order=a']) {
    cleanup();
    open(paths.student.orderDetail, Order, search);
    expect(await screen.findByText(missing)).toBeDefined();
  }
});

test('a screen that takes one of two needs one of them', async () => {
  open(paths.student.payment, Payment, '?order=o');
  expect(await screen.findByText('class none order o')).toBeDefined();
  cleanup();
  open(paths.student.payment, Payment, '');
  expect(await screen.findByText(missing)).toBeDefined();
});
