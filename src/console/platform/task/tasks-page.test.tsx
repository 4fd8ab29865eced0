import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { operatorTaskKinds } from '#contract/task.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { showConsolePage } from '#tests/support/console-page.tsx';
import { TasksPage } from './tasks-page.tsx';
import type { Task } from './tasks.queries.ts';

const task = (fields: Partial<Task> = {}): Task => ({
  id: 't1',
  kind: 'hoursWaiting',
  subject: { kind: 'hours', id: 'h1' },
  facts: {},
  createdAt: '2026-03-01T08:00:00.000Z',
  doneAt: '2026-04-01T08:00:00.000Z',
  note: 'seen',
  orderNumber: null,
  ...fields,
});

beforeAll(startWords);
afterEach(() => vi.unstubAllGlobals());

const show = (items: Task[]) =>
  showConsolePage(<TasksPage />, { path: '/tasks', at: '/tasks' }, () => ({
    code: 200,
    data: { items, next: null },
  }));

test.each(['en', 'zh'] as const)(
  'TasksPage shows a sentence for each kind of task in %s',
  async (language) => {
    await switchLanguage(language);
    show(operatorTaskKinds.map((kind, no) => task({ kind, id: `t${no}` })));
    const rows = await screen.findAllByRole('listitem');
    const sentences = rows.flatMap((row) => row.querySelector(':scope > p b')?.textContent ?? []);
    expect(new Set(sentences).size).toBe(operatorTaskKinds.length);
    expect(sentences.filter((one) => one.startsWith('console.'))).toEqual([]);
    await switchLanguage('en');
  },
);

test('TasksPage shows closed tasks with their notes and orders, and no id', async () => {
  const order = { kind: 'lateMark', subject: { kind: 'order', id: 'o1' }, orderNumber: 'OF-3' } as const;
  const calls = show([task({ note: 'Paid', ...order }), task({ id: 't2', note: 'settled' })]);
  await screen.findByText('Note: Paid');
  expect(screen.getByText('Settled without an operator')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Order OF-3' });
  expect(link.getAttribute('href')).toBe('/orders?number=OF-3');
  expect(document.body.textContent).not.toMatch(/h1|o1/);
  expect(calls[0]?.search.get('state')).toBe('done');
});

test('TasksPage shows the error and reads again on request', async () => {
  showConsolePage(<TasksPage />, { path: '/tasks', at: '/tasks' }, () => ({
    code: 503,
    reason: 'BUSY',
    msg: 'Busy.',
  }));
  await screen.findByText('Busy.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
});
