import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, startClock } from '#src/clock/clock.ts';
import { NoAnswerError, GatewayError } from './api-error.ts';
import { busy } from './busy.ts';
import { call } from './call.ts';
import { wireCalls } from './exchange.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

let token: string | null;
let signedOut: number;
let replies: boolean[];
let answer: (response: Response) => void;
/** Of all calls, in their order. */
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

test('a refusal says the error field of the answer, or else its message (docs/specification.md 8)', async () => {
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

test('a gateway that fails is no missing network; its sentence is kept, and what the server did stays unknown', async () => {
  const failed = async (response: Response) => {
    const asked = call('city.list', {}).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer(response);
    sent = [];
    return await asked;
  };
  const worded = await failed(Response.json({ error: 'Custom error text' }, { status: 500 }));
  expect(worded).toMatchObject({ said: 'Custom error text' });
  expect(worded).toBeInstanceOf(NoAnswerError);
  const mute = await failed(new Response('<html>', { status: 502 }));
  expect(mute).toBeInstanceOf(GatewayError);
  expect(mute).toMatchObject({ said: undefined });
  expect(replies).toEqual([]);
  // A portal's page with 200 is no answer of a server at all.
  expect(await failed(new Response('<html>'))).not.toBeInstanceOf(GatewayError);
  expect(replies).toEqual([false]);
});

test('the browser’s secret goes along to an API on another origin', async () => {
  void call('city.list', {}).catch(() => undefined);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.credentials).toBe('include');
  answer(envelope(200, { items: [] }));
});

test('a call without an answer is given up after ten seconds, and nothing is known then', async () => {
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

test('requests under way are counted while they overlap; those that nobody asked for are not', async () => {
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

test('a keyed call needs its key, a key is made by one function, and a plain call takes none', () => {
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

test('every field of a read is sent, whatever its kind', async () => {
  // No read of today has such fields; the next one may.
  const asked = call('class.list', { city: 'a b', count: 0, isOpen: false, left: undefined } as never);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(envelope(200, { items: [] }));
  await asked;
  expect(new URL(sent[0]?.url ?? '').search).toBe('?city=a+b&count=0&isOpen=false');
});

test('each answer of ours sets the clock by which deadlines are told, and a page of a portal does not', async () => {
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
