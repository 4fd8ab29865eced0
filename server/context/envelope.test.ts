import { describe, expect, test } from 'vitest';
import { reasons, type ReasonName } from '#contract/reasons.ts';
import en from '#contract/text/reasons.en.json' with { type: 'json' };
import zh from '#contract/text/reasons.zh.json' with { type: 'json' };
import { buildApp } from '#server/app.ts';
import { AppError } from '#server/base/errors.ts';
import { allHandlers } from '#server/handlers.ts';
import { serveWorld } from '#tests/support/serve.ts';
import { failure, failureSchema } from './envelope.ts';

const names = Object.keys(reasons) as ReasonName[];
const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');

describe.each(names)('%s', (name) => {
  test('every reason has a sentence in both languages, an HTTP status and an outbox class', () => {
    expect(en[name].length).toBeGreaterThan(10);
    expect(zh[name]).toMatch(/\p{Script=Han}/u);
    expect(gapsOf(zh[name]).toSorted()).toEqual(gapsOf(en[name]).toSorted());
    expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 426, 429, 500, 503]).toContain(reasons[name].code);
    const facts = Object.fromEntries(gapsOf(en[name]).map((gap) => [gap, 3]));
    for (const language of ['en', 'zh'] as const) {
      const sent = failure(new AppError(name, facts), language);
      expect(failureSchema.safeParse(sent).success).toBe(true);
      expect(sent.msg).not.toMatch(/\{\{|–$/);
    }
  });
});

test.each([
  ['en', 'You can ask again from November 23, 2026 on.'],
  ['zh', '2026年11月23日 起可以再次申请。'],
] as const)('a calendar date in a sentence is written as in %s', (language, text) => {
  expect(failure(new AppError('APPLIED_RECENTLY', { until: '2026-11-23' }), language).msg).toContain(text);
});

test('reasons that may change at the next try have the right class: 401 signs in again, 429 and 503 wait', () => {
  const classOf = (code: number) =>
    new Set(names.filter((name) => reasons[name].code === code).map((name) => reasons[name].outbox));
  expect([...classOf(401)]).toEqual(['auth']);
  expect([...classOf(429)]).toEqual(['retry']);
  expect([...classOf(503)]).toEqual(['retry']);
});

test.each([
  ['a number of another reason', { code: 409 }],
  ['a name that nobody knows', { reason: 'OOPS' }],
  ['two sentences', { error: 'another' }],
  ['no sentence', { msg: '', error: '' }],
  ['a field too many', { stack: 'at server.ts' }],
  ['facts that are a list', { data: [] }],
  ['facts without an end', { data: { text: 'x'.repeat(20_000) } }],
])('%s is no refusal', (_what, change) => {
  const sent = failure(new AppError('NOT_FOUND'), 'en');
  expect(failureSchema.safeParse(sent).success).toBe(true);
  expect(failureSchema.safeParse({ ...sent, ...change }).success).toBe(false);
});

test('an answer that does not fit the contract is never sent, as a success or as a refusal', async () => {
  const deps = await serveWorld();
  const table = {
    ...allHandlers,
    'city.list': () => Promise.resolve({ items: [], secret: 'leaked' } as never),
    'app.config': () => Promise.reject(new AppError('NOT_FOUND', { leaked: 'x'.repeat(20_000) })),
  };
  const app = await buildApp(deps, table);
  for (const url of ['/applet/city', '/applet/config']) {
    const answer = await app.inject({ url });
    expect(answer.json()).toMatchObject({ code: 500, reason: 'UNEXPECTED', data: null });
    expect(answer.body).not.toContain('leaked');
  }
  await app.close();
});
