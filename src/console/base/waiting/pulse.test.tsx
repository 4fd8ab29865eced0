import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { consoleSession } from '#src/console/base/console-session.ts';
import { setPageTitle } from '#src/console/base/page-title.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { Pulse } from './pulse.tsx';
import { waitingQueries } from './waiting.queries.ts';

let waits: Record<string, number>;
let asked: string[];
let client: QueryClient;
let opened: number;

beforeAll(startWords);
beforeEach(() => {
  wireTestCalls();
  asked = [];
  opened = 0;
  waits = { joinWaiting: 2, safetyReported: 0 };
  setPageTitle('Console');
  consoleSession.enter({ token: 't', name: 'Robin', contact: null });
  consoleSession.openFor(30);
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname.replace('/applet/operator/today/', ''));
    const kinds = Object.entries(waits).map(([kind, waiting]) =>
      pathname.endsWith('pulse') ? { kind, waiting } : { kind, waiting, overdue: 0, snoozed: 0 },
    );
    return Response.json({ code: 200, msg: '', data: { kinds, mine: 0 } });
  });
  client = makeQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Pulse onOpen={() => (opened += 1)} />
      <Counts />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  consoleSession.leave(null);
  vi.unstubAllGlobals();
});

/** The page that counts when the console opens. */
function Counts() {
  const { data } = useQuery(waitingQueries.counts());
  return <p>{data === undefined ? 'counting' : 'counted'}</p>;
}

/** A minute later. */
const beat = () => act(() => client.refetchQueries({ queryKey: ['pulse'] }));

test('Pulse shows nothing until something new waits, and counts each kind', async () => {
  await screen.findByText('counted');
  await waitFor(() => expect(asked).toContain('pulse'));
  await beat();
  expect(document.title).toBe('Console');
  // One form was settled, and two reports came.
  waits = { joinWaiting: 1, safetyReported: 2 };
  await beat();
  expect(await screen.findByText(/^2 new items wait on Today\./)).toBeTruthy();
  expect(document.title).toBe('(2) Console');
  setPageTitle('Another page');
  expect(document.title).toBe('(2) Another page');
});

test('Pulse leads to Today, which counts again', async () => {
  await screen.findByText('counted');
  waits = { joinWaiting: 3, safetyReported: 0 };
  await beat();
  fireEvent.click(await screen.findByRole('button', { name: 'Open Today' }));
  expect(opened).toBe(1);
  await waitFor(() => expect(document.title).toBe('Console'));
  expect(screen.queryByText(/new item/)).toBeNull();
});

test('Pulse goes on counting on a closed console, without a way into it', async () => {
  await screen.findByText('counted');
  act(() => consoleSession.close());
  waits = { joinWaiting: 2, safetyReported: 1 };
  await beat();
  expect(await screen.findByText(/^1 new item waits on Today\./)).toBeTruthy();
  expect(document.title).toBe('(1) Console');
  expect(screen.queryByRole('button')).toBeNull();
});

test('Pulse is no use of the console', async () => {
  await screen.findByText('counted');
  const left = consoleSession.left();
  await beat();
  expect(consoleSession.left()).toBeLessThanOrEqual(left);
  act(() => consoleSession.leave('signedOut'));
  const before = asked.length;
  await beat();
  expect(asked).toHaveLength(before);
});
