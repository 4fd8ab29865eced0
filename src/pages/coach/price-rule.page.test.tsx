import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './price-rule.page.tsx';

let sent: unknown[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
  sent = [];
  answerCalls(async (request) => {
    if (request.method !== 'PUT') return Response.json({ code: 200, msg: '', data: { items: [] } });
    sent.push(await request.json());
    return Response.json({
      code: 200,
      msg: '',
      data: { id: '00000000-0000-4000-8000-000000000001', version: 1, kind: 'group', bps: 1500, atLeast: 3 },
    });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  closeAll();
  await deleteDatabases();
});

test('/coach/priceRule refuses a missing discount, and sends a group rule with its size', async () => {
  const router = createMemoryRouter(
    [
      { path: '/coach/priceRule', Component },
      { path: '*', element: <p>saved</p> },
    ],
    { initialEntries: ['/coach/priceRule'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: /^Group/ }));
  expect(screen.getByText(/no more than one booking may have/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Participants, at least/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add this rule' }));
  expect(await screen.findByText('A whole number from 1 to 90.')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Discount/), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add this rule' }));
  expect(await screen.findByText('saved')).toBeDefined();
  expect(sent).toMatchObject([{ version: 0, kind: 'group', percent: 15, atLeast: 3 }]);
});
