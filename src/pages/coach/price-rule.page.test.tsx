import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './price-rule.page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const rule = { id, version: 1, kind: 'group', bps: 1500, atLeast: 3 };
let sent: unknown[];
let saved: typeof rule;
/** A change from elsewhere, found by the next save. */
let change: Partial<typeof rule> | undefined;
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
  sent = [];
  saved = rule;
  change = undefined;
  answerCalls(async (request) => {
    if (request.method !== 'PUT') return Response.json({ code: 200, msg: '', data: { items: [saved] } });
    sent.push(await request.json());
    if (change !== undefined) {
      saved = { ...saved, ...change, version: saved.version + 1 };
      change = undefined;
      return Response.json({ code: 409, reason: 'CONTENT_CHANGED', msg: '', data: {} }, { status: 409 });
    }
    return Response.json({ code: 200, msg: '', data: rule });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  closeAll();
  await deleteDatabases();
});

function show(query = '') {
  const router = createMemoryRouter(
    [
      { path: '/coach/priceRule', Component },
      { path: '*', element: <p>saved</p> },
    ],
    { initialEntries: [`/coach/priceRule${query}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('/coach/priceRule refuses a missing discount, and sends a group rule with its size', async () => {
  show();
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

test.each([
  ['en', /^Discount/, 'Save changes', 'There is a newer version.'],
  ['zh', /^优惠/, '保存修改', '已有更新的版本。'],
] as const)(
  '/coach/priceRule keeps what was typed when the rule was changed elsewhere (%s)',
  async (...row) => {
    const [language, percent, button, note] = row;
    await startWords(language);
    change = { bps: 2000 };
    show(`?id=${id}`);
    const box = await screen.findByLabelText<HTMLInputElement>(percent);
    const tap = () => fireEvent.click(screen.getByRole('button', { name: button }));
    fireEvent.change(box, { target: { value: '25' } });
    tap();
    expect(await screen.findByText(note)).toBeTruthy();
    await waitFor(() => expect(saved.version).toBe(2));
    expect(screen.getByLabelText<HTMLInputElement>(percent).value).toBe('25');
    await waitFor(() => {
      tap();
      expect(sent).toMatchObject([
        { version: 1, percent: 25 },
        { version: 2, percent: 25 },
      ]);
    });
  },
);
