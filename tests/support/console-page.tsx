import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach } from 'vitest';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from './answer-calls.ts';
import { wireTestCalls } from './wired-calls.ts';

// Deletes the text that one test typed before the next begins.
afterEach(forgetRefusals);

/** One call that a page of the console sent. */
export interface ConsoleCall {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  key: string | null;
}
export interface ConsoleAnswer {
  code: number;
  reason?: string;
  msg?: string;
  data?: unknown;
}

interface Place {
  /** Pattern of the page’s address. */
  path: string;
  /** Address that is open, or a place in the history with its state. */
  at: string | { pathname: string; state: unknown };
}

/** Renders a page of the console. `answer` plays the server; undefined means that no answer arrives. */
export function showConsolePage(
  page: ReactElement,
  { path, at }: Place,
  answer: (call: ConsoleCall) => ConsoleAnswer | undefined | Promise<ConsoleAnswer>,
): ConsoleCall[] {
  const calls: ConsoleCall[] = [];
  wireTestCalls();
  answerCalls(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const key = request.headers.get('Idempotency-Key');
    const body: unknown = text === '' ? null : JSON.parse(text);
    const call = { method: request.method, path: pathname, search: searchParams, body, key };
    calls.push(call);
    const given = await answer(call);
    if (given === undefined) throw new TypeError('no network');
    return Response.json({ msg: 'said', data: null, ...given }, { status: given.code });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<p>another page</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}
