import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { call, wireCalls } from './call.ts';

let token: string | null;
let signedOut: number;
let answer: (response: Response) => void;
let sent: Request[];

beforeEach(() => {
  token = 'token-of-a';
  signedOut = 0;
  sent = [];
  wireCalls({
    host: 'https://openfield.example',
    token: () => token,
    language: () => 'en',
    build: 'test',
    onSignedOut: () => (signedOut += 1),
    onReply: () => undefined,
  });
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
});
afterEach(() => vi.unstubAllGlobals());

const envelope = (code: number, data: unknown) =>
  new Response(JSON.stringify({ code, msg: 'ok', data }), {
    status: code,
    headers: { 'content-type': 'application/json' },
  });

test('an answer for the person who asked is given', async () => {
  const asked = call('city.list', {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(envelope(200, { items: [] }));
  expect(await asked).toEqual({ items: [] });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-of-a');
});

test.each([
  ['somebody else has signed in', 'token-of-b'],
  ['nobody is signed in any more', null],
])('an answer that comes when %s is nobody’s', async (_what, after) => {
  for (const code of [200, 401]) {
    token = 'token-of-a';
    sent = [];
    const outcome = call('wallet.mine', {}).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    token = after;
    answer(envelope(code, { balanceMinor: 1 }));
    expect(await outcome).toBeInstanceOf(NoAnswerError);
  }
  expect(signedOut).toBe(0);
});
