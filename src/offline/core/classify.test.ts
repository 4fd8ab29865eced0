import { describe, expect, test } from 'vitest';
import { reasons, type OutboxClass } from '#contract/reasons.ts';
import { classify, type Reply, type Verdict } from './classify.ts';

const key = '0198f000-0000-7000-8000-000000000001';
const reply = (
  status: number,
  body: unknown,
  headers: Record<string, string> = { 'Idempotency-Key': key },
): Reply => ({
  status,
  redirected: false,
  header: (name) => headers[name] ?? null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const failure = (code: number, reason?: string) => ({ code, msg: 'm', error: 'm', reason, data: null });
const success = { code: 200, msg: 'ok', data: { id: 'o1' } };

describe('only an envelope with the echoed key is a success', () => {
  const table: [string, Reply | 'network' | 'timeout', Verdict['kind']][] = [
    ['the answer', reply(200, success), 'done'],
    ['created', reply(201, success), 'done'],
    ['no network', 'network', 'unknown'],
    ['no answer in time', 'timeout', 'unknown'],
    ['a captive portal', reply(200, '<html>Log in</html>', {}), 'unknown'],
    ['a portal that copies our header', reply(200, '<html>Log in</html>'), 'unknown'],
    ['no echo', reply(200, success, {}), 'unknown'],
    ["another request's reply", reply(200, success, { 'Idempotency-Key': 'other' }), 'unknown'],
    ['a redirect', { ...reply(200, success), redirected: true }, 'unknown'],
    ['a truncated body', reply(200, '{"code":200,"msg":"ok","da'), 'unknown'],
    ['JSON that is no envelope', reply(200, { id: 'o1' }), 'unknown'],
    ['an envelope without data and msg', reply(200, { code: 200 }), 'unknown'],
    ['a number as text', reply(200, { code: '200', data: null }), 'unknown'],
    ['an array', reply(200, []), 'unknown'],
    ['null', reply(200, 'null'), 'unknown'],
    ['nothing', reply(204, ''), 'unknown'],
    ['code 200 on an HTTP failure', reply(409, success), 'unknown'],
    ['a page of a proxy', reply(404, '<html>Not found</html>'), 'unknown'],
    ['a page of a firewall', reply(403, '<html>Blocked</html>'), 'unknown'],
  ];
  test.each(table)('%s', (_name, given, kind) => {
    expect(classify(given, key).kind).toBe(kind);
  });
});

describe('a failure carries its number in HTTP, in the envelope, or in both', () => {
  test.each([500, 502, 503, 504, 429, 408, 425])('classify returns trouble for %i', (status) => {
    expect(classify(reply(status, 'upstream'), key).kind).toBe('trouble');
    expect(classify(reply(status, failure(status), {}), key).kind).toBe('trouble');
    expect(classify(reply(200, failure(status)), key).kind).toBe('trouble');
  });
  test('classify reads Retry-After in seconds', () => {
    expect(classify(reply(503, '', { 'Retry-After': '7' }), key)).toEqual({
      kind: 'trouble',
      http: 503,
      retryAfter: 7000,
    });
    expect(classify(reply(503, '', { 'Retry-After': 'soon' }), key)).toEqual({ kind: 'trouble', http: 503 });
  });
  test.each([
    ['code', reply(200, failure(401))],
    ['both', reply(401, failure(401, 'NOT_SIGNED_IN'))],
    ["another account's token", reply(403, failure(403, 'WRONG_USER'))],
  ])('classify returns auth for a 401 in %s', (_name, given) => {
    expect(classify(given, key).kind).toBe('auth');
  });
  test.each([
    ['a page of a proxy', reply(401, '<html>Log in</html>')],
    ['an envelope without our echo', reply(401, failure(401, 'NOT_SIGNED_IN'), {})],
    ["another request's refusal", reply(403, failure(403, 'WRONG_USER'), { 'Idempotency-Key': 'other' })],
    ['426 of a proxy', reply(426, '')],
  ])('classify returns unknown for a 401 or 426 that is not ours: %s', (_name, given) => {
    expect(classify(given, key).kind).toBe('unknown');
  });
  test('classify ignores a 401 inside the text of an answer', () => {
    const given = reply(503, failure(503, 'order 40113'));
    expect(classify(given, key).kind).toBe('trouble');
  });
  test.each([
    [reply(426, failure(426, 'APP_TOO_OLD')), 'update'],
    [reply(200, failure(426)), 'update'],
    [reply(403, failure(403)), 'needsUser'],
    [reply(400, failure(400)), 'quarantine'],
    [reply(404, failure(404)), 'quarantine'],
    [reply(418, failure(418, 'NEWER_THAN_THIS_BUILD')), 'quarantine'],
    [reply(409, failure(409, 'NEWER_THAN_THIS_BUILD')), 'quarantine'],
    [reply(200, failure(0, 'CLASS_FULL')), 'refused'],
  ] as const)('%#', (given, kind) => {
    expect(classify(given, key).kind).toBe(kind);
  });
});

const kindOf: Record<OutboxClass, Verdict['kind']> = {
  done: 'done',
  refused: 'refused',
  needsUser: 'needsUser',
  retry: 'trouble',
  auth: 'auth',
  update: 'update',
  quarantine: 'quarantine',
};

describe.each(Object.entries(reasons))('%s', (name, { code, outbox }) => {
  const expected = kindOf[outbox];
  test.each([code, 200])('with HTTP %i', (status) => {
    expect(classify(reply(status, failure(code, name)), key).kind).toBe(expected);
  });
  test('classify returns no refusal when the echoed key is missing', () => {
    expect(['unknown', 'trouble']).toContain(classify(reply(code, failure(code, name), {}), key).kind);
  });
});
