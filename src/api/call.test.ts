import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { now, startClock } from '#src/clock/clock.ts';
import { takeKeyless } from '#tests/support/answer-calls.ts';
import { NoAnswerError, GatewayError } from './api-error.ts';
import { busy } from './busy.ts';
import { call } from './call.ts';
import { wireCalls } from './exchange.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

let token: string | null;
let signedOut: number;
let replies: boolean[];
let answer: (response: Response) => void;
/** Pending answers of all calls, in their order. */
let answers: ((response: Response) => void)[];
let sent: Request[];

beforeEach(() => {
  token = 'token-of-a';
  signedOut = 0;
  replies = [];
  sent = [];
  answers = [];
  wireCalls({
    host: 'https://openfield.example',
    token: () => token,
    language: () => 'en',
    zone: () => 'UTC',
    build: 'test',
    onSignedOut: () => (signedOut += 1),
    onTooOld: () => undefined,
    onReply: (isValid) => replies.push(isValid),
    onSessionGood: () => undefined,
  });
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return new Promise<Response>((resolve) => {
      answer = resolve;
      answers.push(resolve);
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const envelope = (code: number, data: unknown) =>
  new Response(JSON.stringify({ code, msg: 'ok', data }), {
    status: code,
    headers: { 'content-type': 'application/json' },
  });

test('call resolves with the answer when its sender is still signed in', async () => {
  const asked = call('city.list', {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(envelope(200, { items: [] }));
  expect(await asked).toEqual({ items: [] });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-of-a');
});

test('call takes an answer from the cache of the service worker for no answer of the server', async () => {
  const asked = call('resource.list', {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const kept = envelope(200, { items: [], next: null });
  kept.headers.set('X-Kept-At', '7000');
  answer(kept);
  await expect(asked).rejects.toThrow(NoAnswerError);
  expect(replies).toEqual([false]);
});

test.each([
  ['somebody else has signed in', 'token-of-b'],
  ['the person has signed out', null],
])('call rejects with NoAnswerError when %s before the answer arrives', async (_what, after) => {
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

test('call rejects with the error field of a refusal, or else its message (docs/specification.md 8)', async () => {
  const refused = async (body: object) => {
    const asked = call('city.list', {}).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer(Response.json({ code: 422, reason: 'CLASS_FULL', data: null, ...body }, { status: 422 }));
    sent = [];
    return await asked;
  };
  expect(await refused({ msg: 'A message', error: 'An error' })).toMatchObject({ message: 'An error' });
  expect(await refused({ msg: 'A message' })).toMatchObject({ message: 'A message', reason: 'CLASS_FULL' });
});

test('call rejects with GatewayError, which is a NoAnswerError with a sentence, when a gateway fails', async () => {
  const failed = async (response: Response) => {
    const asked = call('city.list', {}).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer(response);
    sent = [];
    return await asked;
  };
  const worded = await failed(Response.json({ error: 'Custom error text' }, { status: 500 }));
  expect(worded).toMatchObject({ text: 'Custom error text' });
  expect(worded).toBeInstanceOf(NoAnswerError);
  const mute = await failed(new Response('<html>', { status: 502 }));
  expect(mute).toBeInstanceOf(GatewayError);
  expect(mute).toMatchObject({ text: undefined });
  expect(replies).toEqual([]);
  // A portal's page with 200 is not an answer of the server.
  expect(await failed(new Response('<html>'))).not.toBeInstanceOf(GatewayError);
  expect(replies).toEqual([false]);
});

test('call sends the browser’s cookie to an API on another origin', async () => {
  void call('city.list', {}).catch(() => undefined);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.credentials).toBe('include');
  answer(envelope(200, { items: [] }));
});

test('call rejects with NoAnswerError after ten seconds without an answer', async () => {
  vi.useFakeTimers();
  try {
    let outcome: unknown;
    void call('city.list', {}).catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(outcome).toBeInstanceOf(NoAnswerError);
  } finally {
    vi.useRealTimers();
  }
});

test('call counts overlapping requests, and no quiet ones', async () => {
  const counts: number[] = [];
  const stop = busy.subscribe(() => counts.push(busy.get()));
  const asked = [call('city.list', {}), call('city.list', {}), call('city.list', {}, { isQuiet: true })];
  expect(busy.get()).toBe(2);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  for (const give of answers) give(envelope(200, { items: [] }));
  await Promise.all(asked);
  stop();
  expect(counts).toEqual([1, 2, 1, 0]);
});

test('call rejects with NoAnswerError when a keyed answer has the key of another request', async () => {
  const asked = call('order.accept', { id: 'o' }, { key: newIdempotencyKey() });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const other = envelope(200, {});
  other.headers.set(headers.idempotencyKey, newIdempotencyKey());
  answer(other);
  await expect(asked).rejects.toThrow(NoAnswerError);
});

test('the set-up of page tests notes a keyed call that is answered without its key', async () => {
  const asked = call('order.accept', { id: 'o' }, { key: newIdempotencyKey() });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(envelope(200, {}));
  await asked;
  expect(takeKeyless()).toEqual(['POST https://openfield.example/applet/order/o/accept']);
});

test('the types of call require a key for a keyed call, and forbid it for a plain one', () => {
  const key = newIdempotencyKey();
  // Never run: the compiler reads these lines, and an expected error that is missing is an error.
  const typed = () => [
    call('order.accept', { id: 'o' }, { key }),
    call('child.list', {}, { isQuiet: true }),
    // @ts-expect-error the key is missing
    call('order.accept', { id: 'o' }),
    // @ts-expect-error the key is missing among the options
    call('order.accept', { id: 'o' }, { isQuiet: true }),
    // @ts-expect-error a plain text is no key
    call('order.accept', { id: 'o' }, { key: 'not-a-key' }),
    // @ts-expect-error the call has no key
    call('child.list', {}, { key }),
  ];
  expect(typed).toBeTypeOf('function');
});

test('call sends every field of a read, whatever its kind', async () => {
  // No read has such fields yet; the next one may.
  const asked = call('class.list', { city: 'a b', count: 0, isOpen: false, left: undefined } as never);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(envelope(200, { items: [] }));
  await asked;
  expect(new URL(sent[0]?.url ?? '').search).toBe('?city=a+b&count=0&isOpen=false');
});

test('call sets the clock from an answer of the server, and not from a page of a portal', async () => {
  startClock(0, () => undefined);
  const tomorrow = { date: new Date(Date.now() + 86_400_000).toUTCString() };
  const first = call('city.list', {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(new Response('<html>', { headers: tomorrow }));
  await expect(first).rejects.toThrow(NoAnswerError);
  expect(now() - Date.now()).toBeLessThan(1000);
  const second = call('city.list', {});
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answer(Response.json({ code: 200, msg: 'ok', data: { items: [] } }, { headers: tomorrow }));
  await second;
  expect(Math.abs(now() - Date.now() - 86_400_000)).toBeLessThan(2000);
  startClock(0, () => undefined);
});
