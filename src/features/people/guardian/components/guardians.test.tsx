import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import { readAnswer } from '#src/offline/answers.ts';
import { contract } from '#src/offline/build-name.ts';
import { afterLookup, keepAnswers } from '#src/offline/keep-answers.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Guardians } from './guardians.tsx';

const guardian = (name: string, isMe: boolean) => ({
  accountId: name,
  name,
  since: '2026-03-01T00:00:00.000Z',
  isMe,
  leads: isMe,
  actions: isMe ? [] : ['remove'],
});
const list = {
  items: [
    {
      participantId: 'zoe',
      name: 'Zoe',
      guardians: [guardian('Ann', true), guardian('Bob', false)],
      invites: [],
      actions: [],
    },
  ],
  proofs: [],
};

let stop: () => void = () => undefined;
let answer: () => Response | Promise<Response>;

beforeAll(() => startWords('en'));
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => answer());
  wireTestCalls();
  await signIn({ userId: 'me', token: 'token' });
});
afterEach(async () => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
  person.set(null);
  online.note(true);
  closeAll();
  await deleteDatabases();
});

/** The child's guardians on a phone that has just been started. */
function start(isOnline: boolean): void {
  cleanup();
  stop();
  online.note(isOnline);
  const queries = { retry: false, networkMode: 'always', persister: afterLookup } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  stop = keepAnswers(client);
  const child = { id: 'zoe', name: 'Zoe' };
  render(
    <QueryClientProvider client={client}>
      <Guardians me={{ id: 'me' } as User} child={child} isOnline={isOnline} onLeft={() => undefined} />
    </QueryClientProvider>,
  );
}
const noNetwork = () => Promise.reject(new TypeError('no network'));

test('Guardians shows the stored list with its age and no error when offline', async () => {
  answer = () => Response.json({ code: 200, msg: 'ok', data: list });
  start(true);
  await screen.findByText('Bob');
  await waitFor(async () =>
    expect(await readAnswer('me', '["guardian","list"]', { now: Date.now(), contract })).toBeDefined(),
  );
  answer = noNetwork;
  start(false);
  await screen.findByText('Bob');
  expect(screen.getByText(/Last updated/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Changing this needs a connection.')).toBeDefined();
});

test('Guardians shows that the list is missing when the phone never loaded it', async () => {
  answer = noNetwork;
  start(false);
  expect(await screen.findByText('Who decides for Zoe is not on this phone yet.')).toBeDefined();
});
